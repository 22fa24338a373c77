import pg from "pg";
import { expect } from "vitest";
import type { Intent, Receipt } from "./unlock-client";

/** Counts every inconsistency between connects and unlocks, from the rows alone. All must be 0. */
const DISAGREEMENTS = `
  WITH charges AS (
    SELECT t.id, a.holder_id, t.reference_id, e.amount
    FROM ledger_transfers t
    JOIN ledger_entries e ON e.transfer_id = t.id AND e.direction = 'debit'
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.code = 'JOB_UNLOCKED'
  ), sums AS (
    SELECT account_id, sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END) AS balance
    FROM ledger_entries GROUP BY account_id
  )
  SELECT
    (SELECT abs(coalesce(sum(balance), 0)) FROM sums)::int AS "sum of all entries",
    (SELECT count(*) FROM ledger_accounts a LEFT JOIN sums s ON s.account_id = a.id
      WHERE a.kind = 'wallet' AND (a.balance <> coalesce(s.balance, 0) OR a.balance < 0))::int AS "wallets unlike their entries",
    (SELECT count(*) FROM unlocks u FULL JOIN charges c ON c.id = u.transfer_id
      WHERE u.transfer_id IS NULL OR c.id IS NULL OR u.user_id <> c.holder_id OR u.job_id <> c.reference_id
        OR u.price <> c.amount)::int AS "unlocks unlike their charges",
    (SELECT count(*) FROM unlocks u JOIN jobs j ON j.id = u.job_id WHERE u.price <> j.connects_price)::int AS "other prices",
    (SELECT count(*) FROM (SELECT FROM charges GROUP BY holder_id, reference_id HAVING count(*) > 1) twice)::int
      AS "charged twice"`;

/**
 * Compares the database with the clients' receipts: it is consistent, has every receipt, and has no unlock that nobody
 * requested.
 */
export async function auditUnlocks(
  ownerUrl: string,
  intents: readonly Intent[],
  receipts: readonly Receipt[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const disagreements = await client.query<Record<string, number>>(DISAGREEMENTS);
    expect(disagreements.rows[0]).toEqual({
      "sum of all entries": 0,
      "wallets unlike their entries": 0,
      "unlocks unlike their charges": 0,
      "other prices": 0,
      "charged twice": 0,
    });
    const stored = await client.query<{ pair: string }>("SELECT user_id || ' ' || job_id AS pair FROM unlocks");
    const unlocked = new Set(stored.rows.map(({ pair }) => pair));
    const pairOf = ({ user, jobId }: Intent) => `${user.id} ${jobId}`;
    expect(receipts.filter(({ intent }) => !unlocked.has(pairOf(intent)))).toEqual([]);
    const intended = new Set(intents.map(pairOf));
    expect([...unlocked].filter((pair) => !intended.has(pair))).toEqual([]);
  } finally {
    await client.end();
  }
}
