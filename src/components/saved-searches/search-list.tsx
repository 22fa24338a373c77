"use client";

import { BellRing } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import type { SavedSearchView } from "~/contracts/saved-search";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/job-search";
import { SearchCard } from "./search-card";

type SearchListProps = {
  searches: SavedSearchView[];
  /** Each search in words, by its id. */
  summaries: Readonly<Record<string, string>>;
  /** Gets the focus when a card is deleted. */
  headingId: string;
};

/** All of the viewer's saved searches. */
export function SearchList({ searches, summaries, headingId }: SearchListProps) {
  // Deleting a card removes the button that had the focus.
  const count = useRef(searches.length);
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
        Search for jobs, then save the search. We&apos;ll email you when there are new ones.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mt-1 max-w-[44rem] text-14 text-ink-muted">
        One email for each search, with new jobs only. {searches.length} of {MAX_SAVED_SEARCHES} saved.
      </p>
      <ul className="mt-4 grid max-w-[44rem] gap-4">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchCard search={search} summary={summaries[search.id] ?? ""} />
          </li>
        ))}
      </ul>
    </>
  );
}
