import pg from "pg";
import { vi } from "vitest";
import type { Db } from "~/server/db";
import type { TestDatabase } from "./database";
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

/** Locks a table, calls, and kills the connection whose statement waits for the table, as a dying process does. Returns the call's answer. */
export async function killAtTable<Answer>(
  { db, ownerUrl }: Pick<TestDatabase, "db" | "ownerUrl">,
  table: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const answer = call();
    await untilLockAwaited(db);
    // Only the product's own role sees what its connections wait for, and may end them.
    const killed = await db.$queryRaw<unknown[]>`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (killed.length === 0) throw new Error(`nothing waits for ${table}`);
    return await answer;
  } finally {
    await client.end();
  }
}
