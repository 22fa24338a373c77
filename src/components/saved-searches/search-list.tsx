"use client";

import { BellRing } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { leftSignedOut, readRefusal } from "~/components/account/refusal";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";
import { toast } from "~/components/ui/toast-store";
import type { SavedSearchView } from "~/contracts/saved-search";
import { MAX_SAVED_SEARCHES } from "~/contracts/saved-search-rules";
import { browserApi } from "~/trpc/client";
import { SearchCard } from "./search-card";

type SearchListProps = {
  first: SavedSearchView[];
  /** What each looks for, by its id. */
  words: Readonly<Record<string, string>>;
  /** Gets the focus when the card that had it is gone. */
  headingId: string;
};

/** All of somebody's saved searches; they are few. */
export function SearchList({ first, words, headingId }: SearchListProps) {
  const [searches, setSearches] = useState(first);

  async function remove(search: SavedSearchView) {
    try {
      await browserApi.savedSearch.remove.mutate({ id: search.id });
    } catch (error) {
      const refusal = readRefusal(error);
      if (leftSignedOut(refusal)) return;
      if (refusal.code !== "NOT_FOUND") {
        toast({
          title: "Failed to delete the search. Please try again.",
          description: refusal.message,
          tone: "danger",
        });
        return;
      }
    }
    setSearches((list) => list.filter(({ id }) => id !== search.id));
    toast({ title: "Saved search deleted", description: search.name });
  }

  // Only once the card is gone: while its dialog is there, the rest of the page cannot take the focus.
  const count = useRef(first.length);
  useEffect(() => {
    if (searches.length < count.current) document.getElementById(headingId)?.focus();
    count.current = searches.length;
  }, [searches.length, headingId]);

  if (searches.length === 0) {
    return (
      <EmptyState
        as="h3"
        icon={<BellRing aria-hidden />}
        title="No saved searches"
        className="max-w-[44rem]"
        action={
          <Link href="/jobs" prefetch={false} className={buttonClass({ variant: "primary" })}>
            Find jobs
          </Link>
        }
      >
        Search for jobs, then save the search: you get an email when there are new ones.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mt-1 max-w-[44rem] text-14 text-ink-muted">
        An email for each, with only the jobs that are new. {searches.length} of {MAX_SAVED_SEARCHES} saved.
      </p>
      <ul className="mt-4 grid max-w-[44rem] gap-4">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchCard
              search={search}
              words={words[search.id] ?? ""}
              onChange={(changed) => setSearches((list) => list.map((old) => (old.id === changed.id ? changed : old)))}
              onRemove={() => remove(search)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
