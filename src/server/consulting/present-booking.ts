import type { BookingView } from "~/contracts/consulting";
import { CONSULTATION_NOTICE_HOURS } from "~/contracts/consulting-rules";
import type { Checkout, ConsultingBooking, Prisma } from "~/server/db";
import { consultationOf } from "./find-slot";

const HOUR_MS = 60 * 60_000;

type Held = Pick<ConsultingBooking, "status" | "heldUntil"> & { checkout: Pick<Checkout, "status"> };

/** What `presentBooking` needs beside the booking itself. */
export const SHOWN_WITH = {
  slot: true,
  checkout: {
    include: {
      payments: {
        where: { paidAt: { not: null } },
        orderBy: [{ paidAt: "asc" }, { id: "asc" }],
        select: { id: true, refunds: { orderBy: { createdAt: "desc" }, take: 1, select: { status: true } } },
      },
    },
  },
} satisfies Prisma.ConsultingBookingInclude;

export type BookingRow = Prisma.ConsultingBookingGetPayload<{ include: typeof SHOWN_WITH }>;

/** A hold ends by itself: nobody writes it down until somebody else wants the time. */
export function statusAt({ status, heldUntil, checkout }: Held, now: Date): BookingView["status"] {
  if (status !== "held" || checkout.status === "paid") return status;
  return heldUntil > now && checkout.status === "open" ? "held" : "expired";
}

/** The last moment at which a confirmed consultation can be moved or cancelled. */
export function changesEnd({ startsAt }: Pick<ConsultingBooking, "startsAt">): Date {
  return new Date(startsAt.getTime() - CONSULTATION_NOTICE_HOURS * HOUR_MS);
}

export function presentBooking(row: BookingRow, now: Date): BookingView {
  const status = statusAt(row, now);
  const isHeld = status === "held";
  const isChangeable = status === "confirmed" && now <= changesEnd(row);
  // The one that it stands for, else the first that was given back.
  const payment = row.checkout.payments.find(({ id }) => id === row.paymentId) ?? row.checkout.payments[0];
  return {
    id: row.id,
    offer: consultationOf(row.slot),
    status,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    notes: row.notes,
    held_until: isHeld ? row.heldUntil.toISOString() : null,
    session_id: isHeld ? row.checkout.providerId : null,
    changes_until: isChangeable ? changesEnd(row).toISOString() : null,
    can_reschedule: isChangeable && row.rescheduledAt === null,
    can_cancel: isChangeable || isHeld,
    amount: row.checkout.amount,
    refund: status === "confirmed" ? null : (payment?.refunds[0]?.status ?? null),
  };
}
