import { CalendarX2, Link2Off, SearchX } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { describeClosing } from "~/components/jobs/describe-closing";
import { LoadFailure } from "~/components/load-failure";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { shortIdOf } from "~/browser/intent-path";
import { findClosing } from "~/server/reports";
import { getApiContext } from "~/trpc/server";
import { setPageStatus } from "~/server/core/responses/page-status";
import { loadListing } from "~/components/jobs/load-jobs";
import { RelatedJobs } from "~/components/jobs/job-cards";
import { GoToJobs } from "./go-to-jobs";
import type { MissingOutcome } from "./load-job";

/** Replaces a page about a job, says why, and sets the page's status. */
export function UnavailableJob({ outcome, path }: { outcome: MissingOutcome; path: string }) {
  switch (outcome) {
    case "invalid":
      setPageStatus(400);
      return (
        <NoJob icon={<Link2Off aria-hidden />} title="Invalid job slug format">
          A job&apos;s address ends with its eight-character id. This one doesn&apos;t: part of it may be missing.
        </NoJob>
      );
    case "missing":
      if (!setPageStatus(404)) notFound();
      return <JobNotFound />;
    case "closed":
      setPageStatus(410);
      return (
        <>
          <NoJob icon={<CalendarX2 aria-hidden />} title="This job has closed">
            <Closing path={path} /> It can no longer be unlocked. Anyone who unlocked it can still read it.
          </NoJob>
          <JobsLike path={path} />
        </>
      );
    case "failed":
      return (
        <LoadFailure title="Failed to load job details. Please try again." href={path}>
          You weren&apos;t charged, and the jobs you unlocked stay unlocked.
        </LoadFailure>
      );
  }
}

/** Says when and why the job of an address closed. Renders nothing if that fails to load. */
async function Closing({ path }: { path: string }) {
  const closing = await findClosing(await getApiContext(), shortIdOf(slugIn(path))).catch(() => null);
  return closing && describeClosing(closing.closed_at, closing.finding);
}

/** "/jobs/writer-a1b2c3d4/apply" → "writer-a1b2c3d4". */
function slugIn(path: string): string {
  return path.split("/")[2] ?? "";
}

const RELATED = 6;

/** Finds jobs by the words of a closed job's address, or by most of them. */
async function JobsLike({ path }: { path: string }) {
  const slug = slugIn(path);
  const keyword = slug.split("-").slice(0, -1).join(" ");
  if (keyword === "") return null;
  const { results } = await loadListing({ keyword }, RELATED);
  const jobs = [...(results?.jobs ?? []), ...(results?.relaxed?.jobs ?? [])].slice(0, RELATED);
  return (
    <RelatedJobs
      jobs={jobs}
      matchLevels={results?.match_levels ?? {}}
      concerns={results?.concerns}
      now={new Date().toISOString()}
    />
  );
}

export function JobNotFound() {
  return (
    <NoJob icon={<SearchX aria-hidden />} title="Job not found">
      The job you're looking for doesn't exist.
      <GoToJobs />
    </NoJob>
  );
}

function NoJob({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={icon}
      title={title}
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Browse Jobs
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
