import Link from "next/link";
import { AccessPrice, CreditLine, MatchBadge } from "./row-parts";
import { SOURCE_CREDITS } from "~/server/feeds";
import { toJobRow, type Concerns, type JobRowModel } from "./job-row-model";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { JobSummary } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";

type JobCardsProps = {
  jobs: JobSummary[];
  now: string;
  matchLevels: Readonly<Record<string, MatchLevel>>;
  concerns: Concerns | undefined;
};

/** Lists similar open jobs, if there are any. */
export function RelatedJobs(props: JobCardsProps) {
  if (props.jobs.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page pt-16">
      <h2 id="related" className="text-20 font-bold">
        Related jobs
      </h2>
      <JobCards {...props} />
    </section>
  );
}

/** Lists a few open jobs with the same facts as a search's list. */
export function JobCards({ jobs, now, matchLevels, concerns }: JobCardsProps) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={toJobRow(job, now, SOURCE_CREDITS, matchLevels, concerns)} />
        </li>
      ))}
    </ul>
  );
}

function JobCard({ job }: { job: JobRowModel }) {
  const facts = [job.employer, job.where, job.pay ?? "Pay disclosed", job.employmentType];
  return (
    <Card className="group relative flex h-full flex-col p-4 transition-colors hover:border-line-strong">
      <h3 className="text-16 leading-snug font-medium">
        <Link
          href={job.href}
          prefetch={false}
          className="rounded-inner group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {job.title}
        </Link>
      </h3>
      <p className="facts mt-1 mb-3 text-14 text-ink-muted">
        {facts
          .filter((fact) => fact !== null)
          .map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
      </p>
      {job.concerns.length === 0 ? null : (
        <ul aria-label="Before you unlock" className="mb-3 grid gap-1 text-12 text-notice">
          {job.concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
        <span className="text-ink-muted">
          {job.postedAt ? <time dateTime={job.postedAt}>{job.age}</time> : job.age}
          {job.credit ? (
            <span className="relative text-12">
              {" "}
              <CreditLine credit={job.credit} />
            </span>
          ) : null}
        </span>
        <span className="flex items-center gap-2">
          {job.match ? <MatchBadge level={job.match} /> : null}
          {job.isDemo ? <Badge>Demo</Badge> : null}
          <AccessPrice {...job} />
        </span>
      </p>
    </Card>
  );
}
