import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { withPublishingLock } from "~/server/jobs";

const LOGOS_AT_ONCE = 500;

/** No live job names it, and no closed one that somebody can still read. Reopening a job adds it again. */
const IS_UNUSED = sql`NOT EXISTS (
  SELECT FROM job_details d JOIN jobs j ON j.id = d.job_id
  WHERE d.logo_url = l.address AND (
    j.closed_at IS NULL
    OR EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id)
    OR EXISTS (SELECT FROM saved_jobs s WHERE s.job_id = j.id)
    OR EXISTS (SELECT FROM applications a WHERE a.job_id = j.id)))`;

/** Deletes logos that no job needs. The file sweep deletes their files. */
export async function deleteUnusedLogos(ctx: ServiceContext): Promise<void> {
  const unused = (await findUnused(ctx)).map(({ id }) => id);
  for (let from = 0; from < unused.length && !ctx.signal?.aborted; from += LOGOS_AT_ONCE) {
    const ids = unused.slice(from, from + LOGOS_AT_ONCE);
    // Under the lock, because an import adds only addresses that are missing.
    await withPublishingLock(ctx, (inner) => deleteIfUnused(inner, ids));
  }
}

const findUnused = namedSql(
  "find unused logos",
  { id: "uuid" },
  () => sql`SELECT l.id FROM logos l WHERE ${IS_UNUSED}`,
);

const deleteIfUnused = namedSql(
  "delete unused logos",
  { id: "uuid" },
  (ids: readonly string[]) => sql`
    DELETE FROM logos l WHERE l.id = ANY (${ids}::uuid[]) AND ${IS_UNUSED} RETURNING l.id`,
);
