import { CalendarClock, Check, Flag, Hourglass } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { ApplicationStage } from "~/contracts/application";
import { formatDate } from "~/format/text";
import { ApplicationNote } from "./application-note";
import type { OwnApplication } from "./own-application";

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
  return STAGES.find((candidate) => candidate.stage === stage)?.label ?? stage;
}

const STAGE_TONES: Partial<Record<ApplicationStage, BadgeTone>> = { rejected: "neutral", withdrawn: "neutral" };

/** An application's stage. */
export function StageBadge({ stage }: { stage: ApplicationStage }) {
  const Icon = stage === "applied" ? Check : Flag;
  return (
    <Badge tone={STAGE_TONES[stage] ?? "accent"}>
      <Icon aria-hidden className="size-3.5" />
      {stageLabel(stage)}
    </Badge>
  );
}

const QUIET_DAYS = 14;
const DAY_MS = 86_400_000;
/** Stages in which the employer owes an answer. */
const WAITING: readonly ApplicationStage[] = ["applied", "screening", "interview"];

/** Returns the days without an answer from the employer, if there are many; else null. */
export function countQuietDays(
  { stage, movedAt, followUpOn, followUpDue }: OwnApplication,
  now: string,
): number | null {
  const days = Math.floor((Date.parse(now) - Date.parse(movedAt)) / DAY_MS);
  const isAwaited = WAITING.includes(stage) && days >= QUIET_DAYS;
  return isAwaited && (followUpOn === null || followUpDue) ? days : null;
}

/** Says how long the employer has been silent, with a button that drafts a follow-up. */
export function Quiet({ application, now }: { application: OwnApplication; now: string }) {
  const days = countQuietDays(application, now);
  if (days === null) return null;
  return (
    <>
      <Badge tone="neutral">
        <Hourglass aria-hidden className="size-3.5" />
        Quiet for {days} days
      </Badge>
      <ApplicationNote job={application.job} kind="follow_up" />
    </>
  );
}

/** The follow-up date, highlighted once it is due. */
export function FollowUp({ application: { followUpOn: day, followUpDue: due } }: { application: OwnApplication }) {
  if (day === null) return null;
  return (
    <Badge tone={due ? "notice" : "neutral"}>
      <CalendarClock aria-hidden className="size-3.5" />
      {due ? "Follow-up due" : "Follow up"} <time dateTime={day}>{formatDate(day)}</time>
    </Badge>
  );
}
