import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { createDb } from "~/server/db";
import { unlockJob } from "~/server/jobs";
import { forEachAtOnce } from "../../tests/support/population.ts";
import { interleave } from "../report/interleave.ts";
import { rateLine, type Line } from "../report/table.ts";
import type { Stage } from "../stage/stage.ts";
import type { UnlockPair } from "../stage/unlock-pairs.ts";

const CONNECTIONS = 10;

/** Writes the same rows as the ledger's unlock, but checks only the balance. */
const BARE_UNLOCK = {
  name: "bare_unlock",
  text: `
    WITH wallet AS (
      UPDATE ledger_accounts SET balance = balance - 15
      WHERE kind = 'wallet' AND holder_id = $1 AND balance - held >= 15
      RETURNING id, balance
    ), transfer AS (
      INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id)
      SELECT $3, 'JOB_UNLOCKED', $4, $5, $2 FROM wallet
      RETURNING id
    ), entries AS (
      INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
      SELECT $3::uuid, wallet.id, 'debit'::ledger_direction, 15, wallet.balance FROM wallet
      UNION ALL SELECT $3, $6, 'credit', 15, NULL FROM wallet
    )
    INSERT INTO unlocks (user_id, job_id, transfer_id, price) SELECT $1, $2, $3, 15 FROM wallet
    RETURNING transfer_id`,
};
const INPUT_HASH = createHash("sha256").update("bare").digest();

/**
 * Compares the ledger's unlock through Prisma, as the domain does it, with writing the same rows through `pg`. Neither uses
 * HTTP.
 */
export async function measureLedger({ ctx, databaseUrl, sizes, pairs }: Stage): Promise<Line[]> {
  const db = createDb(databaseUrl, { maxConnections: CONNECTIONS });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  try {
    const revenue = await pool.query<{ id: string }>("SELECT id FROM ledger_accounts WHERE kind = 'revenue'");
    const revenueId = revenue.rows[0]?.id;
    const ours = ({ user, jobId }: UnlockPair) =>
      unlockJob({ ...ctx, db, actor: { userId: user.id, sessionId: randomUUID() } }, { id: jobId });
    const bare = ({ user, jobId }: UnlockPair) => {
      const values = [user.id, jobId, randomUUID(), `unlock:${user.id}:${jobId}`, INPUT_HASH, revenueId];
      return pool.query({ ...BARE_UNLOCK, values });
    };
    const rounds = await interleave(
      [
        { name: "ours", run: () => perSecond(pairs.take(sizes.unlocks), ours) },
        { name: "bare", run: () => perSecond(pairs.take(sizes.unlocks), bare) },
      ],
      sizes,
    );
    return [rateLine(rounds, "unlock in the ledger", "ours", "one bare SQL statement", "bare", { atLeast: 0.5 })];
  } finally {
    await db.$disconnect();
    await pool.end();
  }
}

async function perSecond(pairs: UnlockPair[], unlock: (pair: UnlockPair) => Promise<unknown>): Promise<number> {
  const startedAt = process.hrtime.bigint();
  await forEachAtOnce(pairs, CONNECTIONS, unlock);
  return (pairs.length * 1e9) / Number(process.hrtime.bigint() - startedAt);
}
