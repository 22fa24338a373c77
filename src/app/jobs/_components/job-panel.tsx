"use client";

import { X } from "lucide-react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { loadJobPanel, type LoadedJob } from "~/components/jobs/job-calls";
import { RefreshJobContext } from "~/components/jobs/refresh-job";
import type { JobViewer } from "~/components/jobs/viewer";
import { buttonClass } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { Skeleton } from "~/components/ui/loading";
import { formatEligibility, getCredit, type SourceCredits } from "~/format/job";
import { JobDetail } from "../[slug]/_components/job-detail";
import { JobFit } from "../[slug]/_components/job-fit";
import { unitPriceOf } from "../[slug]/_components/unit-price";
import { useArrowKeys, useCurrentRow, useLeaveNarrow } from "./open-job";

export type JobPanelProps = {
  slug: string;
  viewer: JobViewer;
  hasResume: boolean;
  credits: SourceCredits;
  /** When the list was rendered, by the server's clock. */
  now: string;
  /** Has the list. */
  list: RefObject<HTMLElement | null>;
  /** Opens another job of the list instead. */
  onOpen: (link: HTMLAnchorElement) => void;
  onClose: () => void;
};

/** A job's page beside its list. Loads once the pointer or focus reaches a row. */
export function JobPanel({ slug, viewer, hasResume, credits, now, list, onOpen, onClose }: JobPanelProps) {
  const { found, load } = useJob(slug, viewer !== null);
  const title = found === null || found === "failed" ? null : found.job.title;
  useTitle(title);
  useCurrentRow(list, slug);
  useArrowKeys(list, slug, onOpen);
  useLeaveNarrow();

  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line px-6 py-2">
        <a
          href={`/jobs/${slug}`}
          className="rounded-inner text-14 text-ink-muted underline underline-offset-2 hover:text-ink"
        >
          Open the job’s page
        </a>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the job"
          className={buttonClass({ variant: "quiet", size: "small", className: "w-9 px-0" })}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {title === null ? "" : `${title}, beside the list`}
      </p>
      {found === null ? <PanelSkeleton /> : null}
      {found === "failed" ? (
        <p className="p-6">
          Failed to load this job. <TextLink href={`/jobs/${slug}`}>Open its page</TextLink>
        </p>
      ) : null}
      {found === null || found === "failed" ? null : (
        <RefreshJobContext value={load}>
          <JobDetail
            job={found.job}
            viewer={viewer}
            now={now}
            hasLetter={found.hasLetter}
            reported={found.reported}
            credit={getCredit(found.job, credits)}
            whoMayApply={formatEligibility(found.job.eligibility)}
            fit={found.fit && <JobFit fit={found.fit} hasResume={hasResume} locked={!found.job.isUnlocked} />}
            unitPrice={unitPriceOf(found.payments)}
            returned={0}
          />
        </RefreshJobContext>
      )}
    </>
  );
}

/** Loads a job, and reloads it at each call of `load`. */
function useJob(slug: string, isSignedIn: boolean) {
  const [found, setFound] = useState<LoadedJob | "failed" | null>(null);
  const load = useCallback(() => {
    let isCurrent = true;
    loadJobPanel(slug, isSignedIn)
      .then((loaded) => isCurrent && setFound(loaded))
      .catch(() => isCurrent && setFound((before) => before ?? "failed"));
    return () => {
      isCurrent = false;
    };
  }, [slug, isSignedIn]);
  useEffect(() => load(), [load]);
  return { found, load };
}

function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

function PanelSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 p-6">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
