import "server-only";

import type { BookingView } from "~/contracts/consulting";
import { api } from "~/trpc/server";

/** `none`: no time is kept for this checkout, or not any more. */
export type BookedTime =
  | Pick<BookingView, "starts_at" | "ends_at" | "held_until" | "changes_until" | "changes_refusal">
  | "none";

/** Nobody keeps more than one time unpaid, so it is among the latest. */
const LATEST = 20;

/** The time that a checkout of a consultation is for. Null where it cannot be read: one can pay all the same. */
export async function loadBooking(sessionId: string): Promise<BookedTime | null> {
  const page = await api.consulting.own({ limit: LATEST }).catch(() => null); // logged by the caller
  return page && (page.bookings.find(({ session_id: session }) => session === sessionId) ?? "none");
}
