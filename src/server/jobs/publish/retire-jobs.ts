import { sql } from "~/server/db";
import { executeSql, queryRows, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import type { JobSource } from "./publishable-job";

/**
 * Takes every job of a source away: deletes those that nobody holds on to, and closes those that somebody has unlocked,
 * saved or applied to, because what was paid for is kept. Safe beside a running unlock.
 */
export async function retireJobs(ctx: ServiceContext, source: JobSource): Promise<{ deleted: number; closed: number }> {
  return withTransaction(ctx, async ({ tx }) => {
    // Waits for unlocks in flight; the next statement then sees their rows.
    await queryRows({ tx }, sql`SELECT id FROM jobs WHERE source = ${source} ORDER BY id FOR UPDATE`);
    const deleted = await executeSql(
      { tx },
      sql`
      DELETE FROM jobs WHERE source = ${source}
        AND NOT EXISTS (SELECT FROM unlocks WHERE unlocks.job_id = jobs.id)
        AND NOT EXISTS (SELECT FROM saved_jobs WHERE saved_jobs.job_id = jobs.id)
        AND NOT EXISTS (SELECT FROM applications WHERE applications.job_id = jobs.id)`,
    );
    const closed = await executeSql(
      { tx },
      sql`
      UPDATE jobs SET closed_at = ${ctx.clock.now()}::timestamptz WHERE source = ${source} AND closed_at IS NULL`,
    );
    return { deleted, closed };
  });
}
