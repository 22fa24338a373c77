import { env } from "~/env";
import { hmac } from "~/server/core/keyed-hash";
import { findSandboxOrigin, otherLoopbackOrigin } from "~/server/core/sandbox-origin";

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
  return findSandboxOrigin() !== null;
}

function derive(purpose: string): string {
  return Buffer.from(hmac(purpose)).toString("base64url");
}
