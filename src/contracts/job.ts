import { z } from "zod";
import { EMPLOYER_BOARDS } from "./rules/job-age";
import { CURRENCIES, RATES_OF } from "./rules/currencies";
import { cursor, id, isoTime, queryFlag, queryList, queryNumber, querySlugs, text } from "./common";
import {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  JOB_ACCESS,
  JOB_SORTS,
  MAX_ASKED_SKILLS,
  MAX_POSTED_WITHIN_DAYS,
  REGIONS,
  SALARY_MIN_MAX,
  SALARY_PERIODS,
  SEARCH_FILTERS,
  SEARCH_TEXT_MAX_LENGTH,
  SENIORITIES,
  SKILL_SLUG,
  SUGGESTED_TEXT_MAX_LENGTH,
  SUGGESTION_KINDS,
  TYPED_FILTERS,
  UTC_OFFSET_MAX,
  UTC_OFFSET_MIN,
  VISA_STATUSES,
} from "./rules/job-search";

export const JOB_SOURCES = [
  ...EMPLOYER_BOARDS,
  "arbeitnow",
  "workingnomads",
  "himalayas",
  "remoteok",
  "remotive",
  "jobicy",
  "weworkremotely",
  "demo",
  "own",
] as const;

export const Eligibility = z.object({
  countries: z.array(z.string()).describe("ISO 3166-1 alpha-2"),
  regions: z.array(z.string()).describe("By name, such as `Europe` or `Worldwide`"),
  utc_offsets: z.array(z.number()).describe("Hours from UTC; can be fractions"),
  /** Stored only if the posting excludes a place. */
  except: z
    .array(z.string())
    .describe("Excluded countries (ISO 3166-1 alpha-2), states and provinces (ISO 3166-2)")
    .optional(),
  others_unstated: z
    .literal(true)
    .describe("Another posting of the role doesn't say who may apply, so people elsewhere may, too. Absent otherwise")
    .optional(),
});
export type Eligibility = z.infer<typeof Eligibility>;

const EligibilityView = Eligibility.required({ except: true });

/** A job as this viewer sees it. Every key is always present; hidden values are null. */
export const JobView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable().describe("Sanitized HTML; null while locked"),
  location: z.string(),
  eligibility: EligibilityView.nullable(),
  eligibility_quote: z
    .string()
    .nullable()
    .describe(
      "The sentence of the description that `eligibility` comes from; null while locked, or if the source states it",
    ),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  seniority: z.enum(SENIORITIES).nullable(),
  salary_min: z
    .number()
    .nullable()
    .describe("In salary_currency per salary_period. Whole units unless the period is `hour`. Null while locked"),
  salary_max: z.number().nullable(),
  salary_currency: z.string().nullable(),
  salary_period: z.enum(SALARY_PERIODS).nullable(),
  salary_text: z
    .string()
    .nullable()
    .describe("The source's own words about pay, if they give no clear number; otherwise null. Null while locked"),
  salary_disclosed: z.boolean(),
  apply_url: z.string().nullable(),
  author_name: z.string().nullable(),
  author_pfp_url: z.string().nullable(),
  external_posted_at: isoTime().nullable(),
  last_seen_at: isoTime(),
  created_at: isoTime(),
  /** How often the source reposted the job for the same place after it had closed. */
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
  salary_estimated: z
    .boolean()
    .nullable()
    .describe(
      "True if the source estimated the pay and the posting states none. Pay filters ignore estimates. Null while locked",
    ),
  visa: z
    .enum(VISA_STATUSES)
    .nullable()
    .describe(
      "What the description says about visas; null if nothing. `permit_required`: it says only that applicants need the right to work",
    ),
  visa_quote: z
    .string()
    .nullable()
    .describe("The sentence of the description that `visa` comes from; null while locked"),
  contract_status: z
    .enum(CONTRACT_STATUSES)
    .nullable()
    .describe("How the worker is engaged; null if the description doesn't say"),
  contract_status_quote: z
    .string()
    .nullable()
    .describe("The sentence of the description that `contract_status` comes from; null while locked"),
  skills: z.array(z.string()).describe("Skills that the description names, out of a fixed public vocabulary"),
  checked_at: isoTime()
    .nullable()
    .describe(
      "When the source itself last confirmed that the job is open, at a poll or before an unlock; null if it was only read from files",
    ),
  employer_site: z
    .string()
    .nullable()
    .describe("The employer's own site, if the posting or its board states it. Null while locked"),
  employer_logo_url: z
    .string()
    .nullable()
    .describe(
      "Our copy of the employer's logo, a WebP of 128 pixels. That of an open job is public, others need your session or token. Null while locked or without a logo",
    ),
  role_unlocked_at: isoTime()
    .nullable()
    .describe("When you paid for the same role as another job, so that this unlock cost nothing. Null otherwise"),
});
export type JobView = z.infer<typeof JobView>;

const CONCERN_KINDS = ["place", "time_zone", "permit", "language", "age"] as const;

/** A reason not to unlock a job, from its public facts and what the user has told us. */
export const Concern = z.object({ kind: z.enum(CONCERN_KINDS), text: z.string().describe("For people") });
export type Concern = z.infer<typeof Concern>;

/** A job, and for a user what speaks against unlocking it. */
export const JobWithConcerns = JobView.extend({
  concerns: z
    .array(Concern)
    .optional()
    .describe(
      "With a session: why the job may not be for you, from its public facts, your home, your resume and your Career. Unknown facts are no concern",
    ),
});
export type JobWithConcerns = z.infer<typeof JobWithConcerns>;

/** A job without its description. */
export const JobSummary = JobView.omit({ description: true });
export type JobSummary = z.infer<typeof JobSummary>;

export const RelatedJobsOutput = z.object({ jobs: z.array(JobSummary) });
export type RelatedJobsOutput = z.infer<typeof RelatedJobsOutput>;

export const ListJobsInput = z.strictObject({
  limit: queryNumber(z.int().min(1).max(100)).default(50).describe("Defaults to 50"),
  cursor: cursor(),
  keyword: text(SEARCH_TEXT_MAX_LENGTH).optional().describe('Words, "phrases", -not, OR'),
  place: text(SEARCH_TEXT_MAX_LENGTH)
    .optional()
    .describe(
      "Where you live: a country, region or city, and your time zone, such as `Portugal, UTC+1`. Finds jobs open to people there, including worldwide ones",
    ),
  location: text(SEARCH_TEXT_MAX_LENGTH).optional().describe("A place or a country"),
  salary_min: queryNumber(z.number().min(0).max(SALARY_MIN_MAX))
    .optional()
    .describe("Pay per year, rounded down to a salary band"),
  currency: z
    .enum(CURRENCIES)
    .optional()
    .describe(`Currency of \`salary_min\`; USD by default. Converted at fixed rates of ${RATES_OF}`),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be two letters")
    .optional()
    .describe("ISO 3166-1 alpha-2. Jobs open to this country or a region that contains it"),
  region: z
    .enum(REGIONS)
    .optional()
    .describe("Jobs open to this region, a part of it, or a larger region that contains it"),
  utc_offset: queryNumber(z.number().min(UTC_OFFSET_MIN).max(UTC_OFFSET_MAX).multipleOf(0.25))
    .optional()
    .describe("Hours from UTC. Finds jobs whose time zones include it"),
  employment_type: queryList(EMPLOYMENT_TYPES).optional().describe("One or more, separated by commas"),
  seniority: queryList(SENIORITIES).optional().describe("One or more, separated by commas"),
  skill: querySlugs(SKILL_SLUG, MAX_ASKED_SKILLS)
    .optional()
    .describe("One or more skills as `GET /jobs/facets` spells them, separated by commas. Finds jobs with any of them"),
  visa: queryList(VISA_STATUSES).optional().describe("One or more, separated by commas"),
  contract_status: queryList(CONTRACT_STATUSES).optional().describe("One or more, separated by commas"),
  salary_disclosed: queryFlag().optional().describe("`true`: only jobs that disclose pay"),
  posted_within_days: queryNumber(z.int().min(1).max(MAX_POSTED_WITHIN_DAYS))
    .optional()
    .describe("Only jobs posted within this many days"),
  access: z.enum(JOB_ACCESS).optional().describe("`open`: free for everybody"),
  unstated: queryFlag()
    .optional()
    .describe(
      "`true`: also finds jobs that don't say where applicants must live, which `place`, `country` and `region` otherwise exclude",
    ),
  sort: z.enum(JOB_SORTS).optional().describe("Defaults to `relevance` with a keyword, else to `newest`"),
  literal: queryFlag()
    .optional()
    .describe(
      "`true`: searches the keyword exactly as typed, without corrections, synonyms or words that become filters",
    ),
  saved: queryFlag().optional().describe("`true`: only jobs that you saved"),
  unlocked: queryFlag().optional().describe("`true`: only jobs that you unlocked"),
  applied: queryFlag().optional().describe("`true`: only jobs that you applied to"),
});
export type ListJobsInput = z.infer<typeof ListJobsInput>;

/** Words of the keyword that the search used as a filter, or ignored. */
export const InterpretedFilter = z.object({
  text: z.string().describe("The words, as typed"),
  filter: z
    .enum([...TYPED_FILTERS, "ignored"])
    .describe(
      "`ignored`: words that made no difference: those after the first 24, an exclusion that no job can be searched by (`no weekends`), and a wish that no match states (`night shift`)",
    ),
  value: z.string(),
  excluded: z.literal(true).describe("Jobs with this fact were left out, as in `no contract`").optional(),
});
export type InterpretedFilter = z.infer<typeof InterpretedFilter>;

export const ListJobsOutput = z.object({
  jobs: z.array(JobView),
  next_cursor: z.string().nullable(),
  corrected_keyword: z
    .string()
    .optional()
    .describe(
      "The corrected spelling that was searched instead, if nothing matched the keyword. If nothing matches it either, `relaxed` has jobs",
    ),
  interpreted: z
    .array(InterpretedFilter)
    .optional()
    .describe(
      "Words of the keyword that were used as filters or ignored. Jobs with a filter's words in the title match, too, and for a city or state jobs open to people there",
    ),
  relaxed: z
    .object({ without: z.string().describe("The part of the search that was left out"), jobs: z.array(JobView) })
    .optional()
    .describe("Jobs that a wider search found, if this one found fewer than five"),
  ignored_params: z.array(z.string()).optional(),
});
export type ListJobsOutput = z.infer<typeof ListJobsOutput>;

export const FacetJobsInput = ListJobsInput.omit({
  limit: true,
  cursor: true,
  sort: true,
  saved: true,
  unlocked: true,
  applied: true,
});
export type FacetJobsInput = z.infer<typeof FacetJobsInput>;

/** Feed readers have no session, so a feed can't filter by the user's own lists. */
export const JobFeedInput = ListJobsInput.omit({ saved: true, unlocked: true, applied: true });
export type JobFeedInput = z.infer<typeof JobFeedInput>;

export const JobCount = z.object({
  count: z.int().describe("Exact up to 10,000, whole thousands above"),
  more: z.boolean().describe("True if there are more than `count`"),
});
export type JobCount = z.infer<typeof JobCount>;

const FacetCounts = z.array(JobCount.extend({ value: z.string().describe("A value of this filter") }));

/** Number of matching jobs per value of each filter. */
export const JobFacets = z.object({
  country: FacetCounts,
  region: FacetCounts,
  utc_offset: FacetCounts,
  employment_type: FacetCounts,
  seniority: FacetCounts,
  skill: FacetCounts,
  visa: FacetCounts,
  contract_status: FacetCounts,
  salary_disclosed: FacetCounts,
  posted_within_days: FacetCounts,
  access: FacetCounts,
});
export type JobFacets = z.infer<typeof JobFacets>;

/** Number of matching jobs with one filter removed, for each filter of the search. */
export const JobsWithout = z.array(JobCount.extend({ filter: z.enum(SEARCH_FILTERS) }));
export type JobsWithout = z.infer<typeof JobsWithout>;

export const FacetJobsOutput = z.object({
  facets: JobFacets,
  without: JobsWithout,
  ignored_params: z.array(z.string()).optional(),
  total: JobCount.describe("Matches of the whole search"),
  unstated: JobCount.describe("Matches that `unstated` adds, whether it is set or not"),
});

export const SuggestInput = z.strictObject({
  text: text(SUGGESTED_TEXT_MAX_LENGTH).describe("What has been typed so far"),
  kind: z.enum(SUGGESTION_KINDS).optional().describe("Only suggestions of this kind"),
});
export type SuggestInput = z.infer<typeof SuggestInput>;

export const SuggestOutput = z.object({
  suggestions: z.array(z.object({ kind: z.enum(SUGGESTION_KINDS), text: z.string() })),
  ignored_params: z.array(z.string()).optional(),
});
export type SuggestOutput = z.infer<typeof SuggestOutput>;

export const JobByIdInput = z.strictObject({ id: id().describe("Id of the job") });
export const JobByShortIdInput = z.strictObject({
  shortId: text(100).describe("The eight characters at the end of the slug"),
});

export const UnlockJobInput = z.strictObject({
  id: id().describe("Id of the job"),
  price: z.int().min(0).max(1000).optional().describe("The price you saw; fails with 409 if it has risen"),
});
export type UnlockJobInput = z.infer<typeof UnlockJobInput>;
export const UnlockJobOutput = z.object({ remainingConnects: z.int(), job: JobView });
export type UnlockJobOutput = z.infer<typeof UnlockJobOutput>;

export const SaveJobOutput = z.object({ saved_at: isoTime() });
export type SaveJobOutput = z.infer<typeof SaveJobOutput>;

export const UnsaveJobOutput = z.object({ saved_at: z.null() });
export type UnsaveJobOutput = z.infer<typeof UnsaveJobOutput>;

export const ApplyToJobOutput = z.object({
  applied_at: isoTime(),
  apply_url: z.string().nullable().describe("The employer's page; null if the source has none"),
});
export type ApplyToJobOutput = z.infer<typeof ApplyToJobOutput>;

export const UndoApplyOutput = z.object({
  applied_at: isoTime().nullable().describe("Null unless the application has moved on since"),
});
export type UndoApplyOutput = z.infer<typeof UndoApplyOutput>;

export const JobCounts = z.object({ savedJobs: z.int(), unlockedJobs: z.int(), applications: z.int() });
export type JobCounts = z.infer<typeof JobCounts>;

const OWN_LISTS = ["saved", "unlocked", "hidden"] as const;

export const OwnJobsInput = z.strictObject({
  list: z.enum(OWN_LISTS),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type OwnJobsInput = z.infer<typeof OwnJobsInput>;

export const OwnJobsOutput = z.object({ jobs: z.array(JobSummary), next_cursor: z.string().nullable() });
export type OwnJobsOutput = z.infer<typeof OwnJobsOutput>;
