/** Stores the last renewal time for all tabs. */
const KEY = "session-renewed-at";

export function readRenewedAt(): number {
  try {
    return Number(window.localStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}

export function writeRenewedAt(time: number): void {
  try {
    window.localStorage.setItem(KEY, String(time));
  } catch {
    // Without storage every page load renews, which is harmless.
  }
}

/** Removes the renewal time, so that signing out leaves nothing behind. */
export function forgetRenewal(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Then there is nothing to remove.
  }
}
