import Link from "next/link";
import { LinkPending } from "~/components/jobs/link-pending";
import { LockedEmployer, LockedPay } from "~/components/jobs/row-parts";
import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import type { OwnJob } from "./own-job";

/** Closed jobs that were never unlocked have no page. */
export function hasPage(job: Pick<OwnJob, "locked" | "closedAt">): boolean {
  return !job.locked || job.closedAt === null;
}

/** A job's title, employer, location and pay. */
export function JobHeading({ job, children }: { job: OwnJob; children?: React.ReactNode }) {
  return (
    <>
      <h3 className="text-16 leading-snug font-medium">
        {hasPage(job) ? (
          <Link href={job.href} prefetch={false} className="rounded-inner hover:underline pointer-coarse:py-3">
            {job.title}
            <LinkPending />
          </Link>
        ) : (
          job.title
        )}
      </h3>
      <p className="facts mt-1 text-14 text-ink-muted">
        <span className={cx(job.employer && "text-ink")}>
          {job.employer ?? <LockedEmployer jobId={job.id} word="Company" />}
        </span>
        <span>{job.where}</span>
        <span className={cx("tabular", !job.locked && "text-ink")}>{job.pay ?? <LockedPay />}</span>
      </p>
      <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-muted">
        {job.isDemo ? <Badge>Demo</Badge> : null}
        {job.isOwn ? <Badge>Added by you</Badge> : null}
        {job.closedAt === null ? null : <Badge tone="notice">Closed</Badge>}
        {children}
      </p>
    </>
  );
}
