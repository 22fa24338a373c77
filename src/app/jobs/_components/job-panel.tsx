"use client";

import { X } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { RefreshJobContext } from "~/components/jobs/refresh-job";
import type { JobViewer } from "~/components/jobs/viewer";
import { shortIdOf } from "~/browser/intent-path";
import { buttonClass } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { Skeleton } from "~/components/ui/loading";
import type { OwnReportOutput } from "~/contracts/report";
import { describeApplicants, formatEligibility } from "~/format/eligibility";
import { getCredit, type SourceCredits } from "~/format/job";
import { client, TRPCReactProvider } from "~/trpc/react";
import { JobDetail } from "../[slug]/_components/job-detail";
import { JobFit } from "../[slug]/_components/job-fit";
import { unitPriceOf } from "../[slug]/_components/unit-price";
import { useArrowKeys, useCurrentRow, useEscape, useLeaveNarrow } from "./open-job";

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

/** A job's page beside its list. Loads once the pointer or focus reaches a row, with the API's hooks. */
export function JobPanel(props: JobPanelProps) {
  return (
    <TRPCReactProvider>
      <Panel {...props} />
    </TRPCReactProvider>
  );
}

function Panel({ slug, viewer, hasResume, credits, now, list, onOpen, onClose }: JobPanelProps) {
  const isSignedIn = viewer !== null;
  const query = useQuery({
    queryKey: ["job panel", slug, isSignedIn],
    queryFn: () => loadJob(slug, isSignedIn),
    gcTime: 0,
  });
  const { data: view } = query;
  const title = view?.job.title ?? null;
  useTitle(title);
  useCurrentRow(list, slug);
  useArrowKeys(list, slug, onOpen);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(list, panel, slug, onClose);
  useLeaveNarrow();

  return (
    <div ref={panel}>
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
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isLoadingError ? (
        <p className="p-6">
          Failed to load this job. <TextLink href={`/jobs/${slug}`}>Open its page</TextLink>
        </p>
      ) : null}
      {view === undefined ? null : (
        <RefreshJobContext value={() => void query.refetch()}>
          <JobDetail
            job={view.job}
            viewer={viewer}
            now={now}
            hasLetter={view.hasLetter}
            reported={view.reported}
            credit={getCredit(view.job, credits)}
            whoMayApply={formatEligibility(view.job.eligibility)}
            applicants={describeApplicants(view.job.eligibility)}
            fit={view.fit && <JobFit fit={view.fit} hasResume={hasResume} locked={!view.job.isUnlocked} />}
            unitPrice={unitPriceOf(view.payments)}
            returned={0}
            employerCard={view.employerCard}
          />
        </RefreshJobContext>
      )}
    </div>
  );
}

const NOT_REPORTED: OwnReportOutput = { report: null, finding: null };

/** Loads a job as its page shows it to this viewer. Only the job itself must load. */
async function loadJob(slug: string, isSignedIn: boolean) {
  const job = await client.job.byShortId.query({ shortId: shortIdOf(slug) });
  const { id } = job;
  const employer = job.isUnlocked ? client.job.employer.query({ id }).catch(() => null) : null;
  const [fit, reported, lettered, paid] = isSignedIn
    ? await Promise.all([
        client.job.fit.query({ id }).catch(() => null),
        client.report.own.query({ id }).catch(() => NOT_REPORTED),
        client.coverLetter.ofJobs.query({ ids: [id] }).catch(() => ({ ids: [] })),
        client.payment.history.query({ limit: 10 }).catch(() => ({ payments: [] })),
      ])
    : [null, NOT_REPORTED, { ids: [] }, { payments: [] }];
  const employerCard = (await employer)?.card ?? null;
  return { job, fit, reported, hasLetter: lettered.ids.length > 0, payments: paid.payments, employerCard };
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
