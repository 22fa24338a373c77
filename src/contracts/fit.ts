import { z } from "zod";
import { id, text } from "./common";
import { Concern, ListJobsInput, ListJobsOutput, RelatedJobsOutput } from "./job";
import { LETTER_RESUME_MAX_LENGTH } from "./rules/cover-letter";
import { JOB_SORTS, MATCH_LEVELS } from "./rules/job-search";

const FIT_KINDS = [
  "profession",
  "skill",
  "years",
  "degree",
  "language",
  "certificate",
  "place",
  "time_zone",
  "work_permit",
  "contract",
] as const;
const FIT_STATUSES = ["shown", "partly", "not_found", "unknown"] as const;

export const FitRequirement = z.object({
  kind: z.enum(FIT_KINDS),
  label: z.string(),
  status: z.enum(FIT_STATUSES).describe("`unknown`: there is no resume, or it doesn't say"),
  evidence: z.string().nullable().describe("The line of the resume that shows it"),
});
export type FitRequirement = z.infer<typeof FitRequirement>;

/** How a résumé fits a job. */
export const JobFit = z.object({
  score: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      "How much of what the job asks for the resume shows: first its profession, then years, degrees, certificates and languages, then skills. Place, permit and time zone don't count. Null with fewer than four facts that aren't `unknown`",
    ),
  requirements: z.array(FitRequirement),
  unsure_positions: z
    .array(z.string())
    .describe(
      "Lines of positions that we aren't sure we read rightly, until their owner has checked them. They may show less than they should",
    ),
});
export type JobFit = z.infer<typeof JobFit>;

export const JobFitInput = z.strictObject({ id: id().describe("Id of the job") });
export const JobFitOfTextInput = z.strictObject({
  id: id().describe("Id of the job"),
  resumeText: text(LETTER_RESUME_MAX_LENGTH).describe("The resume as plain text; it isn't stored"),
});

const MatchLevels = z.record(z.string(), z.enum(MATCH_LEVELS));

export const MatchLevelsInput = z.strictObject({ ids: z.array(id()).max(100) });
export const MatchLevelsOutput = z.object({ match_levels: MatchLevels });

const ConcernsById = z.record(z.string(), z.array(Concern)).describe("What speaks against each job, by id");

export const RelatedForSeekerOutput = RelatedJobsOutput.extend({ concerns: ConcernsById });
export type RelatedForSeekerOutput = z.infer<typeof RelatedForSeekerOutput>;

/** A job search by a user with a stored résumé. */
export const MatchingJobsInput = ListJobsInput.omit({ sort: true, saved: true, unlocked: true, applied: true }).extend({
  match: z.enum(["strong", "fair"]).optional().describe("Only jobs of at least this level"),
  sort: z.enum([...JOB_SORTS, "match"]).optional(),
});
export type MatchingJobsInput = z.infer<typeof MatchingJobsInput>;

export const MatchingJobsOutput = ListJobsOutput.extend({
  match_levels: MatchLevels,
  concerns: ConcernsById,
  hides: z.boolean().describe("True if jobs that you hid are left out"),
  hides_all: z.boolean().describe("True if the list is empty because you hid every job that matches"),
});
export type MatchingJobsOutput = z.infer<typeof MatchingJobsOutput>;
