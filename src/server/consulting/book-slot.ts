import { randomUUID } from "node:crypto";
import type { BookSlotInput, BookSlotOutput } from "~/contracts/consulting";
import { CONSULTATION_HOLD_MINUTES } from "~/contracts/rules/consulting";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { openCheckout, startCheckout } from "~/server/payments";
import { statusAt } from "./booking";
import { claimPeriod, findSlot, lockCalendar } from "./calendar";

const HOLD_MS = CONSULTATION_HOLD_MINUTES * 60_000;

/**
 * Keeps a slot for the signed-in user and opens a checkout for it, in one transaction: nothing outside is called, so that
 * it can be protected by an idempotency key; `startBooking` then gets the form. The hold ends after 30 minutes, at the
 * latest when the slot begins. Whoever holds another slot unpaid lets go of it: nobody can keep the calendar to themselves.
 *
 * Throws NOT_FOUND for a slot that never was, SLOT_TAKEN for one that is not free, be it one's own.
 */
export async function holdSlot(
  ctx: ServiceContext & { actor: Actor },
  { slotId, notes }: BookSlotInput,
): Promise<{ bookingId: string }> {
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (inner) => {
    await lockCalendar(inner);
    const { offer, ...slot } = await findSlot(inner, slotId);
    await claimPeriod(inner, slot);
    await letGoOfOthers(inner, userId);
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
        heldUntil: holdEnd(now, slot.startsAt),
        createdAt: now,
      },
    });
    return { bookingId: id };
  });
}

/** Until when a hold that begins now lasts. */
export function holdEnd(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MS, startsAt.getTime()));
}

/** Of all that a user holds unpaid, to keep another slot instead. The calendar must be locked. */
export async function letGoOfOthers({ tx }: TransactionContext, userId: string): Promise<void> {
  await tx.consultingBooking.updateMany({
    where: { userId, status: "held", checkout: { status: { not: "paid" } } },
    data: { status: "expired" },
  });
}

type StartedBooking = BookSlotOutput & {
  /** Whether the provider made the form now, and not at an earlier call. */
  isNew: boolean;
};

/**
 * The payment form for a slot that is held. Where the provider cannot make one, the slot is anybody's again. Must not be
 * called within a transaction: it waits for the provider.
 *
 * Throws SERVICE_FAILED, after which nothing is charged, and SLOT_TAKEN where that happened before and somebody else was
 * faster.
 */
export async function startBooking(ctx: ServiceContext & { actor: Actor }, bookingId: string): Promise<StartedBooking> {
  const { id, checkoutId } = await keepHold(ctx, bookingId);
  try {
    const { isNew, sessionId, checkout_url } = await startCheckout(ctx, checkoutId);
    const booking = await ctx.db.consultingBooking.findUniqueOrThrow({ where: { id }, include: { checkout: true } });
    const { startsAt } = booking;
    const shown = { id, starts_at: startsAt.toISOString(), status: statusAt(booking, ctx.clock.now()) };
    return { booking: shown, sessionId, checkout_url, isNew };
  } catch (error) {
    await ctx.db.consultingBooking.updateMany({
      where: { id, status: "held", checkout: { providerId: null } },
      data: { status: "expired" },
    });
    throw error;
  }
}

/**
 * A repetition after the provider failed finds the hold gone, and takes the slot again: in place of whatever its seeker has
 * taken since, so that calls at the same time keep one slot, too.
 */
async function keepHold(ctx: ServiceContext & { actor: Actor }, bookingId: string) {
  return withTransaction(ctx, async (inner) => {
    await lockCalendar(inner);
    const booking = await inner.tx.consultingBooking.findFirstOrThrow({
      where: { id: bookingId, userId: ctx.actor.userId },
      include: { checkout: { select: { providerId: true } } },
    });
    if (booking.status !== "expired" || booking.checkout.providerId !== null) return booking;
    await claimPeriod(inner, booking);
    await letGoOfOthers(inner, ctx.actor.userId);
    const heldUntil = holdEnd(ctx.clock.now(), booking.startsAt);
    return inner.tx.consultingBooking.update({ where: { id: bookingId }, data: { status: "held", heldUntil } });
  });
}
