import "server-only";

import type { BookingView } from "~/contracts/consulting";
import { api } from "~/trpc/server";

/** `none`: no time is reserved for this checkout, or no longer. */
export type BookedTime =
  | Pick<BookingView, "starts_at" | "ends_at" | "held_until" | "changes_until" | "changes_refusal">
  | "none";

/** A user has at most one unpaid booking, so it's among the latest. */
const LATEST = 20;

/** Returns the time a consultation's checkout is for; null if unknown, which doesn't prevent paying. */
export async function loadBooking(sessionId: string): Promise<BookedTime | null> {
  const page = await api.consulting.own({ limit: LATEST }).catch(() => null); // logged by the API client
  return page && (page.bookings.find(({ session_id: session }) => session === sessionId) ?? "none");
}
