import type { BookingCase } from "~/contracts/bookings";
import { formatDollars } from "~/contracts/offers";

/** Says in numbers what canceling a booking will do. */
export function describeCancellation({ booking, seeker }: Pick<BookingCase, "booking" | "seeker">): string {
  if (booking.status === "held") {
    return "Releases the time. Nothing was paid. A payment that still arrives is refunded.";
  }
  const isLate = booking.changes_refusal !== null;
  const refund = booking.cancel_refund > 0 ? formatDollars(booking.cancel_refund) : null;
  const rest = isLate ? `what remains of ${formatDollars(booking.amount)}` : "nothing, because the payment is disputed";
  return `Frees the time, refunds ${refund ?? rest} and emails ${seeker.name || "the seeker"}. You can't undo it.`;
}
