import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser } from "~/server/core/transaction";
import type { Payment, Prisma } from "~/server/db";
import { sendQueuedSoon } from "~/server/mail";
import { attemptRefund, orderRefund } from "~/server/payments";
import { queueBookingMail, type BookingEvent } from "./booking-mail";
import { assertOffered, claimPeriod, withCalendarLock } from "./calendar";
import { BOOKING_RELATIONS, type BookingRow } from "./booking";

const AT_ONCE = 100;

/** Limits an update to one user's or one checkout's bookings. */
type BookingScope = { userId?: string; checkoutId?: string };

/**
 * Updates bookings to match their payments. Confirms paid bookings if their time is still free. Refunds money paid too
 * late, twice or after a cancellation. Cancels bookings whose payment was returned.
 *
 * Idempotent, even across concurrent processes. Returns how many bookings were updated. The next call handles bookings that
 * failed, or that were left because `ctx.signal` aborted.
 */
export async function settleBookings(ctx: ServiceContext, scope: BookingScope = {}): Promise<number> {
  let settled = 0;
  for (const id of await findDue(ctx, scope)) {
    if (ctx.signal?.aborted) break;
    try {
      await settleBooking(ctx, id);
      settled += 1;
    } catch (err) {
      ctx.log.error({ requestId: ctx.requestId, booking: id, err }, "a booking could not be updated");
    }
  }
  return settled;
}

/** Finds bookings that don't match their payments. Skips pending and failed refunds, which `server/payments` retries. */
async function findDue({ db }: ServiceContext, { userId, checkoutId }: BookingScope): Promise<string[]> {
  const rows = await kysely({ db })
    .selectFrom("consulting_bookings as b")
    .select("b.id")
    .where((eb) => {
      const paymentsOfCheckout = eb.selectFrom("payments as p").whereRef("p.checkout_id", "=", "b.checkout_id");
      const paidForNothing = paymentsOfCheckout
        .where("p.status", "=", "paid")
        .where((eb) =>
          eb.or([eb("b.status", "<>", "confirmed"), eb("b.payment_id", "is distinct from", eb.ref("p.id"))]),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("refunds as r")
                .whereRef("r.payment_id", "=", "p.id")
                .where("r.status", "in", ["requested", "failed"]),
            ),
          ),
        );
      const refunded = eb
        .selectFrom("payments as p")
        .whereRef("p.id", "=", "b.payment_id")
        .where("p.status", "in", ["refunded", "failed"]);
      return eb.and([
        eb.and({ ...(userId && { "b.user_id": userId }), ...(checkoutId && { "b.checkout_id": checkoutId }) }),
        eb.or([
          eb.exists(paidForNothing),
          eb.and([
            eb("b.status", "in", ["held", "expired"]),
            eb.exists(paymentsOfCheckout.where("p.status", "=", "disputed")),
          ]),
          eb.and([eb("b.status", "=", "confirmed"), eb.exists(refunded)]),
        ]),
      ]);
    })
    .orderBy("b.created_at")
    .orderBy("b.id")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function settleBooking(ctx: ServiceContext, id: string): Promise<void> {
  const { refundIds, event } = await withCalendarLock(ctx, async (inner) => {
    const booking = await inner.tx.consultingBooking.findUnique({ where: { id }, include: BOOKING_RELATIONS });
    // The account was just deleted.
    if (!booking) return { refundIds: [], event: null };
    const payments = await lockPayments(inner, booking);
    const { event: happened, standsFor } = await decide(inner, booking, payments);
    const ids: string[] = [];
    for (const payment of payments) {
      if (payment.status !== "paid" || payment.id === standsFor) continue;
      const refundId = await orderRefund(inner, payment.id);
      if (refundId !== null) ids.push(refundId);
    }
    if (happened) await queueBookingMail(inner, id, happened);
    return { refundIds: ids, event: happened };
  });
  if (event) sendQueuedSoon(ctx);
  for (const refundId of refundIds) await attemptRefund(ctx, refundId);
}

/** Locks a booking's payments and returns the paid ones, earliest first. */
async function lockPayments({ tx }: TransactionContext, { checkoutId }: BookingRow): Promise<Payment[]> {
  await kysely({ tx }).selectFrom("payments").where("checkout_id", "=", checkoutId).orderBy("id").forUpdate().execute();
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
  // Requests for refunds take the same lock, because a confirmed consultation rules them out.
  await lockUser(ctx, booking.userId);
  await update({ status: "confirmed", confirmedAt: now, paymentId: paid.id });
  return { event: "confirmed", standsFor: paid.id };
}

/** A disputed payment counts as paid until the dispute is decided. */
function isStillPaid({ status }: Payment): boolean {
  return status === "paid" || status === "disputed";
}

async function isStillFree(ctx: TransactionContext, booking: BookingRow): Promise<boolean> {
  try {
    assertOffered(booking);
    await claimPeriod(ctx, booking, { except: booking.id });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "SLOT_TAKEN") return false;
    throw error;
  }
}
