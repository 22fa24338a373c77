import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  deriveNextTokens,
  deviceCookieName,
  ensureDeviceToken,
  formatRefreshToken,
  hashToken,
  isHttps,
  isToken,
  newRefreshSecret,
  newToken,
  parseRefreshToken,
  sessionCookieName,
} from "./tokens";

describe("tokens", () => {
  const token = `${"aZ09_-".repeat(7)}x`;

  it("newToken makes another valid token at each call", () => {
    expect([newToken(), newToken()].every(isToken)).toBe(true);
    expect(newToken()).not.toBe(newToken());
  });

  it.each(["", token.slice(1), `${token}x`, `${token.slice(1)}+`, `${token.slice(1)}\n`, `!${token}`])(
    "isToken rejects %j",
    (value) => {
      expect(isToken(token)).toBe(true);
      expect(isToken(value)).toBe(false);
    },
  );

  it("ensureDeviceToken keeps a valid token and replaces any other", () => {
    expect(ensureDeviceToken(token)).toBe(token);
    for (const other of [undefined, "", "invented"]) expect(isToken(ensureDeviceToken(other))).toBe(true);
  });

  it("hashToken is SHA-256, as stored sessions need it", () => {
    expect(Buffer.from(hashToken("abc")).toString("hex")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});

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

  it("are rejected in another spelling", () => {
    const token = formatRefreshToken({ sessionId: randomUUID(), secret: newRefreshSecret() });
    for (const spelling of [`${token}=`, `${token}\n`, ` ${token}`, `!${token}`, `${token}AAAA`])
      expect(parseRefreshToken(spelling)).toBeNull();
  });

  it.each(["", "x", "a".repeat(86), "é".repeat(86), `${"a".repeat(85)}=`])("are rejected if malformed: %j", (token) => {
    expect(parseRefreshToken(token)).toBeNull();
  });

  it("derive the same next tokens as earlier releases, so that a retry during an update gets the lost answer", () => {
    const old = { sessionId: "01234567-89ab-4cde-8f01-23456789abcd", secret: new Uint8Array(32).fill(1) };
    expect(deriveNextTokens(old, new Uint8Array(32).fill(2))).toEqual({
      token: "tEqtbSFhCE_ufa1StoMfr1ORYMCaaaTIlEc3w3i1D7I",
      refreshToken: "ASNFZ4mrTN6PASNFZ4mrzYIu0WSbVSjLZO0u6IJceIdywIHMBU-yyNoHmEj_XMA9Ju4LqTFxPkASwYj04wXVRQ",
    });
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

it("deviceCookieName has the __Host- prefix only with https", () => {
  expect(deviceCookieName("https://farsite.example")).toBe("__Host-farsite-device");
  expect(deviceCookieName("http://localhost:3000")).toBe("farsite-device");
});

describe("the session cookie", () => {
  it("has the __Host- prefix with https", () => {
    expect(sessionCookieName("https://farsite.example")).toBe("__Host-farsite-session");
    expect(isHttps("https://farsite.example")).toBe(true);
  });

  it("has a plain name with http on loopback", () => {
    expect(sessionCookieName("http://localhost:3000")).toBe("farsite-session");
    expect(isHttps("http://localhost:3000")).toBe(false);
  });
});
