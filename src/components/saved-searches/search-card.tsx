"use client";

import Link from "next/link";
import { useTransition } from "react";
import { leftSignedOut, readRefusal } from "~/components/account/refusal";
import { formatCount, formatDate } from "~/components/jobs/format";
import { useDialogButton } from "~/components/payments/use-dialog-button";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-class";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import type { SavedSearchView } from "~/contracts/saved-search";
import { browserApi } from "~/trpc/client";
import { describeTimes } from "./alert-times";
import { SearchDialog, type SearchSettings } from "./search-dialog";

type SearchCardProps = {
  search: SavedSearchView;
  /** What it looks for. */
  words: string;
  onChange: (changed: SavedSearchView) => void;
  onRemove: () => Promise<void>;
};

/** One saved search. */
export function SearchCard({ search, words, onChange, onRemove }: SearchCardProps) {
  const titleId = `search-${search.id}`;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} tabIndex={-1} className="min-w-0 text-16 font-bold break-words">
          {search.name}
        </h3>
        {search.paused ? <Badge tone="notice">Paused</Badge> : null}
      </div>
      <p className="mt-1 break-words">{words}</p>
      {search.not_understood.length > 0 ? (
        <Notice tone="notice" className="mt-3" title="No emails come for this search">
          Part of it means nothing any more: {search.not_understood.join(", ")}. Run it and save what you see instead.
        </Notice>
      ) : null}
      <p className="mt-1 text-14 text-ink-muted">
        {describeTimes(search)}
        {search.last_sent ? ` · Last email ${formatDate(search.last_sent.at)}, ${jobsOf(search.last_sent.jobs)}` : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link href={search.path} prefetch={false} className={buttonClass({ size: "small" })}>
          Run<span className="sr-only"> {search.name}</span>
        </Link>
        <EditButton search={search} words={words} onChange={onChange} />
        <PauseButton search={search} onChange={onChange} />
        <DeleteButton search={search} titleId={titleId} onRemove={onRemove} />
      </div>
    </Card>
  );
}

function jobsOf(count: number): string {
  if (count === 1) return "1 new job";
  return count > 100 ? "100+ new jobs" : `${formatCount(count)} new jobs`;
}

function EditButton({ search, words, onChange }: Omit<SearchCardProps, "onRemove">) {
  const { button, isOpen, setOpen } = useDialogButton(`search-${search.id}`);

  async function save(settings: SearchSettings) {
    onChange(await browserApi.savedSearch.update.mutate({ id: search.id, ...settings }));
    setOpen(false);
    toast({ title: "Saved search changed", description: settings.name, tone: "success" });
  }

  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit<span className="sr-only"> {search.name}</span>
      </Button>
      {isOpen ? (
        <SearchDialog
          title="Edit saved search"
          description={words}
          initial={search}
          zoneSoFar={search.time_zone}
          submitLabel="Save changes"
          failed="Failed to change the search. It is as it was."
          onSubmit={save}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function PauseButton({ search, onChange }: Pick<SearchCardProps, "search" | "onChange">) {
  const [pending, startTransition] = useTransition();

  function toggle() {
    startTransition(async () => {
      try {
        const changed = await browserApi.savedSearch.update.mutate({ id: search.id, paused: !search.paused });
        onChange(changed);
        toast({
          title: changed.paused ? "Emails paused" : "Emails resumed",
          description: changed.paused ? search.name : `${search.name}: with what is new from now on`,
        });
      } catch (error) {
        const refusal = readRefusal(error);
        if (leftSignedOut(refusal)) return;
        toast({
          title: "Failed to change the search. Please try again.",
          description: refusal.message,
          tone: "danger",
        });
      }
    });
  }

  return (
    <Button size="small" busy={pending} onClick={toggle}>
      {search.paused ? "Resume" : "Pause"}
      <span className="sr-only"> {search.name}</span>
    </Button>
  );
}

type DeleteButtonProps = Pick<SearchCardProps, "search" | "onRemove"> & { titleId: string };

function DeleteButton({ search, titleId, onRemove }: DeleteButtonProps) {
  const { button, isOpen, setOpen } = useDialogButton(titleId);
  const [pending, startTransition] = useTransition();

  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {search.name}</span>
      </Button>
      {isOpen ? (
        <AlertDialog
          title="Delete this saved search?"
          description={`No more emails come for “${search.name}”.`}
          onDismiss={() => {
            if (!pending) setOpen(false);
          }}
          actions={
            <>
              <AlertDialogCancel>Keep it</AlertDialogCancel>
              <Button
                variant="danger"
                busy={pending}
                onClick={() =>
                  startTransition(async () => {
                    await onRemove();
                    setOpen(false);
                  })
                }
              >
                Delete search
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
