import { sql } from "~/server/db";
import { executeSql, type TransactionContext } from "~/server/core/context";
import { POSTING_SQL } from "../view/job-row";
import { returnConnectsOf } from "../returns/return-connects";

type Merge = {
  into: string;
  /** Jobs that people may know: their addresses lead to the other, and what people have of them moves there. */
  jobs: readonly string[];
  /** Jobs of this transaction, which nobody can have seen. */
  unseen: readonly string[];
};

/**
 * Merges jobs that turned out to be one. Whoever has unlocked one has unlocked the other; what they saved, applied to and wrote a letter
 * for is theirs under the one that remains. An unlock or a letter that somebody has of both stays, too, and what the second unlock cost is
 * marked to be given back. Their postings have moved before.
 */
export async function mergeJobs(ctx: TransactionContext, { into, jobs, unseen }: Merge): Promise<void> {
  for (const id of jobs) await mergeJob(ctx, id, into);
  if (unseen.length > 0) await executeSql(ctx, sql`DELETE FROM jobs WHERE id = ANY (${[...unseen]}::uuid[])`);
}

async function mergeJob(ctx: TransactionContext, from: string, into: string): Promise<void> {
  const { tx, clock } = ctx;
  // What was due before is due still; afterwards nothing would find it.
  await returnConnectsOf(ctx, from);
  await keepVersions(tx, from, into);
  await executeSql(
    { tx },
    sql`
    UPDATE jobs SET closed_at = COALESCE(closed_at, ${clock.now()}::timestamptz), merged_into = ${into}::uuid, is_posting = false,
      missing_since = NULL, match_due = false
    WHERE id = ${from}::uuid`,
  );
  // What the trigger marks is overruled: of a job that was closed before, too, doubles have to be looked for.
  await executeSql({ tx }, sql`UPDATE jobs SET returns_due = true WHERE id = ${from}::uuid`);
  await executeSql({ tx }, sql`UPDATE jobs SET merged_into = ${into}::uuid WHERE merged_into = ${from}::uuid`);
  await moveOwn(tx, from, into);
  // What has come to a job of which something was found out, or that was gone soon, may be due there.
  await executeSql(
    { tx },
    sql`
    UPDATE jobs SET returns_due = true WHERE id = ${into}::uuid
      AND (closed_at IS NOT NULL OR EXISTS (SELECT FROM job_findings f WHERE f.job_id = jobs.id))`,
  );
}

/** A moved unlock still names the content that it bought. */
async function keepVersions(tx: TransactionContext["tx"], from: string, into: string): Promise<void> {
  await executeSql(
    { tx },
    sql`
    INSERT INTO job_versions (job_id, content_hash, posting)
    SELECT ${into}::uuid, content_hash, posting FROM job_versions WHERE job_id = ${from}::uuid
    UNION ALL
    SELECT ${into}::uuid, j.content_hash, ${POSTING_SQL} FROM jobs j JOIN job_details d ON d.job_id = j.id
    WHERE j.id = ${from}::uuid AND EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.content_hash = j.content_hash)
    ON CONFLICT (job_id, content_hash) DO NOTHING`,
  );
}

async function moveOwn(tx: TransactionContext["tx"], from: string, into: string): Promise<void> {
  await executeSql(
    { tx },
    sql`
    UPDATE unlocks own SET job_id = ${into}::uuid, bought_as = COALESCE(bought_as, job_id)
    WHERE job_id = ${from}::uuid
      AND NOT EXISTS (SELECT FROM unlocks o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`,
  );
  await executeSql(
    { tx },
    sql`
    UPDATE cover_letters own SET job_id = ${into}::uuid, bought_as = COALESCE(bought_as, job_id)
    WHERE job_id = ${from}::uuid
      AND NOT EXISTS (SELECT FROM cover_letters o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`,
  );
  await executeSql(
    { tx },
    sql`
    UPDATE saved_jobs own SET job_id = ${into}::uuid
    WHERE job_id = ${from}::uuid
      AND NOT EXISTS (SELECT FROM saved_jobs o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`,
  );
  await moveApplications(tx, from, into);
  // Whoever has an open report of both is answered both; whoever was told of both was told.
  await executeSql(
    { tx },
    sql`
    UPDATE job_reports own SET job_id = ${into}::uuid
    WHERE job_id = ${from}::uuid AND (verdict IS NOT NULL OR NOT EXISTS (
      SELECT FROM job_reports o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid AND o.verdict IS NULL))`,
  );
  await executeSql(
    { tx },
    sql`
    UPDATE alerted_jobs own SET job_id = ${into}::uuid
    WHERE job_id = ${from}::uuid
      AND NOT EXISTS (SELECT FROM alerted_jobs o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`,
  );
  // Saved twice is saved once.
  await executeSql({ tx }, sql`DELETE FROM saved_jobs WHERE job_id = ${from}::uuid`);
}

/** Of two applications of one person one remains: where it stands is what was said last, and no note is lost. */
async function moveApplications(tx: TransactionContext["tx"], from: string, into: string): Promise<void> {
  await executeSql(
    { tx },
    sql`
    WITH twice AS (DELETE FROM applications a WHERE a.job_id = ${from}::uuid AND EXISTS (
      SELECT FROM applications o WHERE o.user_id = a.user_id AND o.job_id = ${into}::uuid) RETURNING a.*)
    UPDATE applications own SET
      stage = CASE WHEN twice.moved_at > own.moved_at THEN twice.stage ELSE own.stage END,
      applied_at = CASE WHEN (CASE WHEN twice.moved_at > own.moved_at THEN twice.stage ELSE own.stage END) <> 'saved'
        THEN LEAST(own.applied_at, twice.applied_at) END,
      moved_at = GREATEST(own.moved_at, twice.moved_at),
      notes = left(concat_ws(E'\\n\\n', NULLIF(own.notes, ''), NULLIF(twice.notes, '')), 10000),
      follow_up_on = COALESCE(own.follow_up_on, twice.follow_up_on), version = own.version + 1
    FROM twice WHERE own.user_id = twice.user_id AND own.job_id = ${into}::uuid`,
  );
  await executeSql(
    { tx },
    sql`
    UPDATE applications SET job_id = ${into}::uuid WHERE job_id = ${from}::uuid`,
  );
  await executeSql({ tx }, sql`UPDATE application_events SET job_id = ${into}::uuid WHERE job_id = ${from}::uuid`);
}
