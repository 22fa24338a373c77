import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { Prisma } from "~/server/db";
import type { JobSource } from "./publishable-job";

export type CompleteRead = {
  source: JobSource;
  board: string;
  listedKeys: readonly string[];
  /** When the read began: what has been seen since by another one is not missing. */
  startedAt: Date;
  /** The read had only what was posted since: what is older may live on unlisted. */
  postedSince?: Date;
};

/**
 * Takes a second look at the live jobs of one source and board that are not among `listedKeys`: one that a complete read
 * before this one lacked, too, is closed as of then; of any other it is noted that it is missing. Being listed or imported
 * in between takes the note away. Call it only after a complete read of that board: the caller answers for that. A closed
 * job stays readable for those who unlocked it. Returns how many closed, and how many are missing for the first time.
 */
export async function closeMissingJobs(
  ctx: ServiceContext,
  { source, board, listedKeys, startedAt, postedSince }: CompleteRead,
): Promise<{ closed: number; missing: number }> {
  const within = postedSince ? Prisma.sql`AND sorted_at >= ${postedSince}::timestamptz` : Prisma.empty;
  return withTransaction(ctx, async ({ tx }) => {
    await tx.$executeRaw`
      UPDATE jobs SET missing_since = NULL
      WHERE source = ${source} AND board = ${board} AND closed_at IS NULL AND missing_since IS NOT NULL
        AND source_key = ANY (${listedKeys}::text[])`;
    const closed = await tx.$executeRaw`
      UPDATE jobs SET closed_at = missing_since
      WHERE source = ${source} AND board = ${board} AND closed_at IS NULL AND NOT (source_key = ANY (${listedKeys}::text[]))
        AND last_seen_at <= ${startedAt}::timestamptz AND missing_since <= ${startedAt}::timestamptz ${within}`;
    const missing = await tx.$executeRaw`
      UPDATE jobs SET missing_since = ${ctx.clock.now()}::timestamptz
      WHERE source = ${source} AND board = ${board} AND closed_at IS NULL AND NOT (source_key = ANY (${listedKeys}::text[]))
        AND last_seen_at <= ${startedAt}::timestamptz AND missing_since IS NULL ${within}`;
    return { closed, missing };
  });
}
