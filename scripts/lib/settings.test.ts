import { describe, expect, it } from "vitest";
import { refuseHalfAnAccount } from "./settings.ts";

const WHOLE = { WHOP_API_KEY: "key", WHOP_COMPANY_ID: "biz_1", WHOP_WEBHOOK_SECRET: "ws_1" };

const check = (settings: Partial<Record<keyof typeof WHOLE | "WHOP_BASE_URL", string>>) => () =>
  refuseHalfAnAccount({
    WHOP_API_KEY: undefined,
    WHOP_COMPANY_ID: undefined,
    WHOP_WEBHOOK_SECRET: undefined,
    WHOP_BASE_URL: undefined,
    WHOP_ENVIRONMENT: undefined,
    ...settings,
  });

describe("refuseHalfAnAccount", () => {
  it("refuseHalfAnAccount accepts all settings of the account or none", () => {
    expect(check({})).not.toThrow();
    expect(check(WHOLE)).not.toThrow();
    expect(check({ ...WHOLE, WHOP_WEBHOOK_SECRET: "ws_1, ws_2" })).not.toThrow();
  });

  it.each(Object.keys(WHOLE))("refuseHalfAnAccount rejects an account without %s and names it", (name) => {
    expect(check({ ...WHOLE, [name]: undefined })).toThrow(name);
  });

  it("refuseHalfAnAccount rejects a URL alone, and an empty secret among several", () => {
    expect(check({ WHOP_BASE_URL: "https://api.example" })).toThrow(
      "WHOP_API_KEY, WHOP_COMPANY_ID, WHOP_WEBHOOK_SECRET",
    );
    expect(check({ ...WHOLE, WHOP_WEBHOOK_SECRET: "ws_1,," })).toThrow("WHOP_WEBHOOK_SECRET");
  });
});
