import type { BookSlotOutput } from "~/contracts/consulting";
import type { Actor, ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { startCheckout } from "~/server/payments";
import { claimPeriod, lockCalendar } from "./calendar";
import { holdEnd, letGoOfOthers } from "./hold-slot";
import { statusAt } from "./present-booking";

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
