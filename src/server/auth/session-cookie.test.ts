import { describe, expect, it } from "vitest";
import { isHttps, sessionCookieName } from "./session-cookie";

describe("the session cookie", () => {
  it("has the __Host- prefix with https", () => {
    expect(sessionCookieName("https://farsite.example")).toMatch(/^__Host-/);
    expect(isHttps("https://farsite.example")).toBe(true);
  });

  it("has a plain name with http on loopback", () => {
    expect(sessionCookieName("http://localhost:3000")).toBe("farsite-session");
    expect(isHttps("http://localhost:3000")).toBe(false);
  });
});
