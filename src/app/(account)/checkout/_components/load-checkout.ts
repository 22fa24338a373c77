import "server-only";

import type { CheckoutView } from "~/contracts/payment";
import { toDomainError } from "~/server/api";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";

type LoadedCheckout = { outcome: "found"; checkout: CheckoutView } | { outcome: "unknown" } | { outcome: "failed" };

/** Loads one of the viewer's checkouts. Another user's is unknown, like one that doesn't exist. */
export async function loadCheckout(sessionId: string): Promise<LoadedCheckout> {
  try {
    return { outcome: "found", checkout: await api.payment.checkout({ sessionId }) };
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "NOT_FOUND" || code === "BAD_REQUEST") return { outcome: "unknown" };
    failPage(error);
    return { outcome: "failed" };
  }
}
