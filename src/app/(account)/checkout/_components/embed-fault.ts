/** What went wrong between this page and the payment form in its frame, in the specification's words. */
export type EmbedFault = { kind: "unanswered" | "refused"; title: string; description: string };

/** How long the form may take to answer. */
export const REPLY_TIMEOUT_MS = 2000;

const NOT_CHARGED = "You have not been charged.";

const REFUSALS: Record<string, { title: string; meaning: string }> = {
  WhopCheckoutSetEmailError: {
    title: "Set-email failure",
    meaning: "The payment form did not take your email address.",
  },
  WhopCheckoutSetAddressError: {
    title: "Set-address failure",
    meaning: "The payment form did not take your address. Please fill it in again.",
  },
  WhopCheckoutGetAddressError: {
    title: "Get-address failure",
    meaning: "The payment form did not tell your address. Please fill it in again.",
  },
};

/** Null for what is no fault: a request to a form that is gone. */
export function describeEmbedFault(error: unknown): EmbedFault | null {
  const name = error instanceof Error ? error.name : "";
  if (name === "WhopCheckoutRpcAbortedError") return null;
  if (name === "WhopCheckoutRpcTimeoutError") return unanswered("The payment form did not answer within 2 seconds.");
  const refusal = REFUSALS[name];
  if (!refusal) return { kind: "refused", title: "Checkout error", description: NOT_CHARGED };
  return { kind: "refused", title: refusal.title, description: `${refusal.meaning} ${NOT_CHARGED}` };
}

/** The form has not even begun. */
export const notLoaded: EmbedFault = unanswered("The payment form has not loaded.");

function unanswered(meaning: string): EmbedFault {
  return {
    kind: "unanswered",
    title: "Timeout waiting for the embed response",
    description: `${meaning} ${NOT_CHARGED}`,
  };
}
