import "server-only";

import type { CheckoutView } from "~/contracts/payment";
import { toDomainError } from "~/server/api";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";

type LoadedCheckout = { outcome: "found"; checkout: CheckoutView } | { outcome: "unknown" } | { outcome: "failed" };

/** One of the viewer's own checkouts. Foreign ones are as unknown as those that never were. */
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
