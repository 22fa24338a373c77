import "server-only";

import { addDays } from "~/components/payments/included-list";
import type { BookingView } from "~/contracts/consulting";
import type { Offer } from "~/contracts/offers";
import type { CheckoutView } from "~/contracts/payment";
import { toDomainError } from "~/server/api";
import { api, failPage } from "~/trpc/server";

type LoadedCheckout = { kind: "found"; checkout: CheckoutView } | { kind: "unknown" } | { kind: "failed" };

/** Loads one of the viewer's checkouts. Another user's is unknown, like one that doesn't exist. */
export async function loadCheckout(sessionId: string): Promise<LoadedCheckout> {
  try {
    return { kind: "found", checkout: await api.payment.checkout({ sessionId }) };
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "NOT_FOUND" || code === "BAD_REQUEST") return { kind: "unknown" };
    failPage(error);
    return { kind: "failed" };
  }
}

/** What a checkout charges. Prices are US cents. */
export type Order = {
  dueToday: number;
  renewal: { price: number; everyDays: number; firstAt: string } | null;
};

/** Reads what an open checkout charges. */
export function toOrder({ due_today: dueToday, renewal }: CheckoutView): Order {
  return {
    dueToday,
    renewal: renewal && { price: renewal.price, everyDays: renewal.every_days, firstAt: renewal.first_at },
  };
}

/** Previews what an offer without a checkout charges. `now` is the time of rendering. */
export function previewOrder({ price, renewal }: Offer, now: string): Order {
  return {
    dueToday: price,
    renewal: renewal && {
      price: renewal.price,
      everyDays: renewal.everyDays,
      firstAt: addDays(now, renewal.firstAfterDays),
    },
  };
}

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
