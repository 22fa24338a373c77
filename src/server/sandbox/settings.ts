import { env } from "~/env";
import { hmac } from "~/server/core/keyed-hash";

/** What the product's payment client is configured with to talk to the sandbox instead of the provider. */
export type SandboxSettings = {
  /** Where pages of the product are served: the only origin that may frame the checkout. */
  appOrigin: string;
  /** Origin of the frame, without a slash at the end; never the product's own. */
  origin: string;
  /** Base address for the provider's SDK (`baseURL`). */
  apiBaseUrl: string;
  apiKey: string;
  /** Signs webhooks; the SDK takes it base64-encoded (`webhookKey: btoa(webhookSecret)`). */
  webhookSecret: string;
  companyId: string;
  /** Where webhooks are delivered to. */
  webhookUrl: string;
};

/**
 * Everything follows from APP_URL and AUTH_SECRET, so that the client and the sandbox agree without being configured, in
 * whichever process each of them runs, and nobody else knows key or secret.
 */
export function sandboxSettings(): SandboxSettings {
  const appOrigin = env.APP_URL;
  const origin = otherLoopbackOrigin(appOrigin);
  return {
    appOrigin,
    origin,
    apiBaseUrl: `${origin}/sandbox/api/v1`,
    apiKey: `sandbox_${derive("sandbox api key")}`,
    webhookSecret: `ws_sandbox_${derive("sandbox webhook secret")}`,
    companyId: "biz_sandbox",
    webhookUrl: `${appOrigin}/api/webhooks/whop`,
  };
}

/** Whether the sandbox plays the provider: nothing of a real account is configured, and only this machine is served. */
export function isSandboxInUse(): boolean {
  const account = [
    env.WHOP_API_KEY,
    env.WHOP_COMPANY_ID,
    env.WHOP_WEBHOOK_SECRET,
    env.WHOP_BASE_URL,
    env.WHOP_ENVIRONMENT,
  ];
  return account.every((value) => value === undefined) && isLoopbackHost(new URL(env.APP_URL).host);
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

function derive(purpose: string): string {
  return Buffer.from(hmac(purpose)).toString("base64url");
}
