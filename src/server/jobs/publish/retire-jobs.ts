import { kysely, type ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import type { JobSource } from "./publishable-job";

/**
 * Takes every job of a source away: deletes those that nobody holds on to, and closes those that somebody has unlocked,
 * saved or applied to, because what was paid for is kept. Safe beside a running unlock.
 */
export async function retireJobs(ctx: ServiceContext, source: JobSource): Promise<{ deleted: number; closed: number }> {
  return withTransaction(ctx, async ({ tx }) => {
    const jobs = { source };
    // Waits for unlocks in flight; the next statement then sees their rows.
    await kysely({ tx }).selectFrom("jobs").where("source", "=", source).orderBy("id").forUpdate().execute();
    const deleted = await tx.job.deleteMany({
      where: { ...jobs, unlocks: { none: {} }, savedBy: { none: {} }, applications: { none: {} } },
    });
    const closed = await tx.job.updateMany({ where: { ...jobs, closedAt: null }, data: { closedAt: ctx.clock.now() } });
    return { deleted: deleted.count, closed: closed.count };
  });
}
