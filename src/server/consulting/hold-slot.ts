import { randomUUID } from "node:crypto";
import type { BookSlotInput } from "~/contracts/consulting";
import { CONSULTATION_HOLD_MINUTES } from "~/contracts/rules/consulting";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { openCheckout } from "~/server/payments";
import { claimPeriod, lockCalendar } from "./calendar";
import { findSlot } from "./find-slot";

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
