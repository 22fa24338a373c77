import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  deriveNextTokens,
  formatRefreshToken,
  isHttps,
  newRefreshSecret,
  parseRefreshToken,
  sessionCookieName,
} from "./tokens";

describe("refresh tokens", () => {
  it("contain their session's id", () => {
    const sessionId = randomUUID();
    const secret = newRefreshSecret();
    const parsed = parseRefreshToken(formatRefreshToken({ sessionId, secret }));
    expect(parsed?.sessionId).toBe(sessionId);
    expect(Buffer.from(parsed?.secret ?? [])).toEqual(Buffer.from(secret));
  });

  it("are rejected with any bit flipped", () => {
    const token = formatRefreshToken({ sessionId: randomUUID(), secret: newRefreshSecret() });
    const bytes = Buffer.from(token, "base64url");
    for (let position = 0; position < bytes.length; position += 1) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(parseRefreshToken(changed.toString("base64url"))).toBeNull();
    }
  });

  it.each(["", "x", "a".repeat(86), "é".repeat(86), `${"a".repeat(85)}=`])("are rejected if malformed: %j", (token) => {
    expect(parseRefreshToken(token)).toBeNull();
  });

  it("derive the same next tokens only with the same nonce", () => {
    const old = { sessionId: randomUUID(), secret: newRefreshSecret() };
    const nonce = randomBytes(32);
    expect(deriveNextTokens(old, nonce)).toEqual(deriveNextTokens(old, nonce));
    const other = deriveNextTokens(old, randomBytes(32));
    expect(other.token).not.toBe(deriveNextTokens(old, nonce).token);
    expect(other.refreshToken).not.toBe(deriveNextTokens(old, nonce).refreshToken);
  });
});

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
