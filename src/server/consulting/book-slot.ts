import { randomUUID } from "node:crypto";
import type { BookSlotInput, BookSlotOutput } from "~/contracts/consulting";
import { CONSULTATION_HOLD_MINUTES } from "~/contracts/offers";
import { isConsultingSold, NOT_SOLD } from "~/server/core/consulting-offer";
import type { ActorContext, TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import type { OncePerKey } from "~/server/core/once-per-key";
import { openCheckout, startCheckout } from "~/server/payments";
import { enforceProviderLimit } from "~/server/rate-limits";
import { getStatusAt } from "./booking";
import { assertOffered, claimPeriod, findSlot, withCalendarLock } from "./calendar";

const HOLD_MS = CONSULTATION_HOLD_MINUTES * 60_000;

/**
 * Reserves a slot for the signed-in user, once per Idempotency-Key, and creates its payment form. If the provider fails,
 * repeating the request retries that.
 * @throws what `holdSlot` and `startBooking` throw, RATE_LIMITED
 */
export async function bookSlot(ctx: ActorContext, input: BookSlotInput, once: OncePerKey): Promise<BookSlotOutput> {
  await enforceProviderLimit(ctx, { kind: "checkout", userId: ctx.actor.userId });
  const { bookingId } = await once.run(input, (inner) => holdSlot(inner, input), withCalendarLock);
  const { isNew, ...booked } = await startBooking(ctx, bookingId);
  if (isNew) once.markAsNew();
  return booked;
}

/**
 * Reserves a slot for the signed-in user and opens its checkout, in one transaction. `startBooking` creates the payment
 * form afterwards. The reservation ends after 30 minutes, or when the slot starts. Releases the user's other unpaid
 * reservations, so that nobody can block the calendar.
 * @throws NOT_FOUND, also if no consultations are sold; SLOT_TAKEN, even if the user has the slot
 */
export async function holdSlot(ctx: ActorContext, { slotId, notes }: BookSlotInput): Promise<{ bookingId: string }> {
  const { userId } = ctx.actor;
  if (!isConsultingSold()) throw new NotFoundError(NOT_SOLD);
  return withCalendarLock(ctx, async (inner) => {
    const { offer, ...slot } = await findSlot(inner, slotId);
    await claimPeriod(inner, slot);
    await releaseReservations(inner, userId);
    const { checkoutId } = await openCheckout({ ...inner, actor: ctx.actor }, { offer });
    const now = ctx.clock.now();
    const id = randomUUID();
    await inner.tx.consultingBooking.create({
      data: {
        id,
        userId,
        slotId: slot.id,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        checkoutId,
        status: "held",
        notes: notes.trim(),
        heldUntil: getHoldEnd(now, slot.startsAt),
        createdAt: now,
      },
    });
    return { bookingId: id };
  });
}

function getHoldEnd(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MS, startsAt.getTime()));
}

/** Releases a user's unpaid reservations. The calendar must be locked. */
async function releaseReservations({ tx }: TransactionContext, userId: string): Promise<void> {
  await tx.consultingBooking.updateMany({
    where: { userId, status: "held", checkout: { status: { not: "paid" } } },
    data: { status: "expired" },
  });
}

type StartedBooking = BookSlotOutput & {
  /** True if this call created the form. */
  isNew: boolean;
};

/**
 * Creates the payment form for a reserved slot. Frees the slot if the provider fails. Waits for the provider, so never call
 * it within a transaction.
 * @throws SERVICE_FAILED without charging anything, SLOT_TAKEN if a retry finds the slot taken
 */
async function startBooking(ctx: ActorContext, bookingId: string): Promise<StartedBooking> {
  const { id, checkoutId } = await keepHold(ctx, bookingId);
  try {
    const { isNew, sessionId, checkout_url } = await startCheckout(ctx, checkoutId);
    const booking = await ctx.db.consultingBooking.findUniqueOrThrow({ where: { id }, include: { checkout: true } });
    const { startsAt } = booking;
    const summary = { id, starts_at: startsAt.toISOString(), status: getStatusAt(booking, ctx.clock.now()) };
    return { booking: summary, sessionId, checkout_url, isNew };
  } catch (error) {
    await ctx.db.consultingBooking.updateMany({
      where: { id, status: "held", checkout: { providerId: null } },
      data: { status: "expired" },
    });
    throw error;
  }
}

/**
 * Reserves the slot again if it was freed after an earlier failure. Releases the user's other reservations, so that
 * concurrent calls keep only one slot.
 */
async function keepHold(ctx: ActorContext, bookingId: string) {
  return withCalendarLock(ctx, async (inner) => {
    const booking = await inner.tx.consultingBooking.findFirstOrThrow({
      where: { id: bookingId, userId: ctx.actor.userId },
      include: { checkout: { select: { providerId: true } }, slot: { select: { removedAt: true } } },
    });
    if (booking.status !== "expired" || booking.checkout.providerId !== null) return booking;
    assertOffered(booking);
    await claimPeriod(inner, booking);
    await releaseReservations(inner, ctx.actor.userId);
    const heldUntil = getHoldEnd(ctx.clock.now(), booking.startsAt);
    return inner.tx.consultingBooking.update({ where: { id: bookingId }, data: { status: "held", heldUntil } });
  });
}
