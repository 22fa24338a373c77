"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { formatCount, formatDate } from "~/format/text";
import { useReopen } from "~/components/forms/use-reopen";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import { useDialogButton } from "~/components/ui/dialog-button";
import type { SavedSearchView } from "~/contracts/saved-search";
import { api } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { describeTimes, SearchDialog } from "./search-dialog";

type SearchProps = { search: SavedSearchView };

type SearchCardProps = SearchProps & {
  /** The search in words. */
  summary: string;
};

const getTitleId = ({ id }: SavedSearchView) => `search-${id}`;

/** One saved search. */
export function SearchCard({ search, summary }: SearchCardProps) {
  const titleId = getTitleId(search);
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} tabIndex={-1} className="min-w-0 text-16 font-bold break-words">
          {search.name}
        </h3>
        {search.paused ? <Badge tone="notice">Paused</Badge> : null}
      </div>
      <p className="mt-1 break-words">{summary}</p>
      {search.not_understood.length > 0 ? (
        <Notice tone="notice" className="mt-3" title="No emails for this search">
          We no longer understand this part: {search.not_understood.join(", ")}. Run the search and save it again.
        </Notice>
      ) : null}
      <p className="mt-1 text-14 text-ink-muted">
        {describeTimes(search)}
        {search.last_sent
          ? ` · Last email ${formatDate(search.last_sent.at)}, ${formatJobCount(search.last_sent.jobs)}`
          : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link href={search.path} prefetch={false} className={buttonClass({ size: "small" })}>
          Run<span className="sr-only"> {search.name}</span>
        </Link>
        <EditButton search={search} summary={summary} />
        <PauseButton search={search} />
        <DeleteButton search={search} />
      </div>
    </Card>
  );
}

function formatJobCount(count: number): string {
  if (count === 1) return "1 new job";
  return count > 100 ? "100+ new jobs" : `${formatCount(count)} new jobs`;
}

function EditButton({ search, summary }: SearchCardProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(getTitleId(search));
  const router = useRouter();
  const update = api.savedSearch.update.useMutation();
  const record = `search:${search.id}`;
  useReopen(record, () => setOpen(true));

  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit<span className="sr-only"> {search.name}</span>
      </Button>
      {isOpen ? (
        <SearchDialog
          {...dialogProps}
          title="Edit saved search"
          description={summary}
          record={record}
          initial={search}
          previousZone={search.time_zone}
          submitLabel="Save changes"
          failed="Failed to change the search. Nothing was saved."
          onSubmit={async (settings) => {
            const { search: edited, ...rest } = settings;
            const isSame = edited.keyword === search.search.keyword;
            await update.mutateAsync({ id: search.id, ...rest, ...(isSame ? {} : { search: edited }) });
            setOpen(false);
            toast({ title: "Saved search changed", description: settings.name, tone: "success" });
            router.refresh();
          }}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function PauseButton({ search }: SearchProps) {
  const router = useRouter();
  const update = api.savedSearch.update.useMutation({
    meta: { failed: "Failed to change the search. Please try again." },
    onSuccess: ({ paused, name }) => {
      router.refresh();
      toast(
        paused
          ? { title: "Emails paused", description: name }
          : { title: "Emails resumed", description: `We'll email you new jobs for ${name} from now on.` },
      );
    },
  });
  return (
    <Button
      size="small"
      busy={update.isPending}
      onClick={() => update.mutate({ id: search.id, paused: !search.paused })}
    >
      {search.paused ? "Resume" : "Pause"}
      <span className="sr-only"> {search.name}</span>
    </Button>
  );
}

function DeleteButton({ search }: SearchProps) {
  const router = useRouter();
  const remove = api.savedSearch.remove.useMutation({
    meta: { failed: "Failed to delete the search. Please try again.", expected: ["NOT_FOUND"] },
    onSettled: (_ok, error) => {
      if (error && parseErrorCode(error) !== "NOT_FOUND") return; // NOT_FOUND: deleted in another tab
      router.refresh();
      toast({ title: "Saved search deleted", description: search.name });
    },
  });
  return (
    <ConfirmButton
      label={
        <>
          Delete<span className="sr-only"> {search.name}</span>
        </>
      }
      fallbackId={getTitleId(search)}
      title="Delete this saved search?"
      description={`We'll stop emailing you about “${search.name}”.`}
      confirm="Delete search"
      busy={remove.isPending}
      onConfirm={(close) => remove.mutate({ id: search.id }, { onSettled: close })}
    />
  );
}
