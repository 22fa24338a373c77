"use client";

import Link from "next/link";
import { CoverLetterButton } from "~/components/cover-letter/cover-letter-button";
import { ApplyLink } from "~/components/jobs/apply-link";
import { formatDate } from "~/format/text";
import { EmployerMark, MatchBadge } from "~/components/jobs/row-parts";
import { SaveButton } from "~/components/jobs/save-button";
import { useJobState } from "~/components/jobs/window-changes";
import { buttonClass } from "~/components/ui/class-names";
import { api } from "~/trpc/react";
import { hasPage, JobHeading } from "./job-heading";
import type { OwnJob } from "./own-job";

type OwnJobRowProps = { job: OwnJob; viewerId: string; now: string };

/** A saved or unlocked job and its next step. An unsaved one stays until the page reloads. */
export function OwnJobRow({ job, viewerId, now }: OwnJobRowProps) {
  const { appliedAt } = useJobState(viewerId, job.id, now, job.marks);
  const utils = api.useUtils();
  const onChanged = () => void utils.job.counts.invalidate();
  return (
    <article
      data-job={job.id}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <EmployerMark {...job} className="mt-0.5 size-8 sm:size-10" />
      <div className="min-w-0">
        <JobHeading job={job}>
          {job.match ? <MatchBadge level={job.match} /> : null}
          <Dated word="Saved" at={job.savedAt} />
          <Dated word="Unlocked" at={job.unlockedAt} />
          <Dated word="Applied" at={appliedAt} />
          <Dated word="Closed" at={job.closedAt} />
        </JobHeading>
      </div>
      <div className="col-span-full mt-3 flex flex-wrap items-start justify-end gap-1 sm:col-span-1 sm:mt-0">
        {job.hasLetter ? (
          <CoverLetterButton job={job} viewerId={viewerId} now={now} variant="quiet" size="small">
            Cover letter<span className="sr-only"> for {job.title}</span>
          </CoverLetterButton>
        ) : null}
        <SaveButton job={job} marks={job.marks} viewerId={viewerId} now={now} onChanged={onChanged} />
        <NextStep job={job} viewerId={viewerId} now={now} onChanged={onChanged} />
      </div>
    </article>
  );
}

function NextStep({ job, viewerId, now, onChanged }: OwnJobRowProps & { onChanged: () => void }) {
  if (job.locked) {
    return hasPage(job) ? (
      <Link href={job.detailsHref} prefetch={false} className={buttonClass({ size: "small", className: "min-w-36" })}>
        View Details<span className="sr-only">: {job.title}</span>
      </Link>
    ) : (
      <p className="py-2 text-14 text-ink-muted">Can no longer be unlocked</p>
    );
  }
  if (job.applyUrl === null) return <p className="py-2 text-14 text-ink-muted">No link to apply</p>;
  return (
    <ApplyLink
      job={{ ...job, applyUrl: job.applyUrl }}
      marks={job.marks}
      viewerId={viewerId}
      now={now}
      variant="secondary"
      size="small"
      onChanged={onChanged}
      className="min-w-36"
    />
  );
}

function Dated({ word, at }: { word: string; at: string | null }) {
  if (at === null) return null;
  return (
    <span className="tabular whitespace-nowrap">
      {word} <time dateTime={at}>{formatDate(at)}</time>
    </span>
  );
}
