"use client";

import { BellPlus, BellRing } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import type { JobSearch } from "~/components/jobs/search";
import { useDialogButton } from "~/components/payments/use-dialog-button";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-class";
import { toast } from "~/components/ui/toast-store";
import { DEFAULT_ALERT_HOUR } from "~/contracts/saved-search-rules";
import { browserApi } from "~/trpc/client";
import { describeTimes } from "./alert-times";
import { SearchDialog, type SearchSettings } from "./search-dialog";

const LINK_ID = "saved-search";

type SaveSearchButtonProps = {
  search: JobSearch;
  /** What it looks for. */
  words: string;
  /** How it is called unless its owner says otherwise. */
  name: string;
};

/** Saves a search for whoever is signed in; afterwards it leads to where saved searches are managed. */
export function SaveSearchButton({ search, words, name }: SaveSearchButtonProps) {
  const { button, isOpen, setOpen } = useDialogButton(LINK_ID);
  const [isSaved, setSaved] = useState(false);

  async function save(settings: SearchSettings) {
    const { search: saved, created } = await browserApi.savedSearch.save.mutate({ ...settings, search });
    setSaved(true);
    setOpen(false);
    toast({
      title: created ? "Search saved" : "You have saved this search already",
      description: `${created ? "Emails" : `As “${saved.name}”. Emails`} about new jobs: ${describeTimes(saved)}`,
      tone: "success",
    });
  }

  return (
    <>
      {isSaved ? (
        <SavedSearchLink />
      ) : (
        <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BellPlus aria-hidden className="size-4" />
          Save this search
        </Button>
      )}
      {isOpen ? (
        <SearchDialog
          title="Save this search"
          description={words}
          initial={{ name, frequency: "daily", hour: DEFAULT_ALERT_HOUR }}
          submitLabel="Save search"
          failed="Failed to save the search."
          onSubmit={save}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** In place of the button where the search is saved. */
export function SavedSearchLink() {
  return (
    <Link
      id={LINK_ID}
      href="/dashboard?tab=settings&section=searches"
      prefetch={false}
      className={buttonClass({ size: "small", variant: "quiet", className: "text-accent" })}
    >
      <BellRing aria-hidden className="size-4" />
      Search saved
    </Link>
  );
}
