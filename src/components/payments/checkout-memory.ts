const KEY = "checkout";

/** Keeps in this tab which checkout has just been paid, for the page that waits until it is settled. */
export function rememberCheckout(sessionId: string): void {
  try {
    window.sessionStorage.setItem(KEY, sessionId);
  } catch {
    // Storage may be switched off; the payment is settled without it.
  }
}

/** The checkout that this tab has paid last; null where it is not known. */
export function recallCheckout(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
