import { FRESH_JOB_DAYS, JOB_PRICES, OLD_JOB_DAYS } from "~/contracts/offers";
import { sql, type Sql } from "~/server/db";

const DAY_MS = 86_400_000;

/**
 * The price of a job as an SQL expression over its columns, so that publishing and the daily sweep cannot disagree:
 * 0 where the source may not be locked; 12 if pay is not disclosed or the job is older than 21 days; 18 if it is at most
 * 3 days old and discloses pay; else 15.
 */
export function connectsPriceSql(columns: { lockable: Sql; salaryDisclosed: Sql; sortedAt: Sql }, now: Date): Sql {
  const oldBefore = new Date(now.getTime() - OLD_JOB_DAYS * DAY_MS);
  const freshFrom = new Date(now.getTime() - FRESH_JOB_DAYS * DAY_MS);
  return sql`CASE
    WHEN NOT ${columns.lockable} THEN ${JOB_PRICES.open}::int
    WHEN NOT ${columns.salaryDisclosed} OR ${columns.sortedAt} < ${oldBefore}::timestamptz THEN ${JOB_PRICES.reduced}::int
    WHEN ${columns.sortedAt} >= ${freshFrom}::timestamptz THEN ${JOB_PRICES.fresh}::int
    ELSE ${JOB_PRICES.standard}::int
  END`;
}
