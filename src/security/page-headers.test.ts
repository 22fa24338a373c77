import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, pageHeaders } from "./page-headers";

const input = { nonce: "n0nce", pathname: "/jobs", development: false };

describe("contentSecurityPolicy", () => {
  it("runs only scripts with the nonce and what they load, and no inline style", () => {
    const policy = contentSecurityPolicy(input);
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe");
  });

  it("lets nobody frame a page, change its base or plug objects in", () => {
    const policy = contentSecurityPolicy(input);
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
  });
});

describe("pageHeaders", () => {
  it("asks for https for a year, and forbids guessing types", () => {
    expect(pageHeaders(input)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  });

  it("sends no referrer from the page whose address carries a token", () => {
    expect(pageHeaders({ ...input, pathname: "/reset" })["referrer-policy"]).toBe("no-referrer");
    expect(pageHeaders(input)["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});
