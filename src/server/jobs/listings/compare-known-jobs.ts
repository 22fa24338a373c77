import { sql } from "~/server/db";
import { namedSql } from "~/server/core/named-sql";
import { kysely, type ServiceContext } from "~/server/core/context";
import { withPublishingLock } from "../publish/publishing-lock";
import type { JobSource } from "../publish/publishable-job";
import { collapsePostings } from "./collapse-postings";
import type { JobRole } from "./group-postings";

/** A job that was imported before postings were compared. */
export type UncomparedJob = {
  id: string;
  source: JobSource;
  employer: string | null;
  title: string;
  location: string;
  description: string;
};

/** Reads up to `limit` of those jobs; none once all are compared. */
export async function readUncompared(ctx: ServiceContext, limit: number): Promise<UncomparedJob[]> {
  return kysely(ctx)
    .selectFrom("jobs as j")
    .innerJoin("job_details as d", "d.job_id", "j.id")
    .select(["j.id", "j.source", "d.employer", "j.title", "j.location", "d.description"])
    .where("j.match_due", "=", true)
    .orderBy("j.id")
    .limit(limit)
    .$narrowType<{ source: JobSource }>()
    .execute();
}

/** Stores the jobs' roles and merges jobs of one role. Without a role, a job stays on its own. */
export async function compareKnownJobs(
  ctx: ServiceContext,
  jobs: readonly { id: string; role: JobRole | null; freedom: number }[],
): Promise<void> {
  const rows = JSON.stringify(jobs.map(({ id, role, freedom }) => ({ id, freedom, ...role })));
  await withPublishingLock(ctx, async (inner) => {
    const compared = await storeRoles(inner, rows);
    const written = compared.map(({ id }) => ({ id, isNew: false }));
    await collapsePostings(inner, { written, listings: [], roleKeys: [] });
  });
}

const storeRoles = namedSql(
  "store roles of jobs",
  { id: "text" },
  (rows: string) => sql`
        WITH item AS (
          SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
            AS item (id uuid, freedom int, key text, variant text, text text, words int, sketch text)
        ), described AS (
          UPDATE job_details SET role_variant = variant, role_text = decode(item.text, 'hex'), role_words = words,
            role_sketch = decode(sketch, 'hex')
          FROM item JOIN jobs ON jobs.id = item.id AND jobs.match_due WHERE job_details.job_id = item.id
        )
        UPDATE jobs SET match_due = false, freedom = item.freedom, role_key = decode(key, 'hex')
        FROM item WHERE jobs.id = item.id AND jobs.match_due RETURNING jobs.id::text`,
);
