import { addToQuery } from "~/browser/intent-path";
import type { OfferId } from "~/contracts/offers";

/* Link to checkouts with a full page load: the payment form's page has its own content security policy. */

/** The form of an open checkout. `next` is the path to go to once it's paid. */
export function checkoutPath(sessionId: string, next?: string): string {
  return addToQuery("/checkout", { session: sessionId, ...(next ? { next } : {}) });
}

/** Opens a checkout for an offer. */
export function newCheckoutPath(offer: OfferId, next?: string): string {
  return addToQuery("/checkout", { offer, ...(next ? { next } : {}) });
}

/** The page that waits for a payment's result. Without `session` it's the checkout this tab paid last. */
export function outcomeHref(next = "/dashboard", session?: string): string {
  return addToQuery(next, { checkout: "success", ...(session ? { session } : {}) });
}

const KEY = "checkout";

/** Remembers in this tab which checkout was just paid. */
export function rememberCheckout(sessionId: string): void {
  try {
    window.sessionStorage.setItem(KEY, sessionId);
  } catch {
    // Storage may be off. The payment still goes through.
  }
}

/** Returns the checkout this tab paid last; null if unknown. */
export function recallCheckout(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
