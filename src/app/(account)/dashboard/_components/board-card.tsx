"use client";

import Link from "next/link";
import { memo } from "react";
import { formatDate } from "~/format/text";
import { LockedEmployer } from "~/components/jobs/row-parts";
import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import type { ApplicationStage } from "~/contracts/application";
import { FollowUp, Quiet } from "./application";
import type { OwnApplication } from "./own-application";
import { useDraggedCard } from "./board-drag";
import { hasPage } from "./job-heading";
import { MoveControl } from "./move-control";
import { NextInterview } from "./next-interview";
import { useMove } from "./use-move";

/** Keeps the focus when its card moves. */
export const moveControlId = (jobId: string) => `move-${jobId}`;

export type BoardCardProps = {
  application: OwnApplication;
  viewerId: string;
  now: string;
  onMove: (application: OwnApplication, stage: ApplicationStage, moved: Promise<unknown>) => void;
};

/** Memoized: hundreds of them would render with every key typed into the filter. */
export const BoardCard = memo(function BoardCard({ application, viewerId, now, onMove }: BoardCardProps) {
  const { job, movedAt, notes } = application;
  const move = useMove({ jobId: job.id, viewerId, now });
  const onMoveTo = (stage: ApplicationStage) => onMove(application, stage, move.mutateAsync(stage));
  const { ref, isDragSource } = useDraggedCard({
    id: job.id,
    stage: application.stage,
    disabled: job.locked,
    move: onMoveTo,
  });
  return (
    <article
      ref={ref}
      data-job={job.id}
      className={cx(
        "rounded-inner border bg-surface p-3",
        isDragSource ? "border-accent" : "border-line",
        !job.locked && "cursor-grab",
      )}
    >
      <h4 className="text-14 leading-snug font-medium break-words">
        {hasPage(job) ? (
          <Link href={job.href} prefetch={false} className="rounded-inner hover:underline pointer-coarse:py-3.5">
            {job.title}
          </Link>
        ) : (
          job.title
        )}
      </h4>
      <p className="mt-1 truncate text-14 text-ink-muted">
        {job.employer ?? <LockedEmployer jobId={job.id} word="Company" />}
      </p>
      <p className="tabular mt-1 flex flex-wrap items-center gap-1.5 text-12 text-ink-muted">
        <span>
          Since <time dateTime={movedAt}>{formatDate(movedAt)}</time>
        </span>
        {job.closedAt === null ? null : <Badge tone="notice">Closed</Badge>}
        <NextInterview application={application} />
        <FollowUp application={application} />
        <Quiet application={application} now={now} />
      </p>
      {notes === "" ? null : (
        <p dir="auto" className="mt-2 line-clamp-2 text-12 wrap-anywhere whitespace-pre-line text-ink-muted">
          {notes}
        </p>
      )}
      <MoveControl
        id={moveControlId(job.id)}
        label={`Move to: ${job.title}`}
        application={application}
        onMove={onMoveTo}
        className="mt-3"
      />
    </article>
  );
});
