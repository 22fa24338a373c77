import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, pageHeaders } from "./page-headers";

const input = { nonce: "n0nce", pathname: "/jobs", https: false, development: false };

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
  it("asks for https for a year where the product is served over it, and only there", () => {
    expect(pageHeaders(input)).not.toHaveProperty("Strict-Transport-Security");
    expect(pageHeaders({ ...input, https: true })["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
  });

  it("sends no referrer from the page whose address carries a token", () => {
    expect(pageHeaders({ ...input, pathname: "/reset" })["Referrer-Policy"]).toBe("no-referrer");
    expect(pageHeaders(input)["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });
});
