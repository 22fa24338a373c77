import Link from "next/link";
import { formatWhere, getAccess } from "~/format/job";
import { employerOf } from "~/components/jobs/job-row-model";
import type { JobView } from "~/contracts/job";
import { Employer } from "./employer";

/** Which job this application is for: the facts that its reader may see. */
export function JobSummary({ job, viewerId }: { job: JobView; viewerId: string | null }) {
  return (
    <div>
      <p className="text-14 text-ink-muted">
        <Link href={`/jobs/${job.slug}`} className="rounded-inner underline underline-offset-[0.2em] hover:text-ink">
          Back to the job
        </Link>
      </p>
      <h1 className="mt-3 text-28 font-bold">Apply: {job.title}</h1>
      <p className="facts facts-line mt-1.5 text-14 text-ink-muted">
        <span>
          <Employer
            jobId={job.id}
            employer={getAccess(job) === "locked" ? null : employerOf(job)}
            viewerId={viewerId}
          />
        </span>
        <span>{formatWhere(job.location, job.eligibility)}</span>
      </p>
    </div>
  );
}
