import { Check } from "lucide-react";
import Link from "next/link";
import { formatEmployer } from "~/components/jobs/job-words";
import { cx, fingerTarget } from "~/components/ui/class-names";
import type { JobView } from "~/contracts/job";
import { formatWhere } from "~/format/eligibility";
import { getAccess } from "~/format/job";
import { applyPath, type Choices, isForGuests, isSkipped, type Step, STEP_NAMES, STEPS } from "./apply-path";
import { Employer } from "./employer";

/** The job of this application, with the facts that the viewer may see. */
export function JobSummary({ job, viewerId }: { job: JobView; viewerId: string | null }) {
  return (
    <div>
      <p className="text-14 text-ink-muted">
        <Link
          href={`/jobs/${job.slug}`}
          className={`rounded-inner underline underline-offset-[0.2em] hover:text-ink ${fingerTarget}`}
        >
          Back to the job
        </Link>
      </p>
      <h1 className="mt-3 text-28 font-bold">Apply: {job.title}</h1>
      <p className="facts mt-1.5 text-14 text-ink-muted">
        <span>
          <Employer
            jobId={job.id}
            employer={getAccess(job) === "locked" ? null : formatEmployer(job)}
            viewerId={viewerId}
          />
        </span>
        <span>{formatWhere(job.location, job.eligibility)}</span>
      </p>
    </div>
  );
}

type StepListProps = { slug: string; current: Step; choices: Choices };

/** Shows the current step and links back to steps that can be changed. */
export function StepList({ slug, current, choices }: StepListProps) {
  const position = STEPS.indexOf(current);
  return (
    <ol aria-label="Steps of your application" className="flex gap-1.5">
      {STEPS.map((step, index) => {
        const done = index < position;
        const skipped = done && isSkipped(step, choices);
        const bar = cx("mb-2 block h-1 rounded-full", index <= position && !skipped ? "bg-accent" : "bg-line");
        const name = (
          <>
            {done && !skipped ? <Check aria-hidden className="size-3.5 text-accent" /> : null}
            {STEP_NAMES[step]}
            {skipped ? <span>(skipped)</span> : done ? <span className="sr-only"> (done)</span> : null}
          </>
        );
        return (
          <li key={step} className={cx("grow basis-0 text-12", step === current ? "text-ink" : "text-ink-muted")}>
            <span aria-hidden className={bar} />
            <span className={cx(step !== current && "max-sm:sr-only")}>
              {done && isForGuests(step) === isForGuests(current) ? (
                <Link
                  href={applyPath(slug, step, choices)}
                  className="inline-flex items-center gap-1 rounded-inner hover:text-ink hover:underline"
                >
                  {name}
                </Link>
              ) : (
                <span
                  aria-current={step === current ? "step" : undefined}
                  className={cx("inline-flex items-center gap-1", step === current && "font-medium")}
                >
                  {name}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
