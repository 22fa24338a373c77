/** Services that can vouch for an address. Callbacks are `/api/authjs/callback/<id>`. */
export const PROVIDER_IDS = ["google", "github", "linkedin", "oidc"] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}

/** Why a provider's page led back without a sign-in, or what came of a connection. */
const PROVIDER_OUTCOMES = [
  "canceled",
  "failed",
  "limited",
  "unverified",
  "taken",
  "ended",
  "connected",
  "foreign",
] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

export function isProviderOutcome(value: unknown): value is ProviderOutcome {
  return PROVIDER_OUTCOMES.some((outcome) => outcome === value);
}

/** After a sign-in without a password, sensitive acts need no other proof for this long. */
export const FRESH_SIGN_IN_MINUTES = 15;
/** A password or passkey that was checked for one sensitive act counts for others for this long. */
export const CHECK_MINUTES = 5;
/** Like `CHECK_MINUTES`, for acts of the office. */
export const OFFICE_PROOF_MINUTES = 10;

/** A password reset removes accounts and passkeys that are newer than this at the last confirmed sign-in. */
export const TRUST_AFTER_DAYS = 7;

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 100;
/** Of the JSON that a browser answers for a passkey. */
export const PASSKEY_ANSWER_MAX_LENGTH = 8000;
