import { HOUR_MS } from "~/server/core/durations";
import { countRows, sql } from "~/server/db";
import { CLOSED_RETURN_HOURS, WRONG_RETURN_DAYS, type ReportReason } from "~/contracts/rules/report";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";

/** A claim about a job, and when it was first reported. */
export type Suspicion = { jobId: string; reason: ReportReason; reportedAt: Date };

/**
 * Records a finding about a job, closes the job if asked to, and marks it for `returnConnects`. A job that "has closed" closes
 * as of its first report. The transaction must have locked the job. Returns the finding's id.
 */
export async function recordFinding(
  ctx: TransactionContext,
  { jobId, reason, reportedAt, closesJob }: Suspicion & { closesJob: boolean },
): Promise<string> {
  const now = ctx.clock.now();
  const closedAt = reason === "closed" ? reportedAt : now;
  const finding = await kysely(ctx)
    .with("finding", (db) =>
      db
        .insertInto("job_findings")
        .columns(["id", "job_id", "reason", "found_at", "returns_from", "closes_job", "content_hash", "posting_hashes"])
        .expression((eb) =>
          eb
            .selectFrom("jobs")
            .select((eb) => [
              sql<string>`gen_random_uuid()`.as("id"),
              "jobs.id as job_id",
              eb.val(reason).as("reason"),
              eb.val(now).as("found_at"),
              eb.val(returnsFrom(reason, reportedAt)).as("returns_from"),
              eb.val(closesJob).as("closes_job"),
              "content_hash",
              sql<Uint8Array[]>`ARRAY(SELECT p.content_hash FROM postings p WHERE p.job_id = jobs.id)`.as(
                "posting_hashes",
              ),
            ])
            .where("jobs.id", "=", jobId),
        )
        .returning(["id", "job_id"]),
    )
    .updateTable("jobs")
    .from("finding")
    .set({ returns_due: true, ...(closesJob && { closed_at: sql`COALESCE(closed_at, ${closedAt}::timestamptz)` }) })
    .whereRef("jobs.id", "=", "finding.job_id")
    .returning("finding.id")
    .executeTakeFirst();
  if (!finding) throw new Error("The job of a finding must exist");
  return finding.id;
}

/** Previews what a finding would return: how many unlocks, what they cost, and since when. */
export async function previewReturns(
  ctx: ServiceContext,
  { jobId, reason, reportedAt }: Suspicion,
): Promise<{ unlocks: number; connects: number; since: Date }> {
  const since = returnsFrom(reason, reportedAt);
  const sum = await kysely(ctx)
    .selectFrom("unlocks")
    .select([countRows.as("unlocks"), sql<number>`coalesce(sum(price), 0)::int`.as("connects")])
    .where("job_id", "=", jobId)
    .where("return_id", "is", null)
    .where("transfer_id", "is not", null)
    .where("unlocked_at", ">=", since)
    .executeTakeFirstOrThrow();
  return { ...sum, since };
}

/** A job may close at any time; other faults were there when it was unlocked. */
function returnsFrom(reason: ReportReason, reportedAt: Date): Date {
  const hours = reason === "closed" ? CLOSED_RETURN_HOURS : 24 * WRONG_RETURN_DAYS;
  return new Date(reportedAt.getTime() - hours * HOUR_MS);
}
