import type { BookingView } from "~/contracts/consulting";
import { toDollars } from "~/contracts/offers";
import { env } from "~/env";
import type { Actor, TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import type { Checkout, ConsultingBooking, Prisma } from "~/server/db";
import { consultationTerms } from "~/server/payments";
import { getConsultation } from "./calendar";

type Held = Pick<ConsultingBooking, "status" | "heldUntil"> & { checkout: Pick<Checkout, "status"> };

/** The relations that `presentBooking` needs. */
export const BOOKING_RELATIONS = {
  slot: true,
  checkout: {
    include: {
      payments: {
        where: { paidAt: { not: null } },
        orderBy: [{ paidAt: "asc" }, { id: "asc" }],
        select: {
          id: true,
          status: true,
          amount: true,
          refundedAmount: true,
          refunds: { orderBy: { createdAt: "desc" }, take: 1, select: { status: true, amount: true } },
        },
      },
    },
  },
} satisfies Prisma.ConsultingBookingInclude;

export type BookingRow = Prisma.ConsultingBookingGetPayload<{ include: typeof BOOKING_RELATIONS }>;

/** Returns the current status. An ended reservation's row keeps the old status until somebody else wants the time. */
export function getStatusAt({ status, heldUntil, checkout }: Held, now: Date): BookingView["status"] {
  if (status !== "held" || checkout.status === "paid") return status;
  return heldUntil > now && checkout.status === "open" ? "held" : "expired";
}

export function presentBooking(row: BookingRow, now: Date): BookingView {
  const status = getStatusAt(row, now);
  const isHeld = status === "held";
  const { until, refusal } = consultationTerms(row.startsAt, now);
  const isChangeable = status === "confirmed" && refusal === null;
  const isActive = status === "confirmed" || isHeld;
  const payment = findBookingPayment(row);
  return {
    id: row.id,
    offer: getConsultation(row.slot),
    status,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    notes: row.notes,
    meeting_url: status === "confirmed" && row.endsAt > now ? findMeetingUrl(row) : null,
    held_until: isHeld ? row.heldUntil.toISOString() : null,
    session_id: isHeld ? row.checkout.providerId : null,
    changes_until: isActive ? (until?.toISOString() ?? null) : null,
    changes_refusal: isActive ? refusal : null,
    can_reschedule: isChangeable && row.rescheduledAt === null,
    can_cancel: isChangeable || isHeld,
    amount: toDollars(row.checkout.amount),
    cancel_refund: isChangeable ? getRefundable(row) : 0,
    refund: status === "confirmed" ? null : (payment?.refunds[0]?.status ?? null),
  };
}

/** Returns how many dollars a cancellation refunds. Disputed payments aren't refunded, see `orderRefund`. */
export function getRefundable(row: BookingRow): number {
  const payment = findBookingPayment(row);
  return payment?.status === "paid" ? toDollars(payment.amount - payment.refundedAmount) : 0;
}

/** Returns the video call; null if the seeker gets a link by email. */
export function findMeetingUrl({ meetingUrl }: Pick<ConsultingBooking, "meetingUrl">): string | null {
  return meetingUrl ?? env.CONSULTING_MEETING_URL ?? null;
}

/** Matches bookings that are worth listing: all but reservations that expired or were given up. */
export function isListed(now: Date): Prisma.ConsultingBookingWhereInput {
  return {
    OR: [
      { status: { in: ["confirmed", "missed"] } },
      { status: "cancelled", paymentId: { not: null } },
      { status: "held", checkout: { status: "paid" } },
      { status: "held", heldUntil: { gt: now }, checkout: { status: "open" } },
    ],
  };
}

/** Returns the payment that bought the booking, else the first one of its checkout. */
export function findBookingPayment({ checkout: { payments }, paymentId }: BookingRow) {
  return payments.find(({ id }) => id === paymentId) ?? payments[0];
}

/** @throws NOT_FOUND, also for other users' bookings */
export function findOwnBooking(ctx: TransactionContext, { userId }: Actor, id: string): Promise<BookingRow> {
  return findBooking(ctx, { id, userId });
}

/** @throws NOT_FOUND */
export async function findBooking(
  { tx }: TransactionContext,
  where: { id: string; userId?: string },
): Promise<BookingRow> {
  const row = isUuid(where.id) ? await tx.consultingBooking.findFirst({ where, include: BOOKING_RELATIONS }) : null;
  if (!row) throw bookingNotFound();
  return row;
}

export function bookingNotFound(): NotFoundError {
  return new NotFoundError("Booking not found");
}
