import { APPLY_RETURN_DAYS } from "~/contracts/rules/report";
import { kysely, type ActorContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { namedSql } from "~/server/core/named-sql";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { returnConnectsForJob } from "./return-connects";

type UnlockedPosting = {
  jobId: string;
  source: string;
  board: string;
  sourceKey: string;
  pageUrl: string | null;
};

const firstDay = (now: Date) => new Date(now.getTime() - APPLY_RETURN_DAYS * DAY_MS);

/** Finds the posting of a job that the actor paid for within 14 days. Null for others, and once the connects came back. */
export async function findUnlockedPosting(ctx: ActorContext, jobId: string): Promise<UnlockedPosting | null> {
  const [posting] = await selectUnlockedPosting(ctx, {
    jobId,
    userId: ctx.actor.userId,
    since: firstDay(ctx.clock.now()),
  });
  return posting ?? null;
}

const selectUnlockedPosting = namedSql(
  "find an unlocked posting",
  { jobId: "uuid", source: "text", board: "text", sourceKey: "text", pageUrl: "text?" },
  ({ jobId, userId, since }: { jobId: string; userId: string; since: Date }) => sql`
    SELECT j.id AS "jobId", j.source, j.board, j.source_key AS "sourceKey", d.source_url AS "pageUrl"
    FROM unlocks u JOIN jobs j ON j.id = u.job_id JOIN job_details d ON d.job_id = j.id
    WHERE u.user_id = ${userId}::uuid
      AND (j.id = ${jobId}::uuid OR j.id = (SELECT m.merged_into FROM jobs m WHERE m.id = ${jobId}::uuid))
      AND u.unlocked_at >= ${since}::timestamptz AND u.return_id IS NULL AND u.transfer_id IS NOT NULL`,
);

/**
 * Returns the connects of a closed job whose source says that it is gone, if the actor unlocked it within 14 days. Repeated and
 * concurrent calls return them once: all lock the job. Returns whether this call returned them.
 */
export async function returnConnectsOfGone(ctx: ActorContext, jobId: string): Promise<boolean> {
  const now = ctx.clock.now();
  return withTransaction(ctx, async (inner) => {
    // A role whose other postings are live isn't gone.
    const closed = await kysely(inner)
      .selectFrom("jobs")
      .select("id")
      .where("id", "=", jobId)
      .where("closed_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!closed) return false;
    const { numUpdatedRows } = await kysely(inner)
      .updateTable("unlocks")
      .set({ gone_at: now })
      .where("user_id", "=", ctx.actor.userId)
      .where("job_id", "=", jobId)
      .where("return_id", "is", null)
      .where("transfer_id", "is not", null)
      .where("unlocked_at", ">=", firstDay(now))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await inner.tx.job.updateMany({ where: { id: jobId }, data: { returnsDue: true } });
    await returnConnectsForJob(inner, jobId);
    return true;
  });
}
