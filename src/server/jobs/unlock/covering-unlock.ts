import { ROLE_COVERED_DAYS } from "~/contracts/rules/covered-role";
import { DAY_MS } from "~/server/core/durations";
import { sql, type Sql } from "~/server/db";

/**
 * Writes a FROM item with the `transfer_id` of the user's latest unlock that covers job `j`, or no row. It is a paid unlock of
 * the last 180 days whose connects didn't come back, of the same employer's job with the same title: one that has closed, or
 * one of another board. A second live job of one board is another vacancy.
 */
export function coveringUnlockSql(userId: string, now: Date): Sql {
  const since = new Date(now.getTime() - ROLE_COVERED_DAYS * DAY_MS);
  return sql`(
    SELECT o.transfer_id FROM postings p
    JOIN postings q ON q.role_key = p.role_key AND q.role_variant = p.role_variant AND q.job_id <> p.job_id
      AND (q.closed_at IS NOT NULL OR (q.source, q.board) <> (p.source, p.board))
    JOIN unlocks o ON o.user_id = ${userId}::uuid AND o.job_id = q.job_id
    WHERE p.job_id = j.id AND p.closed_at IS NULL
      AND o.transfer_id IS NOT NULL AND o.return_id IS NULL AND o.unlocked_at >= ${since}::timestamptz
    ORDER BY o.unlocked_at DESC LIMIT 1)`;
}
