import { sql } from "~/server/db";
import { setImmediate as nextTurn } from "node:timers/promises";
import { namedSql } from "~/server/core/named-sql";
import { executeSql, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { NIL_ID } from "~/server/core/text-formats";
import { openTransaction } from "~/server/core/transaction";
import { PUBLISHING_LIMITS, PUBLISHING_LOCK } from "./publishing-lock";
import { restateJobs, type RestatedFacts, type StoredPosting } from "./restate-stored-jobs";

export type HtmlRewrite = {
  /** Each version processes all jobs once. */
  version: number;
  rewrite: (html: string, source: string) => string;
  /** Reads a posting's facts again after its description was rewritten. */
  restate?: (posting: StoredPosting) => RestatedFacts;
};

const JOBS_AT_ONCE = 50;

/**
 * Rewrites the next stored descriptions: of jobs, postings and the versions that buyers keep. Ids and content hashes stay,
 * because unlocks refer to them. Stores its position with each batch, so a stopped sweep resumes there.
 *
 * Returns how many descriptions changed, or null if this version is finished or another process works on it.
 */
export async function rewriteStoredHtml(
  ctx: ServiceContext,
  { version, rewrite, restate }: HtmlRewrite,
): Promise<number | null> {
  return openTransaction(
    ctx,
    async (inner) => {
      await inner.tx.htmlSweep.createMany({ data: [{ version }], skipDuplicates: true });
      const sweep = await kysely(inner)
        .selectFrom("html_sweeps")
        .select("after_job_id as after")
        .where("version", "=", version)
        .where("finished_at", "is", null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!sweep) return null;
      const jobs = await kysely(inner)
        .selectFrom("jobs")
        .select("id")
        .where("id", ">", sweep.after ?? NIL_ID)
        .orderBy("id")
        .limit(JOBS_AT_ONCE)
        .execute();
      const last = jobs.at(-1);
      if (!last) {
        await inner.tx.htmlSweep.update({ where: { version }, data: { finishedAt: ctx.clock.now() } });
        return null;
      }
      const changed = await rewriteJobs(inner, jobs, rewrite);
      if (restate) {
        // An import locks the same rows in another order.
        await executeSql(inner, PUBLISHING_LOCK);
        await restateJobs(
          inner,
          jobs.map(({ id }) => id),
          restate,
        );
      }
      await inner.tx.htmlSweep.update({ where: { version }, data: { afterJobId: last.id } });
      return changed;
    },
    PUBLISHING_LIMITS,
  );
}

async function rewriteJobs(
  ctx: TransactionContext,
  jobs: readonly { id: string }[],
  rewrite: HtmlRewrite["rewrite"],
): Promise<number> {
  const stored = await readStoredHtml(
    ctx,
    jobs.map(({ id }) => id),
  );
  const changed: { job_id: string; old: string; new: string }[] = [];
  for (const { job_id, source, html } of stored) {
    const rewritten = rewrite(html, source);
    if (rewritten !== html) changed.push({ job_id, old: html, new: rewritten });
    await nextTurn(); // lets the process answer requests
  }
  if (changed.length === 0) return 0;
  const rows = JSON.stringify(changed);
  // Imports lock the same rows in another order.
  await executeSql(ctx, PUBLISHING_LOCK);
  // Compares the old text, because an import may have replaced it.
  await executeSql(
    ctx,
    sql`
    WITH item AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS item (job_id uuid, old text, new text)),
    details AS (
      UPDATE job_details d SET description = item.new FROM item WHERE d.job_id = item.job_id AND d.description = item.old
    ), versions AS (
      UPDATE job_versions v SET posting = jsonb_set(posting, '{description}', to_jsonb(item.new))
      FROM item WHERE v.job_id = item.job_id AND v.posting ->> 'description' = item.old
    )
    UPDATE postings p SET content = jsonb_set(content, '{description}', to_jsonb(item.new))
    FROM item WHERE p.job_id = item.job_id AND p.content ->> 'description' = item.old`,
  );
  return changed.length;
}

const readStoredHtml = namedSql(
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
