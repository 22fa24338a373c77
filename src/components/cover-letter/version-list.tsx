"use client";

import { useState } from "react";
import { formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/loading";
import type { LetterVersionSummary } from "~/contracts/cover-letter";
import { api } from "~/trpc/react";

type VersionListProps = {
  jobId: string;
  /** Number of the current version. */
  current: number;
  busy: boolean;
  onRestore: (number: number) => void;
};

const PAGE_SIZE = 5;

/** Lists a letter's versions, newest first. Restoring one creates a new version. */
export function VersionList({ jobId, current, busy, onRestore }: VersionListProps) {
  const query = api.coverLetter.versions.useInfiniteQuery(
    { id: jobId, limit: PAGE_SIZE },
    { gcTime: 0, getNextPageParam: (page) => page.next_cursor, meta: { keepsPage: true } },
  );
  const { data, isError, hasNextPage } = query;
  return (
    <section aria-labelledby="versions-heading" className="grid min-w-0 content-start gap-3 border-t border-line pt-5">
      <h3 id="versions-heading" className="text-16 font-bold">
        Versions
      </h3>
      {query.isPending ? <Skeleton className="h-12" /> : null}
      {data ? (
        <ol className="grid gap-3">
          {data.pages
            .flatMap((page) => page.versions)
            .map((version) => (
              <li key={version.number}>
                <Version
                  version={version}
                  jobId={jobId}
                  isCurrent={version.number === current}
                  busy={busy}
                  onRestore={onRestore}
                />
              </li>
            ))}
        </ol>
      ) : null}
      {isError ? <p className="text-14 text-ink-muted">Failed to load the versions.</p> : null}
      {isError || hasNextPage ? (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => void (isError && !query.isFetchNextPageError ? query.refetch() : query.fetchNextPage())}
        >
          {isError ? "Try again" : "Show older versions"}
        </Button>
      ) : null}
    </section>
  );
}

type VersionProps = { version: LetterVersionSummary; isCurrent: boolean } & Pick<
  VersionListProps,
  "jobId" | "busy" | "onRestore"
>;

function Version({ version, jobId, isCurrent, busy, onRestore }: VersionProps) {
  const { number, created_at: createdAt } = version;
  const [isOpen, setOpen] = useState(false);
  const query = api.coverLetter.version.useQuery(
    { id: jobId, number },
    {
      enabled: isOpen,
      staleTime: Infinity,
      meta: { keepsPage: true, failed: "Failed to load the version. Please try again." },
    },
  );
  const isShown = isOpen && query.isSuccess;
  const toggle = () => (isOpen && query.isError ? void query.refetch() : setOpen(!isOpen));

  return (
    <div className="text-14">
      <p className="font-medium">
        Version {number}
        {isCurrent ? <span className="font-regular text-accent"> · current</span> : null}
      </p>
      <p className="text-ink-muted">
        {describeOrigin(version)}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {isCurrent ? null : (
        <div className="-ml-3 flex">
          <Button size="small" variant="quiet" busy={query.isLoading} aria-expanded={isShown} onClick={toggle}>
            {isShown ? "Hide" : "Read"}
            <span className="sr-only"> version {number}</span>
          </Button>
          <Button size="small" variant="quiet" disabled={busy} onClick={() => onRestore(number)}>
            Restore<span className="sr-only"> version {number}</span>
          </Button>
        </div>
      )}
      {isShown ? (
        <p dir="auto" className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {query.data.text}
        </p>
      ) : null}
    </div>
  );
}

function describeOrigin({ origin, wish, restored_from: restoredFrom }: LetterVersionSummary): string {
  switch (origin) {
    case "drafted":
      return "Drafted";
    case "revised":
      return wish ? `Revised: “${wish}”` : "Revised";
    case "edited":
      return "Edited by you";
    case "restored":
      return restoredFrom === null ? "Restored from an earlier version" : `Restored from version ${restoredFrom}`;
  }
}
