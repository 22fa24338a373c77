import { conn, type ServiceContext } from "~/server/core/context";
import type { JobSource } from "./publishable-job";

/**
 * Closes the live jobs of one source and board that are not among `listedKeys`. Call it only after a complete read of
 * that board: the caller answers for that. A closed job stays readable for those who unlocked it. Returns how many closed.
 */
export async function closeMissingJobs(
  ctx: ServiceContext,
  input: { source: JobSource; board: string; listedKeys: readonly string[] },
): Promise<number> {
  return conn(ctx).$executeRaw`
    UPDATE jobs SET closed_at = ${ctx.clock.now()}::timestamptz
    WHERE source = ${input.source} AND board = ${input.board} AND closed_at IS NULL
      AND NOT (source_key = ANY (${input.listedKeys}::text[]))`;
}
