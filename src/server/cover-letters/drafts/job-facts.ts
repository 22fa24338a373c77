import type { Eligibility, JobView } from "~/contracts/job";
import { formatEligibility } from "~/format/eligibility";
import { toPlainText } from "~/language/text/plain-text";
import { requirementsIn } from "~/language/posting/requirements";
import type { Reading } from "~/server/reading";
import type { LetterBrief } from "../brief";

type PostingView = Pick<JobView, "title" | "tags" | "skills" | "seniority" | "description" | "author_name"> & {
  eligibility: Eligibility | null;
};

/** Converts a posting to the facts that a letter may use. */
export function toJobFacts({ author_name: employer, description, ...job }: PostingView): LetterBrief["job"] {
  const { title, tags, skills, seniority } = job;
  return {
    title,
    tags,
    skills,
    seniority,
    eligibility: formatEligibility(job.eligibility),
    requirements: description === null ? [] : requirementsIn(description),
    description: description === null ? null : toPlainText(description),
    employer,
  };
}

export const jobFactsReading: Reading<PostingView, LetterBrief["job"]> = {
  name: "a posting's facts",
  read: toJobFacts,
};
