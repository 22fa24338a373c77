import type { Settings } from "./settings";

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

/** Says why a server that others can reach may not start with its embedded defaults. Null if it may. */
export function describeRefusedDefaults(settings: Settings, needs: readonly EmbeddedDefault[]): string | null {
  if (isLoopbackUrl(settings.APP_URL)) return null;
  const used = needs.map((name) => DEFAULTS[name]).filter((entry) => entry.isUsed(settings));
  if (used.length === 0) return null;
  const cures = used.map((entry) => `${entry.cure} (instead of ${entry.what})`);
  return `APP_URL ${settings.APP_URL} is public, so embedded defaults are refused: ${cures.join(", ")}.`;
}

/** Returns whether a server with this address may not start because it uses this default. */
export function isRefusedDefault(settings: Settings, name: EmbeddedDefault): boolean {
  return !isLoopbackUrl(settings.APP_URL) && DEFAULTS[name].isUsed(settings);
}

/** Returns whether any embedded default is in use. */
export function usesEmbeddedDefault(settings: Settings): boolean {
  return EVERY_DEFAULT.some((name) => DEFAULTS[name].isUsed(settings));
}
