/** Link to it with a full page load: the payment form's page has its own content security policy. */
export function checkoutPath(sessionId: string): string {
  return `/checkout?session=${encodeURIComponent(sessionId)}`;
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
