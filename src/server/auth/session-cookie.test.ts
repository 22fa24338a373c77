import { describe, expect, it } from "vitest";
import { isHttps, sessionCookieName } from "./session-cookie";

describe("the session cookie", () => {
  it("is bound to the host and to https by its name, wherever there is https", () => {
    expect(sessionCookieName("https://farsite.example")).toMatch(/^__Host-/);
    expect(isHttps("https://farsite.example")).toBe(true);
  });

  it("has a plain name on loopback http, where a browser would refuse the prefix", () => {
    expect(sessionCookieName("http://localhost:3000")).toBe("farsite-session");
    expect(isHttps("http://localhost:3000")).toBe(false);
  });
});
