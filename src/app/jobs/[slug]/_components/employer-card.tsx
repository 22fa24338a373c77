import Link from "next/link";
import type { ReactNode } from "react";
import { CreditLine, EmployerMark } from "~/components/jobs/row-parts";
import { cx } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import type { EmployerCard as Employer } from "~/contracts/employer";
import type { AnswerShare } from "~/contracts/rules/employer";
import type { Credit } from "~/format/job";
import { formatQuantity } from "~/format/text";

const SHARES: Readonly<Record<AnswerShare, string>> = {
  hardly_any: "Hardly anybody got an answer",
  quarter: "About a quarter got an answer",
  half: "About half got an answer",
  three_quarters: "About three quarters got an answer",
  nearly_all: "Nearly everybody got an answer",
};

/** "About half got an answer, median 6 days" */
function formatAnswers({ share, days }: NonNullable<Employer["answers"]>): string {
  if (days === null) return SHARES[share];
  return `${SHARES[share]}, ${days === 0 ? "usually the same day" : `median ${formatQuantity(days, "day")}`}`;
}

type EmployerCardProps = {
  employer: Employer;
  /** Only signed-in seekers read how often an employer answers, and a job that a seeker added has no other applicants. */
  hasAnswers: boolean;
  credit: Credit | null;
  revealClass: string;
};

/** What the viewer of an open or unlocked job may know about its employer. */
export function EmployerCard({ employer, hasAnswers, credit, revealClass }: EmployerCardProps) {
  const { name, site, logo_url: logo, jobs, answers, notes } = employer;
  return (
    <Card className={cx("mb-6 p-4 sm:p-5", revealClass)}>
      <section aria-labelledby="employer">
        <div className="flex items-center gap-3">
          <EmployerMark employer={name} logo={logo} className="size-10" />
          <div className="min-w-0">
            <h2 id="employer" className="text-16 font-bold break-words">
              {name}
            </h2>
            {site ? (
              <a
                href={site}
                target="_blank"
                rel="noopener nofollow ugc"
                className="block truncate rounded-inner text-14 text-ink-muted underline underline-offset-2 hover:text-ink pointer-coarse:py-2"
              >
                {hostOf(site)}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : credit ? (
              <p className="text-14 text-ink-muted">
                Listed <CreditLine credit={credit} />
              </p>
            ) : null}
          </div>
        </div>
        <dl className="mt-4 grid gap-3 text-14">
          {!hasAnswers ? null : (
            <Row label="What applicants saw">
              {answers === null ? (
                "Too few applicants here to say how often it answers."
              ) : (
                <>
                  <span className="font-medium">{formatAnswers(answers)}</span>
                  <span className="block text-ink-muted">
                    Of {answers.applicants} people who applied here and kept track of it. Counted weekly.
                  </span>
                </>
              )}
            </Row>
          )}
          {jobs.length === 0 ? null : (
            <Row label="Its other jobs that you can see">
              <OtherJobs jobs={jobs} />
            </Row>
          )}
          {notes.map(({ title, slug, notes: text }) => (
            <Row key={slug} label={`Your notes on ${title}`}>
              <span dir="auto" className="line-clamp-4 break-words whitespace-pre-line">
                {text}
              </span>
            </Row>
          ))}
        </dl>
      </section>
    </Card>
  );
}

function OtherJobs({ jobs }: Pick<Employer, "jobs">) {
  return (
    <ul className="grid gap-1">
      {jobs.map((job) => (
        <li key={job.id}>
          <Link
            href={`/jobs/${job.slug}`}
            prefetch={false}
            className="rounded-inner underline underline-offset-2 hover:text-accent pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {job.title}
          </Link>
          <span className="text-ink-muted">{job.connects_price === 0 ? ", free" : ", unlocked"}</span>
        </li>
      ))}
    </ul>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** "https://www.acme.example/about" → "acme.example" */
function hostOf(site: string): string {
  return URL.parse(site)?.hostname.replace(/^www\./, "") ?? site;
}
