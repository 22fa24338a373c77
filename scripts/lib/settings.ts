import { join } from "node:path";
import { EnvironmentError, readSettings } from "../../src/env.js";
import { ROOT } from "./paths.ts";
import { errnoOf, StartError } from "./start-error.ts";

export type Settings = ReturnType<typeof readSettings>;

/** The environment and the file `.env` (which wins over nothing that is set), with a bad variable as one sentence. */
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

/** An account at the payment provider is named whole or not at all: without its secret, no delivery could be believed. */
export function refuseHalfAnAccount(settings: Pick<Settings, (typeof NEEDED | typeof OPTIONAL)[number]>): void {
  if ([...NEEDED, ...OPTIONAL].every((name) => settings[name] === undefined)) return;
  const missing = NEEDED.filter((name) => !settings[name]?.split(",").every((part) => part.trim() !== ""));
  if (missing.length === 0) return;
  throw new StartError(`Other WHOP_ variables are set, but not ${missing.join(", ")}; see docs/payments.md.`);
}
