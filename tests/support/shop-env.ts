import { findFreePort } from "./free-port";

/** The provider account's secrets in tests, which must not appear in a log. */
export const ACCOUNT = {
  apiKey: "canary-api-key-7f31",
  companyId: "biz_test",
  secret: "ws_canary-secret-9d02",
  oldSecret: "ws_canary-old-secret-11aa",
};

// The product reads its settings once per process, so the shops of a process open at one address, one after another.
if (process.env["WHOP_BASE_URL"] === undefined) {
  const settings = {
    WHOP_API_KEY: ACCOUNT.apiKey,
    WHOP_COMPANY_ID: ACCOUNT.companyId,
    WHOP_WEBHOOK_SECRET: `${ACCOUNT.oldSecret}, ${ACCOUNT.secret}`,
    WHOP_BASE_URL: `http://127.0.0.1:${await findFreePort()}/sandbox/api/v1`,
  };
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}
