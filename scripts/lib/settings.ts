import { join } from "node:path";
import { EnvironmentError, readSettings } from "../../src/env.js";
import { ROOT } from "./paths.ts";
import { errnoOf, StartError } from "./start-error.ts";

export type Settings = ReturnType<typeof readSettings>;

/** Reads the environment and `.env`; the environment wins. @throws StartError for a bad variable */
export function loadSettings(): Settings {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
  }
  try {
    const settings = readSettings();
    refuseHalfAnAccount(settings);
    return settings;
  } catch (error) {
    if (error instanceof EnvironmentError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

const NEEDED = ["WHOP_API_KEY", "WHOP_COMPANY_ID", "WHOP_WEBHOOK_SECRET"] as const;
const OPTIONAL = ["WHOP_BASE_URL", "WHOP_ENVIRONMENT"] as const;

/** Requires all variables of the payment provider's account or none. Without the secret, webhooks can't be verified. */
export function refuseHalfAnAccount(settings: Pick<Settings, (typeof NEEDED | typeof OPTIONAL)[number]>): void {
  if ([...NEEDED, ...OPTIONAL].every((name) => settings[name] === undefined)) return;
  const missing = NEEDED.filter((name) => !settings[name]?.split(",").every((part) => part.trim() !== ""));
  if (missing.length === 0) return;
  throw new StartError(`Other WHOP_ variables are set, but not ${missing.join(", ")}; see docs/payments.md.`);
}
