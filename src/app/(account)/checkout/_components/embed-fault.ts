/** A fault between this page and the payment form in its frame, in the specification's words. */
export type EmbedFault = { kind: "unanswered" | "refused"; title: string; description: string };

/** How long we wait for the form's answer. */
export const REPLY_TIMEOUT_MS = 2000;

const NOT_CHARGED = "You have not been charged.";

const REFUSALS: Record<string, { title: string; meaning: string }> = {
  WhopCheckoutSetEmailError: {
    title: "Set-email failure",
    meaning: "The payment form didn't accept your email address.",
  },
  WhopCheckoutSetAddressError: {
    title: "Set-address failure",
    meaning: "The payment form didn't accept your address. Enter it again.",
  },
  WhopCheckoutGetAddressError: {
    title: "Get-address failure",
    meaning: "We couldn't read your address from the payment form. Enter it again.",
  },
};

/** Returns null if the form is gone, which isn't a fault. */
export function describeEmbedFault(error: unknown): EmbedFault | null {
  const name = error instanceof Error ? error.name : "";
  if (name === "WhopCheckoutRpcAbortedError") return null;
  if (name === "WhopCheckoutRpcTimeoutError") return unanswered("The payment form didn't answer within 2 seconds.");
  const refusal = REFUSALS[name];
  if (!refusal) return { kind: "refused", title: "Checkout error", description: NOT_CHARGED };
  return { kind: "refused", title: refusal.title, description: `${refusal.meaning} ${NOT_CHARGED}` };
}

export const notLoaded: EmbedFault = unanswered("The payment form hasn't loaded.");

function unanswered(meaning: string): EmbedFault {
  return {
    kind: "unanswered",
    title: "Timeout waiting for the embed response",
    description: `${meaning} ${NOT_CHARGED}`,
  };
}

/** The provider's library (0.5.0, pinned) reads the form's origin from here. It accepts no path. */
const OVERRIDE = "__whopCheckoutInternalOriginOverride";

/**
 * Points the library at our own sandbox, or at the provider (null). Call it before the form is mounted. The origin owns
 * the payment form: take it from what the server rendered, never from the address, a cookie or the browser's storage.
 */
export function pointFormAt(origin: string | null): void {
  if (origin === null) Reflect.deleteProperty(window, OVERRIDE);
  else Reflect.set(window, OVERRIDE, `${origin}/`);
}

export function isFormPointedAt(origin: string | null): boolean {
  return Reflect.get(window, OVERRIDE) === (origin === null ? undefined : `${origin}/`);
}

/**
 * Returns whether the document was loaded for a page whose policy forbids the form's frame. Links here use a full load; a
 * redirect within the router may not.
 */
export function isUnderForeignPolicy(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}
