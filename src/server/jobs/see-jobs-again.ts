import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { closeMissingJobs } from "./close-missing-jobs";
import type { JobSource } from "./publishable-job";

export type SameRead = {
  source: JobSource;
  board: string;
  /** When the read began that brought what the feed lists still. */
  readAt: Date;
  startedAt: Date;
  /** That read was a complete one. */
  whole: boolean;
};

/**
 * Takes note that a feed lists what it listed before: the jobs of that read are seen once more, and what it lacked is
 * lacking for the second time, so that it closes. Returns how many were seen, and how many closed.
 */
export async function seeJobsAgain(
  ctx: ServiceContext,
  { source, board, readAt, startedAt, whole }: SameRead,
): Promise<{ seen: number; closed: number }> {
  return withTransaction(ctx, async (tx) => {
    const seen = await tx.tx.$executeRaw`
      UPDATE jobs SET last_seen_at = GREATEST(last_seen_at, ${ctx.clock.now()}::timestamptz)
      WHERE source = ${source} AND board = ${board} AND closed_at IS NULL AND missing_since IS NULL
        AND last_seen_at >= ${readAt}::timestamptz`;
    if (!whole) return { seen, closed: 0 };
    const listed = await tx.tx.$queryRaw<{ source_key: string }[]>`
      SELECT source_key FROM jobs
      WHERE source = ${source} AND board = ${board} AND closed_at IS NULL AND missing_since IS NULL`;
    const listedKeys = listed.map((job) => job.source_key);
    const { closed } = await closeMissingJobs(tx, { source, board, listedKeys, startedAt });
    return { seen, closed };
  });
}
