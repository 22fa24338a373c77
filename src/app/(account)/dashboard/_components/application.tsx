import { CalendarClock } from "lucide-react";
import type { JobState } from "~/components/jobs/window-changes";
import { Badge } from "~/components/ui/badge";
import type { ApplicationStage, ApplicationView } from "~/contracts/application";
import { formatDate } from "~/format/text";
import { type OwnJob, toOwnJob } from "./own-job";

/** In the usual order. */
export const STAGES: readonly { stage: ApplicationStage; label: string }[] = [
  { stage: "saved", label: "Saved" },
  { stage: "applied", label: "Applied" },
  { stage: "screening", label: "Screening" },
  { stage: "interview", label: "Interview" },
  { stage: "offer", label: "Offer" },
  { stage: "accepted", label: "Accepted" },
  { stage: "rejected", label: "Rejected" },
  { stage: "withdrawn", label: "Withdrawn" },
];

export function stageLabel(stage: ApplicationStage): string {
  return STAGES.find((known) => known.stage === stage)?.label ?? stage;
}

export type OwnApplication = Omit<JobState, "saved" | "hasLetter"> & { job: OwnJob };

/** `now`: when the page was rendered. `lettered`: jobs with a cover letter. */
export function toOwnApplication(view: ApplicationView, now: string, lettered: ReadonlySet<string>): OwnApplication {
  return {
    job: toOwnJob(view.job, now, lettered),
    stage: view.stage,
    appliedAt: view.applied_at,
    movedAt: view.moved_at,
    notes: view.notes,
    followUpOn: view.follow_up_on,
    version: view.version,
  };
}

/** The follow-up date, highlighted once it is due. Days are in UTC. */
export function FollowUp({ day, now }: { day: string | null; now: string }) {
  if (day === null) return null;
  const due = day <= now.slice(0, 10);
  return (
    <Badge tone={due ? "notice" : "neutral"}>
      <CalendarClock aria-hidden className="size-3.5" />
      {due ? "Follow-up due" : "Follow up"} <time dateTime={day}>{formatDate(day)}</time>
    </Badge>
  );
}
