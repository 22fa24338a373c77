import { sql, type Sql } from "~/server/db";
import type { PublishableJob } from "./publishable-job";
import { contentHash, toContent } from "../posting-columns";

export type PostingRow = ReturnType<typeof toPostingRow>;

/** Converts a posting to the row that the statements read. */
export function toPostingRow(job: PublishableJob) {
  return {
    owner_id: job.ownerId ?? null,
    source: job.source,
    board: job.board,
    source_key: job.sourceKey,
    freedom: job.freedom ?? (job.lockable ? 0 : 1),
    expires_at: job.expiresAt?.toISOString() ?? null,
    content_hash: contentHash(job),
    role_key: job.role?.key ?? null,
    role_variant: job.role?.variant ?? null,
    role_text: job.role?.text ?? null,
    role_words: job.role?.words ?? null,
    role_sketch: job.role?.sketch ?? null,
    content: toContent(job),
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
