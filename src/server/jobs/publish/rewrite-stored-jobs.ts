import { sql } from "~/server/db";
import { setImmediate as nextTurn } from "node:timers/promises";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NIL_ID } from "~/server/core/text-formats";
import { withPublishingLock } from "./publishing-lock";
import { restateJobs, type Restate } from "./restate-stored-jobs";

export type JobRewrite = {
  /** Each version processes all jobs once. */
  version: number;
  rewrite: (html: string, source: string) => string;
  /** Reads a posting's facts again after its description was rewritten. */
  restate?: Restate;
};

const JOBS_AT_ONCE = 50;

/**
 * Rewrites the next stored descriptions: of jobs, postings and the versions that buyers keep. Ids and content hashes stay,
 * because unlocks refer to them. Stores its position with each batch, so a stopped sweep resumes there.
 *
 * Returns how many descriptions changed, or null if this version is finished or another process works on it.
 */
export async function rewriteStoredJobs(
  ctx: ServiceContext,
  { version, rewrite, restate }: JobRewrite,
): Promise<number | null> {
  await ctx.db.htmlSweep.createMany({ data: [{ version }], skipDuplicates: true });
  const sweep = await ctx.db.htmlSweep.findFirst({ where: { version, finishedAt: null } });
  if (!sweep) return null;
  const after = sweep.afterJobId;
  const jobs = await kysely(ctx)
    .selectFrom("jobs")
    .select("id")
    .where("id", ">", after ?? NIL_ID)
    .orderBy("id")
    .limit(JOBS_AT_ONCE)
    .execute();
  const ids = jobs.map(({ id }) => id);
  // Reads and rewrites without a lock, because it takes a while.
  const changed = await rewriteJobs(ctx, ids, rewrite);
  return withPublishingLock(ctx, async (inner) => {
    const afterJobId = ids.at(-1);
    const next = afterJobId === undefined ? { finishedAt: ctx.clock.now() } : { afterJobId };
    const { count } = await inner.tx.htmlSweep.updateMany({
      where: { version, finishedAt: null, afterJobId: after },
      data: next,
    });
    // Another process has done these jobs.
    if (count === 0 || afterJobId === undefined) return null;
    if (changed.length > 0) await writeHtml(inner, JSON.stringify(changed));
    if (restate) await restateJobs(inner, ids, restate);
    return changed.length;
  });
}

type ChangedHtml = { job_id: string; old: string; new: string };

async function rewriteJobs(
  ctx: ServiceContext,
  jobIds: string[],
  rewrite: JobRewrite["rewrite"],
): Promise<ChangedHtml[]> {
  const changed: ChangedHtml[] = [];
  for (const { job_id, source, html } of await listStoredHtml(ctx, jobIds)) {
    const rewritten = rewrite(html, source);
    if (rewritten !== html) changed.push({ job_id, old: html, new: rewritten });
    await nextTurn(); // lets the process answer requests
  }
  return changed;
}

/** Compares the old text, because an import may have replaced it. */
const writeHtml = namedCommand(
  "write rewritten HTML",
  (changed: string) => sql`
    WITH item AS (
      SELECT * FROM jsonb_to_recordset(${changed}::jsonb) AS item (job_id uuid, old text, new text)
    ), details AS (
      UPDATE job_details d SET description = item.new FROM item WHERE d.job_id = item.job_id AND d.description = item.old
    ), versions AS (
      UPDATE job_versions v SET posting = jsonb_set(posting, '{description}', to_jsonb(item.new))
      FROM item WHERE v.job_id = item.job_id AND v.posting ->> 'description' = item.old
    )
    UPDATE postings p SET content = jsonb_set(content, '{description}', to_jsonb(item.new))
    FROM item WHERE p.job_id = item.job_id AND p.content ->> 'description' = item.old`,
);

const listStoredHtml = namedSql(
  "read stored HTML of jobs",
  { job_id: "text", source: "text", html: "text" },
  (jobIds: string[]) => sql`
    SELECT j.id::text AS job_id, said.source, said.html
    FROM jobs j, LATERAL (
      SELECT j.source, d.description FROM job_details d WHERE d.job_id = j.id
      UNION SELECT j.source, v.posting ->> 'description' FROM job_versions v WHERE v.job_id = j.id
      UNION SELECT p.source, p.content ->> 'description' FROM postings p WHERE p.job_id = j.id
    ) said (source, html)
    WHERE j.id = ANY (${jobIds}::uuid[]) AND said.html IS NOT NULL`,
);
