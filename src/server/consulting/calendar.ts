import type { RawBuilder } from "kysely";
import { CONSULTATION_IDS, type ConsultationId } from "~/contracts/offers";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { createExclusiveLock, waitAtMost, type WithLock } from "~/server/core/exclusive-lock";
import { isUuid } from "~/server/core/text-formats";
import { TRANSACTION_LIMITS } from "~/server/core/transaction";
import { sql } from "~/server/db";

/** A period that includes its start and excludes its end. */
export type Period = { startsAt: Date; endsAt: Date };

const withLock = createExclusiveLock({
  name: "calendar",
  // Arbitrary, but used only here.
  key: sql`7226481::bigint`,
  limits: TRANSACTION_LIMITS,
});

/** Every change of the calendar takes milliseconds, on a busy machine seconds. */
const OTHERS = { ms: 20_000, message: "We're busy with other bookings. Please try again in a moment." };

/** Runs `fn` in a transaction while nobody else changes the calendar. @throws NOT_READY if others take too long */
export const withCalendarLock: WithLock = (ctx, fn) => waitAtMost(ctx, OTHERS, (waiting) => withLock(waiting, fn));

/**
 * Matches active bookings (`b`): confirmed, or reserved with an open checkout. A paid checkout keeps a booking active until
 * `settleBookings` updates it.
 */
export function isActiveBooking(now: Date): RawBuilder<boolean> {
  return sql`(b.status = 'confirmed' OR (b.status = 'held' AND EXISTS (
    SELECT FROM checkouts c WHERE c.id = b.checkout_id
      AND (c.status = 'paid' OR (c.status = 'open' AND b.held_until > ${now}::timestamptz)))))`;
}

/** Matches slots (`s`) without an active booking of their own. */
export function isUnbooked(now: Date): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM consulting_bookings b WHERE b.slot_id = s.id AND ${isActiveBooking(now)})`;
}

/** Matches slots (`s`) that an active booking overlaps. */
export function isOverlapped(now: Date): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM consulting_bookings b
    WHERE tstzrange(b.starts_at, b.ends_at) && tstzrange(s.starts_at, s.ends_at)
      AND b.status IN ('held', 'confirmed') AND ${isActiveBooking(now)})`;
}

/**
 * Checks that no other active booking overlaps a period, and expires overlapping reservations that have ended. The calendar
 * must be locked.
 * @throws SLOT_TAKEN if the period has started or overlaps an active booking
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
    .where((eb) => eb.not(isActiveBooking(now)))
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

/** @throws SLOT_TAKEN if the slot was deleted meanwhile */
export function assertOffered({ slot }: { slot: { removedAt: Date | null } }): void {
  if (slot.removedAt !== null) throw slotTaken();
}

function slotTaken(): DomainError {
  return new DomainError("SLOT_TAKEN", "This time is no longer free. Please choose another.");
}

export type Slot = Period & { id: string; offer: ConsultationId };

/** @throws NOT_FOUND, also for deleted slots */
export async function findSlot(ctx: ServiceContext, id: string): Promise<Slot> {
  const row = isUuid(id) ? await conn(ctx).consultingSlot.findUnique({ where: { id, removedAt: null } }) : null;
  if (!row) throw new NotFoundError("Slot not found");
  return { id: row.id, offer: getConsultation(row), startsAt: row.startsAt, endsAt: row.endsAt };
}

/** Returns the consultation of a row. */
export function getConsultation({ offer }: { offer: string }): ConsultationId {
  const consultation = CONSULTATION_IDS.find((id) => id === offer);
  if (!consultation) throw new Error(`${offer} is not a consultation`);
  return consultation;
}
