import type { OfferId } from "~/contracts/offers";
import { browserApi } from "~/trpc/client";
import { explainFailure, type CheckoutFailure } from "./explain-failure";

export type StartedCheckout = { ok: true; path: string } | { ok: false; failure: CheckoutFailure };

/** Opens a checkout for an offer; answers where its payment form is. Charges nothing. */
export async function startCheckout(offer: OfferId): Promise<StartedCheckout> {
  try {
    const { sessionId } = await browserApi.payment.createCheckout.mutate({ planId: offer });
    return { ok: true, path: checkoutPath(sessionId) };
  } catch (error) {
    return { ok: false, failure: explainFailure(error) };
  }
}

function checkoutPath(sessionId: string): string {
  return `/checkout?session=${encodeURIComponent(sessionId)}`;
}
