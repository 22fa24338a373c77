import { EyeOff } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { showAgainForm } from "~/components/jobs/form-actions";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import type { JobSummary } from "~/contracts/job";
import { formatWhere } from "~/format/eligibility";
import { api, loadOrFailPage } from "~/trpc/server";
import { Section } from "./settings-section";

const SHOWN = 100;

/** Lists hidden jobs and employers, each with a button that shows it again. Works without JavaScript. */
export async function HiddenFromLists() {
  const lists = await loadOrFailPage(
    Promise.all([api.job.own({ list: "hidden", limit: SHOWN }), api.hidden.employers()]),
  );
  const [{ jobs, next_cursor: nextCursor }, { employers }] = lists ?? [
    { jobs: [], next_cursor: null },
    { employers: [] },
  ];
  return (
    <Section
      name="hidden"
      loaded={lists !== null}
      lead="These stay out of your lists and your emails. Jobs that you saved or unlocked are still there."
      className="max-w-[44rem]"
    >
      {jobs.length + employers.length === 0 ? (
        <EmptyState title="No hidden jobs" icon={<EyeOff aria-hidden />} as="h3">
          Press “Not interested” on a job to take it out of your lists.
        </EmptyState>
      ) : null}
      {employers.length > 0 ? (
        <>
          <h3 className="mt-6 font-bold">Employers</h3>
          <p className="mt-1 text-14 text-ink-muted">Hides their open jobs and the ones you’ve unlocked.</p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {employers.map(({ key, employer }) => (
              <Hidden key={key} name="employer" value={key} title={employer}>
                <span className="font-medium break-words">{employer}</span>
              </Hidden>
            ))}
          </ul>
        </>
      ) : null}
      {jobs.length > 0 ? (
        <>
          <h3 className="mt-6 font-bold">Jobs</h3>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <Hidden key={job.id} name="job" value={job.id} title={job.title}>
                <HiddenJob job={job} />
              </Hidden>
            ))}
          </ul>
        </>
      ) : null}
      {nextCursor === null ? null : <p className="mt-4 text-14 text-ink-muted">The latest {SHOWN} are listed.</p>}
    </Section>
  );
}

function HiddenJob({ job }: { job: JobSummary }) {
  return (
    <>
      {job.closed_at === null || job.isUnlocked ? (
        <Link
          href={`/jobs/${job.slug}`}
          prefetch={false}
          className="rounded-inner font-medium break-words hover:underline"
        >
          {job.title}
        </Link>
      ) : (
        <span className="font-medium break-words">{job.title}</span>
      )}
      <span className="block text-14 text-ink-muted">
        {job.author_name ? `${job.author_name} · ` : ""}
        {formatWhere(job.location, job.eligibility)}
        {job.closed_at === null ? "" : " · Closed"}
      </span>
    </>
  );
}

type HiddenProps = { name: "job" | "employer"; value: string; title: string; children: ReactNode };

function Hidden({ name, value, title, children }: HiddenProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">{children}</span>
      <form action={showAgainForm} className="flex-none">
        <input type="hidden" name={name} value={value} />
        <button type="submit" className={buttonClass({ size: "small" })}>
          Show again<span className="sr-only">: {title}</span>
        </button>
      </form>
    </li>
  );
}
