import type { Settings } from "./instance.ts";
import { StartError } from "./start-error.ts";

const NEEDED = ["WHOP_API_KEY", "WHOP_COMPANY_ID", "WHOP_WEBHOOK_SECRET"] as const;
const OPTIONAL = ["WHOP_BASE_URL", "WHOP_ENVIRONMENT"] as const;

/** An account at the payment provider is named whole or not at all: without its secret, no delivery could be believed. */
export function refuseHalfAnAccount(settings: Pick<Settings, (typeof NEEDED | typeof OPTIONAL)[number]>): void {
  if ([...NEEDED, ...OPTIONAL].every((name) => settings[name] === undefined)) return;
  const missing = NEEDED.filter((name) => !settings[name]?.split(",").every((part) => part.trim() !== ""));
  if (missing.length === 0) return;
  throw new StartError(`Other WHOP_ variables are set, but not ${missing.join(", ")}; see docs/payments.md.`);
}
