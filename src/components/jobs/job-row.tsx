"use client";

import { Check } from "lucide-react";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import Link from "next/link";
import { Badge } from "~/components/ui/badge";
import { buttonClass, cx } from "~/components/ui/class-names";
import { AccessPrice, CreditLine, EmployerMark, LockedEmployer, LockedPay, MatchBadge, Tag } from "./row-parts";
import type { JobRowModel } from "./job-row-model";
import type { Marks } from "./job-words";
import type { SourceCredits } from "~/format/job";
import { LinkPending } from "./link-pending";
import { SaveButton } from "./save-button";
import { UnlockButton } from "./unlock-button";
import { useReveal } from "./use-reveal";
import type { JobViewer } from "./viewer";
import { type Hidden, useJobState } from "./window-changes";

/** Visitors don't load it. */
const HideButton = lazy(() => import("./hide-button").then((module) => ({ default: module.HideButton })));

type JobRowProps = {
  job: JobRowModel;
  viewer: JobViewer;
  now: string;
  credits: SourceCredits;
  heading: "h2" | "h3";
  /** The list's path, if it starts with this row's page. */
  here?: string;
};

type RowState = Marks & { hidden: Hidden };

/**
 * One job in a list: title, facts in fixed order, tags, and price and action on the right. A row that its viewer
 * hides says only that.
 */
export function JobRow({ job: rendered, viewer, now, credits, heading, here }: JobRowProps) {
  const employer = useRef<HTMLSpanElement>(null);
  const viewerId = viewer?.id ?? null;
  const row = useRef<HTMLElement>(null);
  // What the bars hide may need a line less: the rows below don't move for it.
  const [minHeight, setMinHeight] = useState<number>();
  const { unlocked, justUnlocked, onUnlocked } = useReveal(viewerId, rendered.id, employer);
  const job =
    unlocked && rendered.access === "locked"
      ? { ...unlocked.toJobRow(unlocked.job, now, credits), match: rendered.match }
      : rendered;
  const marks: RowState = { ...rendered.marks, hidden: null };
  const { appliedAt, hidden } = useJobState(viewerId, rendered.id, now, marks);

  return (
    // One tree for both states, so that the hide button stays mounted and can move the focus.
    <article
      ref={row}
      style={{ minHeight }}
      data-job={job.id}
      data-href={job.href}
      className={cx("job-row group relative py-4", hidden === null && COLUMNS)}
    >
      {hidden ? null : <Facts job={job} heading={heading} employerRef={employer} reveals={justUnlocked} />}
      <div className={hidden ? undefined : END}>
        {hidden ? null : appliedAt === null ? <AccessPrice {...job} /> : <Applied />}
        <div className={hidden ? undefined : "flex gap-1"}>
          {hidden ? null : <SaveButton job={job} marks={rendered.marks} viewerId={viewerId} now={now} here={here} />}
          {viewer ? (
            <Suspense>
              <HideButton job={job} employer={job.author_name} viewerId={viewer.id} now={now} here={here ?? job.href} />
            </Suspense>
          ) : null}
          {hidden ? null : job.access === "locked" ? (
            <UnlockButton
              job={{ ...job, payDisclosed: job.pay === null }}
              viewer={viewer}
              onUnlocked={() => {
                setMinHeight(row.current?.getBoundingClientRect().height);
                onUnlocked();
              }}
              size="small"
            />
          ) : (
            <Link href={job.href} prefetch={false} className={buttonClass({ size: "small" })}>
              View job<span className="sr-only">: {job.title}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

const COLUMNS = "grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-4";
const END =
  "row-end relative col-span-full mt-3 flex items-center justify-between gap-3 max-sm:flex-wrap sm:col-span-1 sm:col-start-3 " +
  "sm:row-start-1 sm:mt-0 sm:min-w-46 sm:flex-col sm:items-end sm:justify-start sm:gap-2";

type FactsProps = {
  job: JobRowModel;
  heading: "h2" | "h3";
  employerRef: RefObject<HTMLSpanElement | null>;
  /** Whether the facts were unlocked just now. */
  reveals: boolean;
};

function Facts({ job, heading: Heading, employerRef, reveals }: FactsProps) {
  const reveal = (step: string) => (reveals ? `reveal ${step}` : null);
  return (
    <>
      <EmployerMark {...job} className={cx("row-mark mt-0.5 size-8 sm:size-10", reveal(""))} />
      <div className="min-w-0">
        <Heading className="text-16 leading-snug font-medium">
          <Link
            href={job.href}
            prefetch={false}
            className="rounded-inner group-hover:underline after:absolute after:-inset-x-3 after:inset-y-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {job.title}
            <LinkPending />
          </Link>
        </Heading>
        <p className="facts mt-1 text-14 text-ink-muted">
          <span className={cx(job.employer && "text-ink", reveal(""))}>
            <span ref={employerRef} tabIndex={-1} className={cx(job.employer && "block max-w-[16rem] truncate")}>
              {job.employer ?? <LockedEmployer jobId={job.id} />}
            </span>
          </span>
          <span className="max-w-[20rem] truncate">{job.where}</span>
          <span className={cx("tabular", job.access !== "locked" && "text-ink", reveal("reveal-2"))}>
            {job.pay ?? <LockedPay />}
          </span>
          {job.estimate ? <span>{job.estimate}</span> : null}
          {job.employmentType ? <span>{job.employmentType}</span> : null}
          {job.postedAt ? <time dateTime={job.postedAt}>{job.age}</time> : <span>{job.age}</span>}
        </p>
        <Tags job={job} />
      </div>
    </>
  );
}

function Tags({ job }: { job: JobRowModel }) {
  return (
    <ul aria-label="Tags" className="mt-2 flex min-h-6 flex-wrap items-center gap-1.5">
      {job.match ? (
        <li className="flex">
          <MatchBadge level={job.match} />
        </li>
      ) : null}
      <li className="seen-mark text-12 font-medium text-ink">Viewed</li>
      {job.isDemo ? (
        <li className="flex">
          <Badge>Demo</Badge>
        </li>
      ) : null}
      {job.tags.map((tag) => (
        <Tag key={tag} className="max-w-[14rem]">
          {tag}
        </Tag>
      ))}
      {job.moreTags > 0 ? <li className="text-12 text-ink-muted">{`+${job.moreTags}`}</li> : null}
      {job.terms.map((term) => (
        <li key={term} className="text-12 text-ink-muted">
          {term}
        </li>
      ))}
      <li className="text-12 text-ink-muted">{job.seen}</li>
      {job.concerns.map((concern) => (
        <li key={concern} className="text-12 text-notice">
          {concern}
        </li>
      ))}
      {job.credit ? (
        <li className="relative text-12 text-ink-muted">
          <CreditLine credit={job.credit} />
        </li>
      ) : null}
    </ul>
  );
}

function Applied() {
  return (
    <span className="inline-flex items-center gap-1 text-14 font-medium text-accent">
      <Check aria-hidden className="size-4" />
      Applied
    </span>
  );
}
