import { z } from "zod";
import { cursor, id, isoTime, queryFlag, queryList, queryNumber, text } from "./common";
import {
  EMPLOYMENT_TYPES,
  JOB_ACCESS,
  JOB_SORTS,
  MAX_POSTED_WITHIN_DAYS,
  REGIONS,
  SALARY_MIN_MAX,
  SEARCH_FILTERS,
  SEARCH_TEXT_MAX_LENGTH,
  SENIORITIES,
  UTC_OFFSET_MAX,
  UTC_OFFSET_MIN,
} from "./rules/job-search";

export const SALARY_PERIODS = ["year", "month", "week", "day", "hour"] as const;
export const JOB_SOURCES = [
  "greenhouse",
  "lever",
  "ashby",
  "jsonld",
  "arbeitnow",
  "workingnomads",
  "himalayas",
  "remoteok",
  "remotive",
  "jobicy",
  "weworkremotely",
  "demo",
] as const;

export const Eligibility = z.object({
  countries: z.array(z.string()).describe("ISO 3166-1 alpha-2"),
  regions: z.array(z.string()),
  utc_offsets: z.array(z.number()).describe("Hours; fractions occur"),
});
export type Eligibility = z.infer<typeof Eligibility>;

/** One job as this viewer may see it. Every key is always there; hidden values are null. */
export const JobView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable().describe("Sanitised HTML; null while locked"),
  location: z.string(),
  eligibility: Eligibility.nullable(),
  eligibility_quote: z
    .string()
    .nullable()
    .describe(
      "Sentence of the description that eligibility was read from; null where the source states it, and while locked",
    ),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  seniority: z.enum(SENIORITIES).nullable(),
  salary_min: z.int().nullable().describe("Whole units of salary_currency per salary_period; null while locked"),
  salary_max: z.int().nullable(),
  salary_currency: z.string().nullable(),
  salary_period: z.enum(SALARY_PERIODS).nullable(),
  salary_text: z
    .string()
    .nullable()
    .describe("What the source says of pay where no number of it can be meant; null otherwise, and while locked"),
  salary_disclosed: z.boolean(),
  apply_url: z.string().nullable(),
  author_name: z.string().nullable(),
  author_pfp_url: z.string().nullable(),
  external_posted_at: isoTime().nullable(),
  last_seen_at: isoTime(),
  created_at: isoTime(),
  /** How often it was posted anew, by the same source for the same place, after it had gone. */
  reposts: z.int().nonnegative(),
  closed_at: isoTime().nullable(),
  short_id: z.string(),
  slug: z.string(),
  connects_price: z.int(),
  tags: z.array(z.string()),
  source: z.enum(JOB_SOURCES),
  source_url: z.string().nullable(),
  isUnlocked: z.boolean(),
  isSaved: z.boolean(),
  isApplied: z.boolean(),
  saved_at: isoTime().nullable(),
  unlocked_at: isoTime().nullable(),
  applied_at: isoTime().nullable(),
});
export type JobView = z.infer<typeof JobView>;

/** A job in a list of one's own or beside another: everything but the description. */
export const JobSummary = JobView.omit({ description: true });
export type JobSummary = z.infer<typeof JobSummary>;

export const RelatedJobsOutput = z.object({ jobs: z.array(JobSummary) });
export type RelatedJobsOutput = z.infer<typeof RelatedJobsOutput>;

export const ListJobsInput = z.strictObject({
  limit: queryNumber(z.int().min(1).max(100)).default(50).describe("50 unless given"),
  cursor: cursor(),
  keyword: text(SEARCH_TEXT_MAX_LENGTH).optional().describe('Words, "phrases", -not, OR'),
  location: text(SEARCH_TEXT_MAX_LENGTH).optional().describe("Words of a place, or a country"),
  salary_min: queryNumber(z.number().min(0).max(SALARY_MIN_MAX))
    .optional()
    .describe("USD a year, rounded down to a band's edge"),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be two letters")
    .optional()
    .describe("ISO 3166-1 alpha-2: jobs that may be done from there, by the country or a region that it lies in"),
  region: z
    .enum(REGIONS)
    .optional()
    .describe("Jobs that may be done from some place there: that name the region, a part of it, or what holds it"),
  utc_offset: queryNumber(z.number().min(UTC_OFFSET_MIN).max(UTC_OFFSET_MAX).multipleOf(0.25))
    .optional()
    .describe("Hours: jobs whose time zones include it"),
  employment_type: queryList(EMPLOYMENT_TYPES).optional().describe("One or several, separated by commas"),
  seniority: queryList(SENIORITIES).optional().describe("One or several, separated by commas"),
  salary_disclosed: queryFlag().optional().describe("Whether pay is disclosed at all"),
  posted_within_days: queryNumber(z.int().min(1).max(MAX_POSTED_WITHIN_DAYS))
    .optional()
    .describe("Only jobs posted in the last so many days"),
  access: z.enum(JOB_ACCESS).optional().describe("`open`: free for everybody"),
  sort: z.enum(JOB_SORTS).optional().describe("With a keyword `relevance`, else `newest`, unless given"),
  literal: queryFlag().optional().describe("`true`: the keyword's spelling is not corrected"),
  saved: queryFlag().optional().describe("`true`: only jobs that you saved"),
  unlocked: queryFlag().optional().describe("`true`: only jobs that you unlocked"),
  applied: queryFlag().optional().describe("`true`: only jobs that you applied to"),
});
export type ListJobsInput = z.infer<typeof ListJobsInput>;

export const ListJobsOutput = z.object({
  jobs: z.array(JobView),
  next_cursor: z.string().nullable(),
  corrected_keyword: z
    .string()
    .optional()
    .describe("Nothing was found for the keyword, and these jobs for this spelling of it"),
  ignored_params: z.array(z.string()).optional(),
});
export type ListJobsOutput = z.infer<typeof ListJobsOutput>;

export const FacetJobsInput = ListJobsInput.omit({
  limit: true,
  cursor: true,
  sort: true,
  literal: true,
  saved: true,
  unlocked: true,
  applied: true,
});
export type FacetJobsInput = z.infer<typeof FacetJobsInput>;

/** The search of a feed: no list of one's own, because feed readers have no session. */
export const JobFeedInput = ListJobsInput.omit({ saved: true, unlocked: true, applied: true });
export type JobFeedInput = z.infer<typeof JobFeedInput>;

const FacetCounts = z.array(
  z.object({
    value: z.string().describe("As the filter of this name takes it"),
    count: z.int().describe("At most 100"),
    more: z.boolean().describe("There are more than that, or may be"),
  }),
);

/** Under each filter's name, what it would leave of a search by value. */
export const JobFacets = z.object({
  country: FacetCounts,
  region: FacetCounts,
  utc_offset: FacetCounts,
  employment_type: FacetCounts,
  seniority: FacetCounts,
  salary_disclosed: FacetCounts,
  posted_within_days: FacetCounts,
  access: FacetCounts,
});
export type JobFacets = z.infer<typeof JobFacets>;

/** What a search would find without one of the filters that it has. */
export const JobsWithout = z.array(
  z.object({
    filter: z.enum(SEARCH_FILTERS),
    count: z.int().describe("At most 100"),
    more: z.boolean().describe("There are more than that, or may be"),
  }),
);
export type JobsWithout = z.infer<typeof JobsWithout>;

export const FacetJobsOutput = z.object({
  facets: JobFacets,
  without: JobsWithout,
  ignored_params: z.array(z.string()).optional(),
});

export const JobByIdInput = z.strictObject({ id: id().describe("Of the job") });
export const JobByShortIdInput = z.strictObject({
  shortId: text(100).describe("Eight characters, at the end of the slug"),
});

export const UnlockJobInput = z.strictObject({
  id: id().describe("Of the job"),
  price: z.int().min(0).max(1000).optional().describe("The price that was shown; a risen one is refused with 409"),
});
export const UnlockJobOutput = z.object({ remainingConnects: z.int(), job: JobView });
export type UnlockJobOutput = z.infer<typeof UnlockJobOutput>;

export const SaveJobOutput = z.object({ saved_at: isoTime() });
export type SaveJobOutput = z.infer<typeof SaveJobOutput>;

export const UnsaveJobOutput = z.object({ saved_at: z.null() });
export type UnsaveJobOutput = z.infer<typeof UnsaveJobOutput>;

export const ApplyToJobOutput = z.object({
  applied_at: isoTime(),
  apply_url: z.string().nullable().describe("The employer's page; null where the source names none"),
});
export type ApplyToJobOutput = z.infer<typeof ApplyToJobOutput>;

export const UndoApplyOutput = z.object({
  applied_at: isoTime().nullable().describe("Null, unless the application has moved on since"),
});
export type UndoApplyOutput = z.infer<typeof UndoApplyOutput>;

export const JobCounts = z.object({ savedJobs: z.int(), unlockedJobs: z.int(), applications: z.int() });
export type JobCounts = z.infer<typeof JobCounts>;

export const OWN_LISTS = ["saved", "unlocked"] as const;

export const OwnJobsInput = z.strictObject({
  list: z.enum(OWN_LISTS),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type OwnJobsInput = z.infer<typeof OwnJobsInput>;

export const OwnJobsOutput = z.object({ jobs: z.array(JobSummary), next_cursor: z.string().nullable() });
export type OwnJobsOutput = z.infer<typeof OwnJobsOutput>;
