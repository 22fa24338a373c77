import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, pageHeaders } from "./page-headers";

const input = { nonce: "n0nce", pathname: "/jobs", development: false, sandboxOrigin: "http://127.0.0.1:3000" };

describe("contentSecurityPolicy", () => {
  it("allows only scripts with the nonce and scripts they load, and no inline style", () => {
    const policy = contentSecurityPolicy(input);
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe");
  });

  it("forbids framing, other bases and objects", () => {
    const policy = contentSecurityPolicy(input);
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
  });
});

it("contentSecurityPolicy keeps a stored email from running or loading anything", () => {
  const policy = contentSecurityPolicy({ ...input, pathname: "/dev/mailbox/some-id/html" });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-same-origin allow-top-navigation-by-user-activation$/);
  expect(policy).not.toMatch(/script-src|allow-scripts/);
});

it("contentSecurityPolicy allows a résumé's frame our own scripts, but no origin and no network", () => {
  const policy = contentSecurityPolicy({ ...input, pathname: "/resume-viewer/frame.html" });
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(contentSecurityPolicy({ ...input, pathname: "/resumes/some-id" })).toContain("frame-src 'self'");
});

describe("contentSecurityPolicy's frame-src", () => {
  const findFrameSrc = (pathname: string, sandboxOrigin: string | null) =>
    /frame-src ([^;]*)/.exec(contentSecurityPolicy({ ...input, pathname, sandboxOrigin }))?.[1];

  it("allows only the payment forms of the provider and of the sandbox in use", () => {
    expect(findFrameSrc("/checkout", null)).toBe("https://whop.com https://sandbox.whop.com");
    expect(findFrameSrc("/checkout", "http://127.0.0.1:3000")).toBe(
      "https://whop.com https://sandbox.whop.com http://127.0.0.1:3000",
    );
  });

  it.each(["/", "/pricing", "/checkout/return", "/checkouts", "/dashboard"])("is empty for %s", (pathname) => {
    expect(findFrameSrc(pathname, "http://127.0.0.1:3000")).toBe("'none'");
    expect(pageHeaders({ ...input, pathname })["permissions-policy"]).toContain("payment=()");
  });

  it("comes with a permissions policy that lets wallets pay only within the form", () => {
    const policy = pageHeaders({ ...input, pathname: "/checkout", sandboxOrigin: null })["permissions-policy"];
    expect(policy).toContain('payment=("https://whop.com" "https://sandbox.whop.com")');
    expect(policy).toContain("camera=()");
  });
});

describe("pageHeaders", () => {
  it("requires https for a year and forbids sniffing types", () => {
    expect(pageHeaders(input)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  });

  it("hides the address of /reset from other sites but lets its forms send their origin", () => {
    expect(pageHeaders({ ...input, pathname: "/reset" })["referrer-policy"]).toBe("same-origin");
    expect(pageHeaders(input)["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});
