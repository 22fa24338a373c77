import type { SandboxSettings } from "@farsite/whop-sandbox";
import { env, EnvironmentError } from "~/env";
import { hmac } from "~/server/core/keyed-hash";
import { findSandboxOrigin, otherLoopbackOrigin } from "~/server/core/sandbox-origin";

/** How to reach the payment provider or the sandbox. */
export type PaymentSettings = {
  apiKey: string;
  companyId: string;
  /** Never empty. All secrets are valid, so that one can be rotated without losing a delivery. */
  webhookSecrets: readonly string[];
  baseUrl: string;
  /** Which of the provider's sites serves the form. */
  environment: "production" | "sandbox";
  /** The origin at which our own sandbox serves the form; null with the real provider. */
  frameOrigin: string | null;
};

const API = {
  production: "https://api.whop.com/api/v1",
  sandbox: "https://sandbox-api.whop.com/api/v1",
} as const;

/**
 * Reads the provider's account from the environment. Without an account, uses our sandbox.
 * @throws EnvironmentError for incomplete settings, because a missing secret must never disable a check
 */
export function paymentSettings(): PaymentSettings {
  if (findSandboxOrigin() !== null) {
    const { apiKey, companyId, webhookSecret, apiBaseUrl, origin } = sandboxSettings();
    return {
      apiKey,
      companyId,
      webhookSecrets: [webhookSecret],
      baseUrl: apiBaseUrl,
      environment: "production",
      frameOrigin: origin,
    };
  }
  const webhookSecrets = (env.WHOP_WEBHOOK_SECRET ?? "").split(",").map((secret) => secret.trim());
  const environment = env.WHOP_ENVIRONMENT ?? "production";
  return {
    apiKey: required("WHOP_API_KEY", env.WHOP_API_KEY),
    companyId: required("WHOP_COMPANY_ID", env.WHOP_COMPANY_ID),
    webhookSecrets: webhookSecrets.map((secret) => required("WHOP_WEBHOOK_SECRET", secret)),
    baseUrl: env.WHOP_BASE_URL ?? API[environment],
    environment,
    frameOrigin: null,
  };
}

/**
 * Returns the sandbox's address, key and secret. Derives them from APP_URL and AUTH_SECRET, so that client and sandbox agree
 * in every process and nobody else knows them.
 */
export function sandboxSettings(): SandboxSettings {
  const appOrigin = env.APP_URL;
  const origin = otherLoopbackOrigin(appOrigin);
  return {
    appOrigin,
    origin,
    apiBaseUrl: `${origin}/sandbox/api/v1`,
    apiKey: `sandbox_${deriveKey("sandbox api key")}`,
    webhookSecret: `ws_sandbox_${deriveKey("sandbox webhook secret")}`,
    companyId: "biz_sandbox",
    webhookUrl: `${appOrigin}/api/webhooks/whop`,
  };
}

function deriveKey(purpose: string): string {
  return Buffer.from(hmac(purpose)).toString("base64url");
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new EnvironmentError(`${name} is not set, though other WHOP_ variables are or APP_URL is public.`);
  return value;
}
