"use client";

import { ChevronDown } from "lucide-react";
import { useState, type ComponentType } from "react";
import { CoverLetterButton } from "~/components/cover-letter/cover-letter-button";
import { formatDate } from "~/format/text";
import { EmployerMark } from "~/components/jobs/row-parts";
import { useReopen } from "~/components/forms/use-reopen";
import { useJobState } from "~/components/jobs/window-changes";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import { FollowUp, Quiet, StageBadge } from "./application";
import type { OwnApplication } from "./own-application";
import type { ApplicationNotesProps } from "./application-notes";
import { JobHeading } from "./job-heading";
import { MoveControl } from "./move-control";
import { NextInterview } from "./next-interview";
import { useMove } from "./use-move";

type ApplicationRowProps = { application: OwnApplication; viewerId: string; now: string };

/** One application. Its notes and history open below. */
export function ApplicationRow({ application: rendered, viewerId, now }: ApplicationRowProps) {
  const application = useJobState(viewerId, rendered.job.id, now, rendered);
  const move = useMove({ jobId: rendered.job.id, viewerId, now });
  const { job, appliedAt, notes } = application;
  return (
    <article
      data-job={job.id}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_10rem] sm:gap-x-4"
    >
      <EmployerMark {...job} className="mt-0.5 size-8 sm:size-10" />
      <div className="min-w-0">
        <JobHeading job={job}>
          {appliedAt === null ? null : (
            <>
              <StageBadge stage={application.stage} />
              <time dateTime={appliedAt} className="tabular">
                {formatDate(appliedAt)}
              </time>
            </>
          )}
          <NextInterview application={application} />
          <FollowUp application={application} />
          <Quiet application={application} now={now} />
        </JobHeading>
        {notes === "" ? null : (
          <p dir="auto" className="mt-2 line-clamp-2 max-w-measure text-14 whitespace-pre-line">
            {notes}
          </p>
        )}
      </div>
      <MoveControl
        id={`stage-${job.id}`}
        label={`Stage of ${job.title}`}
        application={application}
        onMove={(to) => move.mutate(to)}
        className="col-span-full mt-3 self-start max-sm:max-w-48 sm:col-span-1 sm:mt-0"
      />
      <Notes application={application} viewerId={viewerId} now={now} />
    </article>
  );
}

/** Opens notes and history, which load on demand. Unsaved notes stay when it closes. */
function Notes(props: ApplicationRowProps) {
  const { job } = props.application;
  const [Editor, setEditor] = useState<ComponentType<ApplicationNotesProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const id = `notes-${job.id}`;

  async function toggle() {
    if (state === "open") return setState("closed");
    setState("loading");
    try {
      const { ApplicationNotes } = await import("./application-notes");
      setEditor(() => ApplicationNotes);
      setState("open");
    } catch {
      setState("closed");
      toast({ title: "Error", description: "Failed to load notes. Please try again.", tone: "danger" });
    }
  }

  useReopen(`application:${job.id}:`, () => void toggle());

  return (
    <div className="mt-1 min-w-0 sm:col-span-2 sm:col-start-2">
      {job.hasLetter ? (
        <CoverLetterButton
          job={job}
          viewerId={props.viewerId}
          now={props.now}
          variant="quiet"
          size="small"
          className="-ml-3 text-ink-muted!"
        >
          Cover letter<span className="sr-only"> for {job.title}</span>
        </CoverLetterButton>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        busy={state === "loading"}
        aria-expanded={state === "open"}
        aria-controls={Editor ? id : undefined}
        onClick={() => void toggle()}
        className={cx("text-ink-muted!", !job.hasLetter && "-ml-3")}
      >
        Notes and history
        <span className="sr-only"> of {job.title}</span>
        <ChevronDown aria-hidden className={cx("size-4 transition-transform", state === "open" && "rotate-180")} />
      </Button>
      {Editor ? (
        <div id={id} hidden={state !== "open"}>
          <Editor {...props} />
        </div>
      ) : null}
    </div>
  );
}
