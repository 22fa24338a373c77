import { executeSql, queryRows, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { sql, type Sql } from "~/server/db";

/** From one moment up to, and without, another. */
export type Period = { startsAt: Date; endsAt: Date };

/** Any number that no other advisory lock has. */
const CALENDAR_LOCK = 7_226_481;

/**
 * Whoever gives, moves or takes a time does it alone until the transaction ends: there is one consultant, and bookings are
 * few. Taken before any other lock, so that nobody waits for somebody who waits for the calendar.
 */
export async function lockCalendar({ tx }: TransactionContext): Promise<void> {
  await queryRows({ tx }, sql`SELECT pg_advisory_xact_lock(${CALENDAR_LOCK}::bigint)::text`);
}

/**
 * Whether a booking, `b` in the statement, keeps its time from others: it is confirmed, or its hold lasts and its checkout
 * has not failed. What is paid keeps it, too, until it is known what becomes of it.
 */
export function isStanding(now: Date): Sql {
  return sql`(b.status = 'confirmed' OR (b.status = 'held' AND EXISTS (
    SELECT FROM checkouts c WHERE c.id = b.checkout_id
      AND (c.status = 'paid' OR (c.status = 'open' AND b.held_until > ${now}::timestamptz)))))`;
}

/**
 * Makes sure that nobody else keeps any of a period; holds that have ended meanwhile are let go of. The calendar must be
 * locked. Throws SLOT_TAKEN for a period that has begun or is somebody's.
 */
export async function claimPeriod(
  ctx: TransactionContext,
  { startsAt, endsAt }: Period,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const now = ctx.clock.now();
  if (startsAt <= now) throw slotTaken();
  await executeSql(
    ctx,
    sql`
    UPDATE consulting_bookings b SET status = 'expired'
    WHERE b.status = 'held' AND NOT ${isStanding(now)} AND b.starts_at < ${endsAt} AND b.ends_at > ${startsAt}`,
  );
  const others = await ctx.tx.consultingBooking.count({
    where: {
      status: { in: ["held", "confirmed"] },
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
      ...(except === null ? {} : { id: { not: except } }),
    },
  });
  if (others > 0) throw slotTaken();
}

export function slotTaken(): DomainError {
  return new DomainError("SLOT_TAKEN", "This time is no longer free. Please choose another.");
}
