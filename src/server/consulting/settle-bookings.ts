import { queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { type Payment, type Prisma, sql } from "~/server/db";
import { attemptRefund, orderRefund } from "~/server/payments";
import { sendBookingMail, type BookingEvent } from "./booking-mail";
import { claimPeriod, lockCalendar } from "./calendar";
import { SHOWN_WITH, type BookingRow } from "./present-booking";

const AT_ONCE = 100;

/** The bookings of one user, or of one checkout. */
type Whose = { userId?: string; checkoutId?: string };

/**
 * Brings bookings to what is known of their payments: confirms what was paid, if nobody else has the time by now; gives
 * back what was paid for nothing (too late, after a cancellation, twice); and cancels where the money went back. Without
 * saying whose: all. Again, or beside another process: nothing more happens. Returns how many were brought somewhere else;
 * what fails is left for the next time.
 */
export async function settleBookings(ctx: ServiceContext, of: Whose = {}): Promise<number> {
  let settled = 0;
  for (const id of await findDue(ctx, of)) {
    try {
      await settleBooking(ctx, id);
      settled += 1;
    } catch (err) {
      ctx.log.error({ requestId: ctx.requestId, booking: id, err }, "a booking could not be settled");
    }
  }
  return settled;
}

/** A refund that the provider refused is ordered again by payments. */
async function findDue({ db }: ServiceContext, { userId, checkoutId }: Whose): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    { db },
    sql`
    SELECT b.id FROM consulting_bookings b
    WHERE ${userId ? sql`b.user_id = ${userId}::uuid` : sql`true`}
      AND ${checkoutId ? sql`b.checkout_id = ${checkoutId}::uuid` : sql`true`} AND (
      EXISTS (
        SELECT FROM payments p
        WHERE p.checkout_id = b.checkout_id AND p.status = 'paid'
          AND (b.status <> 'confirmed' OR b.payment_id IS DISTINCT FROM p.id)
          AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('requested', 'failed')))
      OR (b.status IN ('held', 'expired') AND EXISTS (
        SELECT FROM payments p WHERE p.checkout_id = b.checkout_id AND p.status = 'disputed'))
      OR (b.status = 'confirmed' AND EXISTS (
        SELECT FROM payments p WHERE p.id = b.payment_id AND p.status IN ('refunded', 'failed'))))
    ORDER BY b.created_at, b.id LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

async function settleBooking(ctx: ServiceContext, id: string): Promise<void> {
  const { refundIds, event } = await withTransaction(ctx, async (inner) => {
    await lockCalendar(inner);
    const booking = await inner.tx.consultingBooking.findUnique({ where: { id }, include: SHOWN_WITH });
    // Its user has just gone.
    if (!booking) return { refundIds: [], event: null };
    const payments = await lockPayments(inner, booking);
    const { event: happened, standsFor } = await decide(inner, booking, payments);
    const ids: string[] = [];
    for (const payment of payments) {
      if (payment.status !== "paid" || payment.id === standsFor) continue;
      const refundId = await orderRefund(inner, payment.id);
      if (refundId !== null) ids.push(refundId);
    }
    return { refundIds: ids, event: happened };
  });
  if (event) await sendBookingMail(ctx, id, event);
  for (const refundId of refundIds) await attemptRefund(ctx, refundId);
}

/** Those that were paid, the first one first. */
async function lockPayments({ tx }: TransactionContext, { checkoutId }: BookingRow): Promise<Payment[]> {
  await queryRows({ tx }, sql`SELECT FROM payments WHERE checkout_id = ${checkoutId}::uuid ORDER BY id FOR UPDATE`);
  return tx.payment.findMany({
    where: { checkoutId, paidAt: { not: null } },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  });
}

type Decision = {
  event: BookingEvent | null;
  /** The payment that buys the consultation. */
  standsFor: string | null;
};

async function decide(ctx: TransactionContext, booking: BookingRow, payments: Payment[]): Promise<Decision> {
  const { id, status, paymentId, revision } = booking;
  const update = (data: Prisma.ConsultingBookingUncheckedUpdateInput) =>
    ctx.tx.consultingBooking.update({ where: { id }, data });
  const now = ctx.clock.now();
  if (status === "confirmed") {
    const payment = payments.find((one) => one.id === paymentId);
    if (payment && isStillPaid(payment)) return { event: null, standsFor: paymentId };
    await update({ status: "cancelled", cancelledAt: now, revision: revision + 1 });
    return { event: "withdrawn", standsFor: null };
  }
  const paid = payments.find((payment) => isStillPaid(payment));
  if (!paid || status === "missed" || status === "cancelled") {
    if (paid && paymentId === null) await update({ paymentId: paid.id });
    return { event: null, standsFor: null };
  }
  if (!(await isStillFree(ctx, booking))) {
    await update({ status: "missed", paymentId: paid.id });
    return { event: "missed", standsFor: null };
  }
  // Who asks for a refund of a purchase, which a consultation rules out, takes the same lock.
  await queryRows(ctx, sql`SELECT FROM users WHERE id = ${booking.userId}::uuid FOR NO KEY UPDATE`);
  await update({ status: "confirmed", confirmedAt: now, paymentId: paid.id });
  return { event: "confirmed", standsFor: paid.id };
}

/** Until a dispute is decided, the money is ours. */
function isStillPaid({ status }: Payment): boolean {
  return status === "paid" || status === "disputed";
}

async function isStillFree(ctx: TransactionContext, booking: BookingRow): Promise<boolean> {
  try {
    await claimPeriod(ctx, booking, { except: booking.id });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "SLOT_TAKEN") return false;
    throw error;
  }
}
