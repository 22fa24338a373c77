import type { BookingCase } from "~/contracts/bookings";
import { formatDollars } from "~/contracts/offers";

/** Says in numbers what canceling a booking will do. */
export function describeCancellation({
  booking,
  seeker,
  staff_refund: refund,
}: Pick<BookingCase, "booking" | "seeker" | "staff_refund">): string {
  if (booking.status === "held") {
    return "Releases the time. Nothing was paid. A payment that still arrives is refunded.";
  }
  const money = refund > 0 ? formatDollars(refund) : "nothing, because the payment is disputed or refunded already,";
  return `Frees the time, refunds ${money} and emails ${seeker.name || "the seeker"}. You can't undo it.`;
}
