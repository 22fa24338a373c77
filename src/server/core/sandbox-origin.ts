import { env } from "~/env";

/**
 * Where our own sandbox serves what the payment provider would, without a slash at the end; null where a real account is
 * configured, in part or whole, or APP_URL is more than this machine. Apart from the sandbox, because the policy of the
 * page with the payment form names it, too.
 */
export function findSandboxOrigin(): string | null {
  const account = [
    env.WHOP_API_KEY,
    env.WHOP_COMPANY_ID,
    env.WHOP_WEBHOOK_SECRET,
    env.WHOP_BASE_URL,
    env.WHOP_ENVIRONMENT,
  ];
  const isUnnamed = account.every((value) => value === undefined);
  return isUnnamed && isLoopbackHost(new URL(env.APP_URL).host) ? otherLoopbackOrigin(env.APP_URL) : null;
}

/** Whether a host, with or without a port, names this machine itself; browsers ask no resolver for these. */
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
 * The same server under another name of this machine, which browsers take for another site: the frame is as far from the
 * product's pages as the provider's would be. `localhost` is answered by 127.0.0.1 wherever it is not by ::1 alone.
 */
export function otherLoopbackOrigin(appOrigin: string): string {
  const url = new URL(appOrigin);
  url.hostname = url.hostname === "127.0.0.1" ? "localhost" : "127.0.0.1";
  return url.origin;
}
