import { createHash } from "node:crypto";
import { sql, type Sql } from "~/server/db";
import type { PublishableJob } from "./publishable-job";
import { columnTypes, CONTENT, toContent } from "../posting-columns";
import { newShortId, slugTitle } from "./slug";

export type PostingRow = ReturnType<typeof toPostingRow>;

/** The columns of `PostingRow`, for jsonb_to_recordset. */
export const POSTING_COLUMNS = sql`
  short_id text, owner_id uuid, source text, board text, source_key text, slug_title text, freedom int, expires_at timestamptz,
  content_hash text, role_key text, role_variant text, role_text text, role_words int, role_sketch text, ${columnTypes(CONTENT)}`;

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
    slug_title: slugTitle(job.title),
    freedom: job.freedom ?? (job.lockable ? 0 : 1),
    expires_at: job.expiresAt?.toISOString() ?? null,
    content_hash: contentHash(job),
    role_key: job.role?.key ?? null,
    role_variant: job.role?.variant ?? null,
    role_text: job.role?.text ?? null,
    role_words: job.role?.words ?? null,
    role_sketch: job.role?.sketch ?? null,
    ...toContent(job),
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
