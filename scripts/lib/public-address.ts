import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Defaults that are safe only on the user's own machine. */
export type EmbeddedDefault = "database" | "secret" | "mail" | "payments" | "demo";

const DEFAULTS: Record<EmbeddedDefault, { isUsed: (settings: Settings) => boolean; what: string; cure: string }> = {
  database: { isUsed: (settings) => !settings.DATABASE_URL, what: "the embedded Postgres", cure: "set DATABASE_URL" },
  secret: { isUsed: (settings) => !settings.AUTH_SECRET, what: "a generated secret", cure: "set AUTH_SECRET" },
  mail: { isUsed: (settings) => !settings.SMTP_URL, what: "the mail folder", cure: "set SMTP_URL" },
  payments: {
    isUsed: (settings) => !settings.WHOP_API_KEY,
    what: "the sandbox for payments",
    cure: "set WHOP_API_KEY",
  },
  demo: { isUsed: (settings) => settings.DEMO_JOBS, what: "demo jobs", cure: "set DEMO_JOBS=off" },
};

export const EVERY_DEFAULT = [
  "database",
  "secret",
  "mail",
  "payments",
  "demo",
] as const satisfies readonly EmbeddedDefault[];

export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

/** Refuses embedded defaults for a server that others can reach. */
export function refuseEmbeddedDefaults(settings: Settings, needs: readonly EmbeddedDefault[]): void {
  if (isLoopbackUrl(settings.APP_URL)) return;
  const used = needs.map((name) => DEFAULTS[name]).filter((entry) => entry.isUsed(settings));
  if (used.length === 0) return;
  const cures = used.map((entry) => `${entry.cure} (instead of ${entry.what})`);
  throw new StartError(`APP_URL ${settings.APP_URL} is public, so embedded defaults are refused: ${cures.join(", ")}.`);
}

/** Returns the host to listen on if HOST isn't set: loopback only, while any embedded default is in use. */
export function defaultHost(settings: Settings): string | undefined {
  return EVERY_DEFAULT.some((name) => DEFAULTS[name].isUsed(settings)) ? "127.0.0.1" : undefined;
}
