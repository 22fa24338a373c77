import type { JobState } from "~/components/jobs/window-changes";
import type { ApplicationView } from "~/contracts/application";
import { type OwnJob, toOwnJob } from "./own-job";

/** One of a seeker's applications, formatted for the dashboard. */
export type OwnApplication = Omit<JobState, "saved" | "hasLetter" | "hidden"> & { job: OwnJob };

/** `now`: when the page was rendered. `withLetter`: the jobs with a cover letter. */
export function toOwnApplication(view: ApplicationView, now: string, withLetter: ReadonlySet<string>): OwnApplication {
  return {
    job: toOwnJob(view.job, now, withLetter),
    stage: view.stage,
    appliedAt: view.applied_at,
    movedAt: view.moved_at,
    notes: view.notes,
    followUpOn: view.follow_up_on,
    followUpDue: view.follow_up_due,
    version: view.version,
    nextInterview: view.next_interview && {
      title: view.next_interview.title,
      startsAt: view.next_interview.starts_at,
    },
  };
}
