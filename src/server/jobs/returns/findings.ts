import { sql } from "~/server/db";
import { CLOSED_RETURN_HOURS, WRONG_RETURN_DAYS, type ReportReason } from "~/contracts/rules/report";
import { queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";

const HOUR_MS = 60 * 60_000;

/** What somebody says is wrong with a job, and who of those that said so was first. */
export type Suspicion = { jobId: string; reason: ReportReason; reportedAt: Date };

/**
 * Writes down what was found out about a job, closes it for that if asked to, and marks it, so that `returnConnects` gives
 * back what its unlocks cost. A job that has closed is closed as of when that was first reported. Expects the job to be
 * locked by this transaction. Answers the id of the finding.
 */
export async function recordFinding(
  ctx: TransactionContext,
  { jobId, reason, reportedAt, closesJob }: Suspicion & { closesJob: boolean },
): Promise<string> {
  const now = ctx.clock.now();
  const closedAt = reason === "closed" ? reportedAt : now;
  const [finding] = await queryRows<{ id: string }>(
    ctx,
    sql`
    WITH finding AS (
      INSERT INTO job_findings (id, job_id, reason, found_at, returns_from, closes_job, content_hash, posting_hashes)
      SELECT gen_random_uuid(), id, ${reason}::job_report_reason, ${now}::timestamptz,
        ${returnsFrom(reason, reportedAt)}::timestamptz, ${closesJob}, content_hash,
        ARRAY(SELECT p.content_hash FROM postings p WHERE p.job_id = jobs.id)
      FROM jobs WHERE id = ${jobId}::uuid
      RETURNING id, job_id
    )
    UPDATE jobs SET returns_due = true,
      closed_at = CASE WHEN ${closesJob} THEN COALESCE(closed_at, ${closedAt}::timestamptz) ELSE closed_at END
    FROM finding WHERE jobs.id = finding.job_id
    RETURNING finding.id`,
  );
  if (!finding) throw new Error("A finding is recorded of a job that exists and is locked.");
  return finding.id;
}

/** What a finding of this would give back now: how many unlocks, what they cost, and from when on they count. */
export async function previewReturns(
  ctx: ServiceContext,
  { jobId, reason, reportedAt }: Suspicion,
): Promise<{ unlocks: number; connects: number; since: Date }> {
  const since = returnsFrom(reason, reportedAt);
  const [sum] = await queryRows<{ unlocks: number; connects: number }>(
    ctx,
    sql`
    SELECT count(*)::int AS unlocks, coalesce(sum(price), 0)::int AS connects FROM unlocks
    WHERE job_id = ${jobId}::uuid AND return_id IS NULL AND unlocked_at >= ${since}::timestamptz`,
  );
  return { unlocks: sum?.unlocks ?? 0, connects: sum?.connects ?? 0, since };
}

/** A job may close at any time; what is wrong with a posting was so when it was unlocked. */
function returnsFrom(reason: ReportReason, reportedAt: Date): Date {
  const hours = reason === "closed" ? CLOSED_RETURN_HOURS : 24 * WRONG_RETURN_DAYS;
  return new Date(reportedAt.getTime() - hours * HOUR_MS);
}
