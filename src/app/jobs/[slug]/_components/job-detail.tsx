"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRef, type ReactNode, type RefObject } from "react";
import { ConnectsAmount, CreditLine, EmployerMark, LockedEmployer, Tag } from "~/components/jobs/row-parts";
import { describeClosing } from "~/components/jobs/describe-closing";
import { formatEmployer, type Marks, getMarks } from "~/components/jobs/job-words";
import { getAccess, type Credit } from "~/format/job";
import { HideButton } from "~/components/jobs/hide-button";
import { useSeen } from "~/components/jobs/seen-jobs";
import { SaveButton } from "~/components/jobs/save-button";
import { useReveal } from "~/components/jobs/use-reveal";
import type { JobViewer } from "~/components/jobs/viewer";
import { ReportControl } from "~/components/reports/report-control";
import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import type { EmployerCard as Employer } from "~/contracts/employer";
import type { JobView, JobWithConcerns } from "~/contracts/job";
import type { OwnReportOutput } from "~/contracts/report";
import { AccessPanel, type UnitPrice } from "./access-panel";
import { EmployerCard } from "./employer-card";
import { JobDescription } from "./job-description";
import { JobFacts } from "./job-facts";
import { tellsMore } from "./tells-more";
import { useEmployer } from "./use-employer";

type JobDetailProps = {
  job: JobWithConcerns;
  viewer: JobViewer;
  now: string;
  /** True if the viewer has a cover letter for it. */
  hasLetter: boolean;
  /** The viewer's report and its result. */
  reported: OwnReportOutput;
  credit: Credit | null;
  /** Formatted on the server, because browsers disagree on country names. */
  whoMayApply: string | null;
  /** The same as a sentence. */
  applicants: string;
  /** How the viewer's résumé fits the job, rendered by the server. */
  fit: ReactNode;
  /** What connects cost this viewer. */
  unitPrice: UnitPrice;
  /** Null while locked. */
  employerCard: Employer | null;
  /** Connects that came back after the job closed; 0 if none did. */
  returned: number;
};

/** Shows a job. The first screen has what decides: the role, where applicants may live, pay, age, and the cost of an unlock. */
export function JobDetail({
  job: rendered,
  viewer,
  now,
  hasLetter,
  reported,
  credit,
  whoMayApply,
  applicants,
  fit,
  unitPrice,
  returned,
  employerCard,
}: JobDetailProps) {
  const employer = useRef<HTMLParagraphElement>(null);
  useSeen(rendered.id);
  const { unlocked, justUnlocked, onUnlocked } = useReveal(viewer?.id ?? null, rendered.id, employer);
  const job = rendered.isUnlocked ? rendered : (unlocked?.job ?? rendered);
  const access = getAccess(job);
  const locked = access === "locked";
  const card = useEmployer(employerCard, job.id, unlocked !== null);
  const marks = getMarks(rendered);
  const reveal = (step = "") => (justUnlocked ? `reveal ${step}` : "");
  const facts = (
    <JobFacts job={job} credit={credit} now={now} whoMayApply={whoMayApply} revealClass={reveal("reveal-2")} />
  );
  const hasAnswers = viewer !== null && job.source !== "own";
  // Who may apply, from where, is read before the price; afterwards the link to apply comes first.
  const areFactsFirst = locked && job.closed_at === null;

  return (
    <article className="job-detail page pt-6 sm:pt-8">
      <TopLine job={job} marks={marks} viewer={viewer} now={now} />
      <div className="job-detail-columns mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
        <Heading job={job} locked={locked} ref={employer} revealClass={reveal()} />
        {areFactsFirst ? <div className="min-w-0 lg:col-start-1">{facts}</div> : null}
        <AccessPanel
          job={job}
          applicants={applicants}
          access={access}
          marks={marks}
          viewer={viewer}
          now={now}
          hasLetter={hasLetter}
          onUnlocked={onUnlocked}
          unitPrice={unitPrice}
          closesAt={card?.closes_at}
          postings={card?.postings ?? []}
          revealClass={reveal("reveal-4")}
        />
        <div className="group min-w-0 lg:col-start-1" data-unlocked={locked ? undefined : ""}>
          {job.closed_at === null ? null : (
            <ClosedNotice closedAt={job.closed_at} finding={reported.finding} returned={returned} />
          )}
          {locked || card === null || !tellsMore(card) ? null : (
            <EmployerCard employer={card} hasAnswers={hasAnswers} credit={credit} revealClass={reveal()} />
          )}
          {areFactsFirst ? null : facts}
          {fit}
          <JobDescription html={job.description} locked={locked} revealClass={reveal("reveal-3")} />
          <Tags tags={job.tags} />
          {!locked && credit ? <ListedBy credit={credit} /> : null}
          {job.source === "own" ? null : (
            <ReportControl job={job} signedIn={viewer !== null} report={reported.report} />
          )}
        </div>
      </div>
    </article>
  );
}

/** Says where a demo job or an own job comes from. */
function OriginNote({ job }: Pick<JobDetailProps, "job">) {
  if (job.source !== "demo" && job.source !== "own") return null;
  return (
    <p className="mt-3 text-14 text-ink-muted">
      {job.source === "demo" ? (
        "An invented job by an invented employer, here to show how things work."
      ) : (
        <>
          Only you see this job. <TextLink href={`/tracker/add?job=${job.id}`}>Edit</TextLink>
        </>
      )}
    </p>
  );
}

type HeadingProps = { job: JobView; locked: boolean; ref: RefObject<HTMLParagraphElement | null>; revealClass: string };

function Heading({ job, locked, ref, revealClass }: HeadingProps) {
  return (
    <header>
      <h1 className="text-28 font-bold sm:text-40">{job.title}</h1>
      <div className="mt-4 flex items-center gap-3">
        <EmployerMark
          employer={locked ? null : formatEmployer(job)}
          logo={job.employer_logo_url}
          className={cx("size-10", revealClass)}
        />
        <p ref={ref} tabIndex={-1} className={cx("min-w-0 text-20 font-medium", revealClass)}>
          {locked ? <LockedEmployer jobId={job.id} className="text-16" /> : formatEmployer(job)}
        </p>
        {job.source === "demo" ? <Badge>Demo</Badge> : null}
        {job.source === "own" ? <Badge>Added by you</Badge> : null}
      </div>
      <OriginNote job={job} />
    </header>
  );
}

function ListedBy({ credit }: { credit: Credit }) {
  return (
    <p className="mt-8 border-t border-line pt-4 text-14 text-ink-muted">
      This job is listed <CreditLine credit={credit} />.
    </p>
  );
}

type ClosedNoticeProps = { closedAt: string; finding: OwnReportOutput["finding"]; returned: number };

function ClosedNotice({ closedAt, finding, returned }: ClosedNoticeProps) {
  return (
    <Notice tone="notice" className="mb-6" title="This job has closed">
      {describeClosing(closedAt, finding)}{" "}
      {returned > 0 ? (
        <>
          Your <ConnectsAmount amount={returned} /> came back.
        </>
      ) : null}
    </Notice>
  );
}

function TopLine({ job, marks, viewer, now }: Pick<JobDetailProps, "job" | "viewer" | "now"> & { marks: Marks }) {
  const link = { id: job.id, title: job.title, href: `/jobs/${job.slug}` };
  return (
    <div className="flex items-center justify-between gap-4">
      <Link
        href="/jobs"
        className="job-detail-back -ml-1 inline-flex h-9 items-center gap-1.5 rounded-inner px-1 text-14 whitespace-nowrap pointer-coarse:h-11 text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All jobs
      </Link>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {viewer && job.source !== "own" ? (
          <HideButton
            job={link}
            employer={job.author_name}
            viewerId={viewer.id}
            now={now}
            here={link.href}
            label="Not interested"
          />
        ) : null}
        <SaveButton
          job={link}
          marks={marks}
          viewerId={viewer?.id ?? null}
          now={now}
          label={{ save: "Save", saved: "Saved" }}
          className="min-w-24"
        />
      </div>
    </div>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </ul>
  );
}
