import type { ApplicationStage, ApplicationView } from "~/contracts/application";
import { toOwnJob, type OwnJob } from "./own-job";

/** The stages in the order in which an application usually goes through them, in words. */
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

/** What a seeker changes about an application. */
export type Progress = {
  stage: ApplicationStage;
  appliedAt: string | null;
  movedAt: string;
  notes: string;
  /** A day, `YYYY-MM-DD`. */
  followUpOn: string | null;
  version: number;
};

export type OwnApplication = Progress & { job: OwnJob };

/** `now` is the time of rendering, `lettered` the jobs that have a cover letter. */
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
