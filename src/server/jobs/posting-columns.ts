import { createHash } from "node:crypto";
import type { Eligibility, JOB_SOURCES } from "~/contracts/job";
import type { ContractStatus, EmploymentType, Pay, QuotedFact, Seniority, VisaStatus } from "~/language/facts";
import { describeDisclosure } from "~/language/pay/salary-band";
import { sql, type Sql, type Tables } from "~/server/db";
import type { JobRole } from "./listings/role-evidence";

export type JobSource = (typeof JOB_SOURCES)[number];

/** A job from a source: normalized and sanitized, with the employer's name removed from the public fields. */
export type PublishableJob = {
  source: JobSource;
  /** The only user who may see it, for the source `own`. */
  ownerId?: string;
  /** Case-folded; "" for sources without employers' boards. */
  board: string;
  /** Identity within source and board. */
  sourceKey: string;
  title: string;
  location: string;
  eligibility: Eligibility | null;
  employmentType: EmploymentType | null;
  seniority: Seniority | null;
  tags: string[];
  skills: string[];
  /** Null: not disclosed. */
  pay: Pay | null;
  /** The source's words about pay, if they contain no usable numbers. Hidden while locked. */
  payText?: string | null;
  /** `pay` is the source's own estimate, not the employer's word. */
  payEstimated?: boolean;
  visa?: QuotedFact<VisaStatus> | null;
  contractStatus?: QuotedFact<ContractStatus> | null;
  /** The sentence of the description that states `eligibility`; null or undefined if the source states it. */
  eligibilityQuote?: string | null;
  lockable: boolean;
  /** Rank of the source among those whose jobs must stay open; 1 asks least in return. 0 or absent: may be locked. */
  freedom?: number;
  /** Facts for comparing it with other postings. Without them it stays its own job. */
  role?: JobRole;
  postedAt: Date | null;
  /** When it closes. Null or undefined if the source states no date. */
  expiresAt?: Date | null;
  employer: string;
  logoUrl: string | null;
  /** The employer's own site. Null or undefined if the posting and its board state none. */
  employerSite?: string | null;
  /** Sanitized HTML. */
  description: string;
  /** Null only for the source `own`. */
  applyUrl: string | null;
  sourceUrl: string | null;
};

/** A column's Postgres type, `?` if it may be null, and its value for a posting. */
type Fact = readonly [type: string, of: (job: PublishableJob) => unknown];
type FactsOf<Table extends "jobs" | "job_details"> = Partial<Record<keyof Tables[Table], Fact>>;

// The only list of a posting's columns: rows, statements, views and the locked fields of a job all come from it.

/** What everybody sees, in `jobs`. */
const SHOWN = {
  title: ["text", (job) => job.title],
  location: ["text", (job) => job.location],
  employment_type: ["text?", (job) => job.employmentType],
  seniority: ["text?", (job) => job.seniority],
  tags: ["_text", (job) => job.tags],
  salary_disclosed: ["bool", (job) => describeDisclosure(job.pay, job.payEstimated).salary_disclosed],
  visa: ["text?", (job) => job.visa?.fact ?? null],
  contract_status: ["text?", (job) => job.contractStatus?.fact ?? null],
} as const satisfies FactsOf<"jobs">;

/** What an unlock reveals, in `job_details`. */
const LOCKED = {
  employer: ["text?", (job) => job.employer],
  logo_url: ["text?", (job) => job.logoUrl],
  employer_site: ["text?", (job) => job.employerSite ?? null],
  description: ["text?", (job) => job.description],
  apply_url: ["text?", (job) => job.applyUrl],
  source_url: ["text?", (job) => job.sourceUrl],
  salary_min: ["float8?", (job) => job.pay?.min ?? null],
  salary_max: ["float8?", (job) => job.pay?.max ?? null],
  salary_currency: ["text?", (job) => job.pay?.currency ?? null],
  salary_period: ["text?", (job) => job.pay?.period ?? null],
  salary_text: ["text?", (job) => job.payText ?? null],
  eligibility_quote: ["text?", (job) => job.eligibilityQuote ?? null],
  salary_estimated: ["bool?", (job) => job.payEstimated ?? false],
  visa_quote: ["text?", (job) => job.visa?.quote ?? null],
  contract_status_quote: ["text?", (job) => job.contractStatus?.quote ?? null],
} as const satisfies FactsOf<"job_details">;

/** What lists filter and sort by, in `jobs`. Views convert eligibility, skills and time. */
const SORTED = {
  eligibility: ["jsonb?", (job) => job.eligibility],
  skills: ["_text", (job) => job.skills],
  salary_band: ["int4?", (job) => describeDisclosure(job.pay, job.payEstimated).salary_band],
  lockable: ["bool", (job) => job.lockable],
  external_posted_at: ["timestamptz?", (job) => job.postedAt?.toISOString() ?? null],
} as const satisfies FactsOf<"jobs">;

export const CONTENT = { ...SHOWN, ...LOCKED, ...SORTED };

type Types<F extends Record<string, Fact>> = { [Name in keyof F]: F[Name][0] };
function typesOf<F extends Record<string, Fact>>(facts: F): Types<F> {
  return Object.fromEntries(Object.entries(facts).map(([name, [type]]) => [name, type])) as Types<F>;
}

export const SHOWN_TYPES = typesOf(SHOWN);
export const DETAIL_TYPES = typesOf(LOCKED);
export const SHOWN_COLUMNS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
export const SORTED_COLUMNS = Object.keys(SORTED) as (keyof typeof SORTED)[];
export const DETAIL_COLUMNS = Object.keys(LOCKED) as (keyof typeof LOCKED)[];

/** Returns a posting's content by column. */
export function toContent(job: PublishableJob): { [Name in keyof typeof CONTENT]: unknown } {
  const content = Object.entries(CONTENT).map(([name, [, of]]) => [name, of(job)]);
  return Object.fromEntries(content) as ReturnType<typeof toContent>;
}

/**
 * Hashes everything that is stored, to recognize unchanged jobs. Leaves out the expiry date, which feeds move daily. Unlocks and
 * findings refer to stored hashes, so an unchanged posting must keep its own: hence the 2.
 */
export function contentHash(job: PublishableJob): string {
  // prettier-ignore
  const content = [
    2, job.title, job.location, job.eligibility, job.employmentType, job.seniority, job.tags, job.skills,
    job.pay && [job.pay.min, job.pay.max, job.pay.currency, job.pay.period], job.lockable, job.postedAt?.toISOString() ?? null,
    job.employer, job.logoUrl, job.description, job.applyUrl, job.sourceUrl, job.payText ?? null, job.eligibilityQuote ?? null,
    job.payEstimated ?? false, job.visa ?? null, job.contractStatus ?? null, ...(job.employerSite ? [job.employerSite] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** `title text, tags _text`, for jsonb_to_record. */
export function columnTypes(facts: Readonly<Record<string, Fact>>, except: readonly string[] = []): Sql {
  const columns = Object.entries(facts).filter(([name]) => !except.includes(name));
  return sql.raw(columns.map(([name, [type]]) => `${name} ${type.replace("?", "")}`).join(", "));
}

/** All skills of the job `j`, for those who may see its details `d`, else its public ones (`hideRevealingSkills`). */
export const VISIBLE_SKILLS = sql`coalesce(d.skills, j.skills)`;

export const PUBLIC_COLUMNS = [
  "id",
  "short_id",
  "slug",
  "source",
  "connects_price",
  "reposts",
  ...SHOWN_COLUMNS,
] as const satisfies readonly (keyof Tables["jobs"])[];

/** `alias.a, alias.b`, as one text, because every list compiles it. */
export function columnsOf(alias: string, names: readonly string[]): Sql {
  return sql.raw(names.map((name) => `${alias}.${name}`).join(", "));
}

/** `a, b` */
export function columnNames(names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** `a = EXCLUDED.a, b = EXCLUDED.b` */
export function replaceColumns(names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
}

/** `'a', alias.a, 'b', alias.b`, for jsonb_build_object. */
export function jsonPairs(alias: string, names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`));
}

/** A time as `YYYY-MM-DD HH:MM:SS[.mmm]`, whatever the connection's time zone. `isoTime` makes it ISO 8601. */
export function utcText(column: string): Sql {
  return sql.raw(`(${column} AT TIME ZONE 'UTC')::text`);
}
