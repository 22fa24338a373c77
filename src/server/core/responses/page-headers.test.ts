import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, pageHeaders } from "./page-headers";

const input = { nonce: "n0nce", pathname: "/jobs", development: false, sandboxOrigin: "http://127.0.0.1:3000" };

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

describe("framing", () => {
  const framesOf = (pathname: string, sandboxOrigin: string | null) =>
    /frame-src ([^;]*)/.exec(contentSecurityPolicy({ ...input, pathname, sandboxOrigin }))?.[1];

  it("is for the payment form alone: the provider's, and the sandbox's where it is in use", () => {
    expect(framesOf("/checkout", null)).toBe("https://whop.com https://sandbox.whop.com");
    expect(framesOf("/checkout", "http://127.0.0.1:3000")).toBe(
      "https://whop.com https://sandbox.whop.com http://127.0.0.1:3000",
    );
  });

  it.each(["/", "/pricing", "/checkout/return", "/checkouts", "/dashboard"])("is nothing for %s", (pathname) => {
    expect(framesOf(pathname, "http://127.0.0.1:3000")).toBe("'none'");
    expect(pageHeaders({ ...input, pathname })["permissions-policy"]).toContain("payment=()");
  });

  it("lets wallets pay within the form, and nowhere else", () => {
    const policy = pageHeaders({ ...input, pathname: "/checkout", sandboxOrigin: null })["permissions-policy"];
    expect(policy).toContain('payment=("https://whop.com" "https://sandbox.whop.com")');
    expect(policy).toContain("camera=()");
  });
});

describe("pageHeaders", () => {
  it("asks for https for a year, and forbids guessing types", () => {
    expect(pageHeaders(input)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  });

  it("tells other sites nothing of the page whose address carries a token, and lets its forms name their origin", () => {
    expect(pageHeaders({ ...input, pathname: "/reset" })["referrer-policy"]).toBe("same-origin");
    expect(pageHeaders(input)["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});
