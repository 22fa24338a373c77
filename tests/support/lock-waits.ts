import { vi } from "vitest";
import type { Db } from "~/server/db";
import { PATIENT } from "./wait";

/** Waits until this many statements of the database wait for locks. */
export async function untilLockAwaited(db: Db, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await countLockWaits(db)) >= count, PATIENT);
}

async function countLockWaits(db: Db): Promise<number> {
  const waiting = await db.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length;
}
