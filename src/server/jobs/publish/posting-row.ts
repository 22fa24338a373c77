import { createHash } from "node:crypto";
import { sql, type Sql } from "~/server/db";
import type { PublishableJob } from "./publishable-job";
import { describeDisclosure } from "~/language/pay/salary-band";
import { newShortId, slugTitle } from "./slug";

/** Increase it when derived values change, so that the next import rewrites every job. */
const CONTENT_VERSION = 2;

export type PostingRow = ReturnType<typeof toPostingRow>;

/** The columns of `PostingRow`, for jsonb_to_recordset. */
export const POSTING_COLUMNS = sql`
  short_id text, owner_id uuid, source text, board text, source_key text, title text, slug_title text, location text, eligibility jsonb,
  employment_type text, seniority text, tags text[], skills text[], salary_disclosed boolean, salary_band int, lockable boolean,
  freedom int, external_posted_at timestamptz, expires_at timestamptz, content_hash text, employer text, logo_url text,
  description text, apply_url text, source_url text, salary_min float8, salary_max float8, salary_currency text, salary_period text,
  salary_text text, eligibility_quote text, salary_estimated boolean, visa text, visa_quote text, contract_status text,
  contract_status_quote text,
  role_key text, role_variant text, role_text text, role_words int, role_sketch text`;

/** Hashes everything that is stored, to recognize unchanged jobs. Leaves out the expiry date, which feeds move daily. */
export function contentHash(job: PublishableJob): string {
  // prettier-ignore
  const content = [
    CONTENT_VERSION, job.title, job.location, job.eligibility, job.employmentType, job.seniority, job.tags, job.skills,
    job.pay && [job.pay.min, job.pay.max, job.pay.currency, job.pay.period], job.lockable, job.postedAt?.toISOString() ?? null,
    job.employer, job.logoUrl, job.description, job.applyUrl, job.sourceUrl, job.payText ?? null, job.eligibilityQuote ?? null,
    job.payEstimated ?? false, job.visa ?? null, job.contractStatus ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Converts a posting to the row that the statements read. */
export function toPostingRow(job: PublishableJob) {
  return {
    short_id: newShortId(),
    owner_id: job.ownerId ?? null,
    source: job.source,
    board: job.board,
    source_key: job.sourceKey,
    title: job.title,
    slug_title: slugTitle(job.title),
    location: job.location,
    eligibility: job.eligibility,
    employment_type: job.employmentType,
    seniority: job.seniority,
    tags: job.tags,
    skills: job.skills,
    ...describeDisclosure(job.pay, job.payEstimated),
    lockable: job.lockable,
    freedom: job.freedom ?? (job.lockable ? 0 : 1),
    external_posted_at: job.postedAt?.toISOString() ?? null,
    expires_at: job.expiresAt?.toISOString() ?? null,
    content_hash: contentHash(job),
    employer: job.employer,
    logo_url: job.logoUrl,
    description: job.description,
    apply_url: job.applyUrl,
    source_url: job.sourceUrl,
    salary_min: job.pay?.min ?? null,
    salary_max: job.pay?.max ?? null,
    salary_currency: job.pay?.currency ?? null,
    salary_period: job.pay?.period ?? null,
    salary_text: job.payText ?? null,
    eligibility_quote: job.eligibilityQuote ?? null,
    salary_estimated: job.payEstimated ?? false,
    visa: job.visa?.fact ?? null,
    visa_quote: job.visa?.quote ?? null,
    contract_status: job.contractStatus?.fact ?? null,
    contract_status_quote: job.contractStatus?.quote ?? null,
    role_key: job.role?.key ?? null,
    role_variant: job.role?.variant ?? null,
    role_text: job.role?.text ?? null,
    role_words: job.role?.words ?? null,
    role_sketch: job.role?.sketch ?? null,
  };
}

/** A read of postings. A file may be old, so only a poll confirms that a posting is open now. */
export type Read = { now: Date; isPolled: boolean };

/** Continues a SET list. Records that a poll checked a posting at its source. */
export const checkedSql = ({ now, isPolled }: Read) => (isPolled ? sql`, checked_at = ${now}::timestamptz` : sql``);

/**
 * Keeps the stored expiry date if a row has none and its source has no boards: several feeds of such a source list the
 * same postings, and some leave out dates. On an employer's own board, a missing date means that it was dropped.
 */
export const keptExpirySql = (stored: Sql) => sql`CASE WHEN ${stored}.board = '' THEN ${stored}.expires_at END`;
