import { Prisma } from "~/server/db";

/** Connects. */
const PRICES = { open: 0, reduced: 12, standard: 15, fresh: 18 } as const;
const FRESH_DAYS = 3;
const OLD_DAYS = 21;
const DAY_MS = 86_400_000;

/**
 * The price of a job as an SQL expression over its columns, so that publishing and the daily sweep cannot disagree:
 * 0 where the source may not be locked; 12 if pay is not disclosed or the job is older than 21 days; 18 if it is at most
 * 3 days old and discloses pay; else 15.
 */
export function connectsPriceSql(
  columns: { lockable: Prisma.Sql; salaryDisclosed: Prisma.Sql; sortedAt: Prisma.Sql },
  now: Date,
): Prisma.Sql {
  const oldBefore = new Date(now.getTime() - OLD_DAYS * DAY_MS);
  const freshFrom = new Date(now.getTime() - FRESH_DAYS * DAY_MS);
  return Prisma.sql`CASE
    WHEN NOT ${columns.lockable} THEN ${PRICES.open}::int
    WHEN NOT ${columns.salaryDisclosed} OR ${columns.sortedAt} < ${oldBefore}::timestamptz THEN ${PRICES.reduced}::int
    WHEN ${columns.sortedAt} >= ${freshFrom}::timestamptz THEN ${PRICES.fresh}::int
    ELSE ${PRICES.standard}::int
  END`;
}
