"use client";

import { BellPlus, BellRing } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import type { SharedSearch } from "~/components/jobs/search";
import { useIntent } from "~/components/session/intent";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import { useLazyDialog } from "~/components/ui/dialog-button";

const LINK_ID = "saved-search";

const loadDialog = () => import("./search-dialog").then((module) => module.SaveSearchDialog);

type SaveSearchButtonProps = {
  search: SharedSearch;
  /** The search in words. */
  summary: string;
  suggestedName: string;
};

/** Saves a search, then becomes a link to the saved searches. */
export function SaveSearchButton({ search, summary, suggestedName }: SaveSearchButtonProps) {
  const [isSaved, setSaved] = useState(false);
  const { Dialog, open, close, dialogProps, triggerProps } = useLazyDialog({
    load: loadDialog,
    onLoadFailed: () => toast({ title: "Failed to save the search. Please try again.", tone: "danger" }),
    fallbackId: LINK_ID,
  });

  useIntent("save-search", null, () => void open());

  return (
    <>
      {isSaved ? (
        <SavedSearchLink />
      ) : (
        <Button size="small" {...triggerProps} onClick={() => void open()}>
          <BellPlus aria-hidden className="size-4" />
          <span>
            Save<span className="max-sm:sr-only"> this search</span>
          </span>
        </Button>
      )}
      {Dialog ? (
        <Dialog
          {...dialogProps}
          search={search}
          summary={summary}
          suggestedName={suggestedName}
          onSaved={() => {
            setSaved(true);
            close();
          }}
          onDismiss={close}
        />
      ) : null}
    </>
  );
}

/** Replaces the button once the search is saved. */
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
