import type { JobWithConcerns } from "~/contracts/job";
import { listConcerns } from "./job-words";
import type { UnlockableJob } from "./unlock-dialog";

/** Returns what an unlock of the job needs. `applicants`: a sentence, because names of areas would make scripts larger. */
export function toUnlockable(job: JobWithConcerns, applicants: string, now: string): UnlockableJob {
  return {
    id: job.id,
    title: job.title,
    href: `/jobs/${job.slug}`,
    price: job.connects_price,
    payDisclosed: job.salary_disclosed,
    postedAt: job.external_posted_at,
    checked_at: job.checked_at,
    source: job.source,
    applicants,
    concerns: listConcerns(job, now),
  };
}
