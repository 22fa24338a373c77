"use client";

import { useEffect, useState } from "react";
import { formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { toast } from "~/components/ui/toast-store";
import type { LetterVersionSummary } from "~/contracts/cover-letter";
import { browserApi } from "~/trpc/client";

type VersionListProps = {
  jobId: string;
  /** Number of the version that counts. */
  current: number;
  busy: boolean;
  onRestore: (number: number) => void;
};

const AT_ONCE = 5;

function useVersions(jobId: string) {
  const [versions, setVersions] = useState<LetterVersionSummary[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  async function fetchMore(after: string | null) {
    setFailed(false);
    try {
      const page = await browserApi.coverLetter.versions.query({
        id: jobId,
        limit: AT_ONCE,
        ...(after === null ? {} : { cursor: after }),
      });
      setVersions((before) => [...(after === null ? [] : (before ?? [])), ...page.versions]);
      setCursor(page.next_cursor);
    } catch {
      setFailed(true);
    }
  }

  useEffect(() => {
    void fetchMore(null);
    // oxlint-disable-next-line react/exhaustive-deps -- another job's list is another component
  }, []);

  return { versions, cursor, failed, fetchMore: () => void fetchMore(cursor) };
}

/** Every version of a letter, the latest first, to be read and brought back. Bringing one back makes another version. */
export function VersionList({ jobId, current, busy, onRestore }: VersionListProps) {
  const { versions, cursor, failed, fetchMore } = useVersions(jobId);
  return (
    <section aria-labelledby="versions-heading" className="grid min-w-0 content-start gap-3 border-t border-line pt-5">
      <h3 id="versions-heading" className="text-16 font-bold">
        Versions
      </h3>
      {versions === null && !failed ? <Skeleton className="h-12" /> : null}
      {versions ? (
        <ol className="grid gap-3">
          {versions.map((version) => (
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
      {failed ? <p className="text-14 text-ink-muted">The versions could not be loaded.</p> : null}
      {failed || cursor !== null ? (
        <Button size="small" variant="quiet" className="-ml-3 justify-self-start" onClick={fetchMore}>
          {failed ? "Try again" : "Show older versions"}
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
  const [text, setText] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);

  async function read() {
    if (text !== null) return setText(null);
    setLoading(true);
    try {
      setText((await browserApi.coverLetter.version.query({ id: jobId, number })).text);
    } catch {
      toast({ title: "Failed to load the version. Please try again.", tone: "danger" });
    }
    setLoading(false);
  }

  return (
    <div className="text-14">
      <p className="font-medium">
        Version {number}
        {isCurrent ? <span className="font-regular text-accent"> · current</span> : null}
      </p>
      <p className="text-ink-muted">
        {originOf(version)}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {isCurrent ? null : (
        <div className="-ml-3 flex">
          <Button size="small" variant="quiet" busy={loading} aria-expanded={text !== null} onClick={() => void read()}>
            {text === null ? "Read" : "Hide"}
            <span className="sr-only"> version {number}</span>
          </Button>
          <Button size="small" variant="quiet" disabled={busy} onClick={() => onRestore(number)}>
            Restore<span className="sr-only"> version {number}</span>
          </Button>
        </div>
      )}
      {text === null ? null : (
        <p dir="auto" className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}

function originOf({ origin, wish, restored_from: restoredFrom }: LetterVersionSummary): string {
  switch (origin) {
    case "drafted":
      return "Drafted";
    case "revised":
      return wish ? `Revised: “${wish}”` : "Revised";
    case "edited":
      return "Edited by you";
    case "restored":
      return `Restored from version ${restoredFrom ?? "before"}`;
  }
}
