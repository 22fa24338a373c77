import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatEligibility } from "~/format/eligibility";
import { formatSalary } from "~/format/job";
import { formatDate } from "~/format/text";
import { TextLink } from "~/components/ui/links";
import type { JobView } from "~/contracts/job";

/** The job's current state with its locked details. */
export function ReportedJob({ job }: { job: JobView }) {
  return (
    <section aria-labelledby="job" className="min-w-0">
      <h2 id="job" className="text-20 font-bold">
        The job as it is now
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Employer">{job.author_name ?? "Not named"}</Fact>
        <Fact label="Location">{job.location}</Fact>
        <Fact label="Who may apply">{formatEligibility(job.eligibility) ?? "Not stated"}</Fact>
        <Fact label="Pay">{formatSalary(job) ?? "Not disclosed"}</Fact>
        <Fact label="Posted">{job.external_posted_at ? formatDate(job.external_posted_at) : "Not stated"}</Fact>
        <Fact label="Last seen at its source">{formatDate(job.last_seen_at)}</Fact>
        <Fact label="State">{job.closed_at ? `Closed since ${formatDate(job.closed_at)}` : "Open to unlock"}</Fact>
        <Fact label="Source">{job.source}</Fact>
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {job.source_url ? <OutwardLink href={job.source_url}>View at its source</OutwardLink> : null}
        {job.apply_url ? <OutwardLink href={job.apply_url}>Apply link</OutwardLink> : null}
        <TextLink href={`/jobs/${job.slug}`} prefetch={false}>
          View on Farsite
        </TextLink>
      </p>
      {job.description ? (
        <div className="prose mt-6 border-t border-line pt-6" dangerouslySetInnerHTML={{ __html: job.description }} />
      ) : (
        <p className="mt-6 text-ink-muted">The source has no description.</p>
      )}
    </section>
  );
}

function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1 font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
    >
      {children}
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** A term and its description. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  );
}
