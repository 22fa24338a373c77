import type { Concern, JobSummary, JobView } from "~/contracts/job";
import { describeStale } from "~/format/job";

/* Apart from a row's texts, which pages of one job don't load. */

/** A viewer's marks on a job. */
export type Marks = {
  saved: boolean;
  /** ISO time; null if the viewer hasn't applied. */
  appliedAt: string | null;
};

/** The reasons not to unlock a job, as sentences. A visitor's only reason is its age. */
export function listConcerns(job: JobSummary & { concerns?: readonly Concern[] }, now: string): string[] {
  if (job.concerns !== undefined) return job.concerns.map(({ text }) => text);
  const stale = describeStale(job, now);
  return stale === null ? [] : [stale];
}

/** The employer of a job that this viewer may see, or the specification's text if unknown. */
export function formatEmployer(job: Pick<JobView, "author_name">): string {
  return job.author_name ?? "Company Name";
}

/** The viewer's marks, as the server has them. */
export function getMarks(job: Pick<JobView, "isSaved" | "applied_at">): Marks {
  return { saved: job.isSaved, appliedAt: job.applied_at };
}
