import { env } from "~/env";

/**
 * Finds the payment sandbox's origin. Returns null if any WHOP_ setting is set, or if APP_URL isn't loopback.
 * Lives outside the sandbox because the checkout page's security policy needs it, too.
 */
export function findSandboxOrigin(): string | null {
  const account = [
    env.WHOP_API_KEY,
    env.WHOP_COMPANY_ID,
    env.WHOP_WEBHOOK_SECRET,
    env.WHOP_BASE_URL,
    env.WHOP_ENVIRONMENT,
  ];
  const hasNoAccount = account.every((value) => value === undefined);
  return hasNoAccount && isLoopbackHost(new URL(env.APP_URL).host) ? otherLoopbackOrigin(env.APP_URL) : null;
}

/** Returns whether a host, with or without a port, names this machine without DNS. */
export function isLoopbackHost(host: string): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? "";
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Returns another loopback name of this server. Browsers treat it as another site, so its frame is as isolated as the real
 * provider's.
 */
export function otherLoopbackOrigin(appOrigin: string): string {
  const url = new URL(appOrigin);
  url.hostname = url.hostname === "127.0.0.1" ? "localhost" : "127.0.0.1";
  return url.origin;
}
