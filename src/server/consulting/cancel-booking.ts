import type { CallOffBookingInput } from "~/contracts/bookings";
import type { BookingOutput, CancelBookingInput } from "~/contracts/consulting";
import { recordAct } from "~/server/audit";
import { findRole } from "~/server/auth";
import { conn, kysely, type ActorContext, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sendQueuedSoon } from "~/server/mail";
import { attemptRefund, consultationTerms, orderRefund } from "~/server/payments";
import {
  bookingNotFound,
  type BookingRow,
  findBooking,
  findOwnBooking,
  presentBooking,
  BOOKING_RELATIONS,
  getStatusAt,
} from "./booking";
import { queueBookingMail } from "./booking-mail";
import { withCalendarLock } from "./calendar";

/**
 * Cancels a booking of the signed-in user and frees its time. Refunds a confirmed booking in full, up to 24 hours before it
 * starts. Repeated calls do nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE if the booking starts within 24 hours or is over
 */
export async function cancelBooking(ctx: ActorContext, { id: bookingId }: CancelBookingInput): Promise<BookingOutput> {
  const canceled = await withCalendarLock(ctx, async (inner) =>
    cancel(inner, await findOwnBooking(inner, ctx.actor, bookingId), "cancelled"),
  );
  await finish(ctx, canceled);
  const row = await ctx.db.consultingBooking.findUnique({ where: { id: bookingId }, include: BOOKING_RELATIONS });
  // The account was just deleted.
  if (!row) throw bookingNotFound();
  return { booking: presentBooking(row, ctx.clock.now()) };
}

/** Returns whether a booking is reserved and not paid. */
export async function isBookingReserved(ctx: ServiceContext, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await conn(ctx).consultingBooking.findUnique({ where: { id }, include: BOOKING_RELATIONS })
    : null;
  return row !== null && getStatusAt(row, ctx.clock.now()) === "held";
}

/**
 * Cancels somebody's booking for staff, frees its time and refunds it in full, also after the seeker's deadline. Only owners
 * cancel a paid one, because that is money out. Doing it again changes nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE if it isn't active, has begun, only an owner may, or only a reservation was to be released
 */
export async function callOffBooking(
  ctx: ActorContext,
  { id, reason, onlyReserved = false }: CallOffBookingInput & { onlyReserved?: boolean },
): Promise<void> {
  const isOwner = (await findRole(ctx)) === "owner";
  const canceled = await withCalendarLock(ctx, async (inner) => {
    const booking = await findBooking(inner, { id });
    if (booking.startsAt <= ctx.clock.now()) throw new DomainError("NOT_CHANGEABLE", "This booking has begun.");
    const isPaid = getStatusAt(booking, ctx.clock.now()) === "confirmed";
    if (isPaid && onlyReserved) throw new DomainError("NOT_CHANGEABLE", "It was paid meanwhile. Look at it again.");
    if (!isOwner && isPaid)
      throw new DomainError("NOT_CHANGEABLE", "Only an owner can cancel a paid booking, because it is refunded.");
    const outcome = await cancel(inner, booking, "called_off");
    const before = { status: booking.status, starts_at: booking.startsAt.toISOString() };
    const after = { status: "cancelled", refund_ordered: outcome.refundId !== null };
    if (booking.status !== "cancelled")
      await recordAct(inner, { act: "booking.cancel", subject: { kind: "booking", id }, before, after, reason });
    return outcome;
  });
  await finish(ctx, canceled);
}

type Canceled = { refundId: string | null; wasConfirmed: boolean };

async function finish(ctx: ActorContext, { refundId, wasConfirmed }: Canceled): Promise<void> {
  if (wasConfirmed) sendQueuedSoon(ctx);
  if (refundId !== null) await attemptRefund(ctx, refundId);
}

/** Staff who call it off aren't bound by the seeker's terms. */
async function cancel(
  ctx: TransactionContext,
  booking: BookingRow,
  event: "cancelled" | "called_off",
): Promise<Canceled> {
  const now = ctx.clock.now();
  const status = getStatusAt(booking, now);
  if (status === "cancelled") return { refundId: null, wasConfirmed: false };
  if (status !== "confirmed" && status !== "held")
    throw new DomainError("NOT_CHANGEABLE", "This booking is no longer active.");
  const { refusal } = consultationTerms(booking.startsAt, now);
  if (status === "confirmed" && refusal !== null && event === "cancelled")
    throw new DomainError("NOT_CHANGEABLE", refusal);
  const wasConfirmed = status === "confirmed";
  await ctx.tx.consultingBooking.update({
    where: { id: booking.id },
    data: { status: "cancelled", cancelledAt: now, revision: booking.revision + (wasConfirmed ? 1 : 0) },
  });
  // If a reservation has just been paid, `settleBookings` refunds the payment.
  const paymentId = wasConfirmed ? booking.paymentId : null;
  const refundId = paymentId === null ? null : await orderRefund(ctx, paymentId);
  if (wasConfirmed) await queueBookingMail(ctx, booking.id, event);
  return { refundId, wasConfirmed };
}

/** Cancels the signed-in user's bookings where possible, before their account is deleted. */
export async function cancelUpcoming(ctx: ActorContext): Promise<void> {
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
      await cancelBooking(ctx, { id });
    } catch (error) {
      // The booking starts too soon or has just ended, or another window deleted the account.
      const isOver = error instanceof DomainError && ["NOT_CHANGEABLE", "NOT_FOUND"].includes(error.code);
      if (!isOver) throw error;
    }
  }
}

/**
 * Orders refunds of what a user paid for sessions that don't take place, before the account's bookings are deleted with it.
 * Reconciliation carries them out. The calendar must be locked.
 */
export async function refundUnbooked(ctx: TransactionContext, userId: string): Promise<void> {
  // No payment of this user can be recorded until the account is deleted.
  await kysely(ctx).selectFrom("users").where("id", "=", userId).forUpdate().execute();
  await kysely(ctx)
    .selectFrom("payments")
    .where("checkout_id", "in", (eb) =>
      eb.selectFrom("consulting_bookings").select("checkout_id").where("user_id", "=", userId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const paidForNothing = await ctx.tx.payment.findMany({
    where: {
      status: "paid",
      checkout: { booking: { userId } },
      OR: [{ booking: null }, { booking: { status: { not: "confirmed" } } }],
      // Others are retried by `server/payments`.
      refunds: { none: { automatic: true, status: { in: ["requested", "failed"] } } },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of paidForNothing) await orderRefund(ctx, id);
}
