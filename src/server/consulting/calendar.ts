import type { RawBuilder } from "kysely";
import { CONSULTATION_IDS, type ConsultationId } from "~/contracts/offers";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";

/** From one moment up to, and without, another. */
export type Period = { startsAt: Date; endsAt: Date };

/** Any number that no other advisory lock has. */
const CALENDAR_LOCK = 7_226_481;

/**
 * Whoever gives, moves or takes a time does it alone until the transaction ends: there is one consultant, and bookings are
 * few. Taken before any other lock, so that nobody waits for somebody who waits for the calendar.
 */
export async function lockCalendar({ tx }: TransactionContext): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CALENDAR_LOCK}::bigint)::text`.execute(kysely({ tx }));
}

/**
 * Whether a booking, `b` in the statement, keeps its time from others: it is confirmed, or its hold lasts and its checkout
 * has not failed. What is paid keeps it, too, until it is known what becomes of it.
 */
export function isStanding(now: Date): RawBuilder<boolean> {
  return sql`(b.status = 'confirmed' OR (b.status = 'held' AND EXISTS (
    SELECT FROM checkouts c WHERE c.id = b.checkout_id
      AND (c.status = 'paid' OR (c.status = 'open' AND b.held_until > ${now}::timestamptz)))))`;
}

/** Whether a standing booking overlaps a slot, `s` in the statement. */
export function isCovered(now: Date): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM consulting_bookings b
    WHERE tstzrange(b.starts_at, b.ends_at) && tstzrange(s.starts_at, s.ends_at)
      AND b.status IN ('held', 'confirmed') AND ${isStanding(now)})`;
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
  await kysely(ctx)
    .updateTable("consulting_bookings as b")
    .set({ status: "expired" })
    .where("b.status", "=", "held")
    .where((eb) => eb.not(isStanding(now)))
    .where("b.starts_at", "<", endsAt)
    .where("b.ends_at", ">", startsAt)
    .execute();
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

export type Slot = Period & { id: string; offer: ConsultationId };

/** Throws NOT_FOUND. */
export async function findSlot(ctx: ServiceContext, id: string): Promise<Slot> {
  const row = isUuid(id) ? await conn(ctx).consultingSlot.findUnique({ where: { id } }) : null;
  if (!row) throw new NotFoundError("Slot not found");
  return { id: row.id, offer: consultationOf(row), startsAt: row.startsAt, endsAt: row.endsAt };
}

/** The consultation of a row. Rows hold no other ids than those. */
export function consultationOf({ offer }: { offer: string }): ConsultationId {
  const found = CONSULTATION_IDS.find((id) => id === offer);
  if (!found) throw new Error(`${offer} is no consultation`);
  return found;
}
