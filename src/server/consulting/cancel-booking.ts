import type { BookingOutput } from "~/contracts/consulting";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { attemptRefund, consultationTerms, orderRefund } from "~/server/payments";
import { bookingNotFound, type BookingRow, findOwnBooking, presentBooking, SHOWN_WITH, statusAt } from "./booking";
import { sendBookingMail } from "./booking-mail";
import { lockCalendar } from "./calendar";

/**
 * Cancels a booking of the signed-in user. Of a confirmed one, up to 24 hours before it begins, all that was paid goes back
 * the way it came, and its time is free at once; a hold that is not paid is let go of. Again: nothing more happens.
 *
 * Throws NOT_FOUND, and NOT_CHANGEABLE for one that is too near or over.
 */
export async function cancelBooking(
  ctx: ServiceContext & { actor: Actor },
  { bookingId }: { bookingId: string },
): Promise<BookingOutput> {
  const { refundId, wasConfirmed } = await withTransaction(ctx, async (inner) => {
    await lockCalendar(inner);
    return cancel(inner, await findOwnBooking(inner, ctx.actor, bookingId));
  });
  if (wasConfirmed) await sendBookingMail(ctx, bookingId, "cancelled");
  if (refundId !== null) await attemptRefund(ctx, refundId);
  const row = await ctx.db.consultingBooking.findUnique({ where: { id: bookingId }, include: SHOWN_WITH });
  // It has just gone with its user's account.
  if (!row) throw bookingNotFound();
  return { booking: presentBooking(row, ctx.clock.now()) };
}

async function cancel(
  ctx: TransactionContext,
  booking: BookingRow,
): Promise<{ refundId: string | null; wasConfirmed: boolean }> {
  const now = ctx.clock.now();
  const status = statusAt(booking, now);
  if (status === "cancelled") return { refundId: null, wasConfirmed: false };
  if (status !== "confirmed" && status !== "held")
    throw new DomainError("NOT_CHANGEABLE", "This booking does not stand any more.");
  const { refusal } = consultationTerms(booking.startsAt, now);
  if (status === "confirmed" && refusal !== null) throw new DomainError("NOT_CHANGEABLE", refusal);
  const wasConfirmed = status === "confirmed";
  await ctx.tx.consultingBooking.update({
    where: { id: booking.id },
    data: { status: "cancelled", cancelledAt: now, revision: booking.revision + (wasConfirmed ? 1 : 0) },
  });
  // What is paid for a hold, and not settled yet, goes back when it is.
  const paymentId = wasConfirmed ? booking.paymentId : null;
  return { refundId: paymentId === null ? null : await orderRefund(ctx, paymentId), wasConfirmed };
}

/**
 * Cancels every consultation of the signed-in user that can still be cancelled, and lets go of what is held: before the
 * account goes, so that its owner gets the money and others the times.
 */
export async function cancelUpcoming(ctx: ServiceContext & { actor: Actor }): Promise<void> {
  const standing = await ctx.db.consultingBooking.findMany({
    where: {
      userId: ctx.actor.userId,
      status: { in: ["held", "confirmed"] },
      startsAt: { gt: ctx.clock.now() },
    },
    select: { id: true },
  });
  for (const { id } of standing) {
    try {
      await cancelBooking(ctx, { bookingId: id });
    } catch (error) {
      // It is too near, has just ended otherwise, or went with the account, which another window deleted.
      const isOver = error instanceof DomainError && ["NOT_CHANGEABLE", "NOT_FOUND"].includes(error.code);
      if (!isOver) throw error;
    }
  }
}
