import { createHash, randomBytes } from "node:crypto";
import { equalBytes, hmac } from "~/server/core/keyed-hash";

/** Returns 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Checks the format, so that invalid tokens never reach the database. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Returns the browser's device token, or a new one if it has none. */
export function ensureDeviceToken(token: string | undefined): string {
  return token !== undefined && isToken(token) ? token : newToken();
}

/** Hashes a token. It has full entropy, so a fast hash is enough. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}

/** A browser has one token, in a cookie. A program has an access token and a refresh token. */
export type SessionKind = "browser" | "api";

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;

/**
 * A refresh token: the session's id, 32 secret bytes and a tag. The tag tells an old token from an invented one, which must
 * not end a session.
 */
export type RefreshToken = { sessionId: string; secret: Uint8Array };

export function newRefreshSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

export function formatRefreshToken({ sessionId, secret }: RefreshToken): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, secret, computeTag(id, secret)]).toString("base64url");
}

/** Returns null for a token that we never issued. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  const secret = bytes.subarray(ID_BYTES, ID_BYTES + SECRET_BYTES);
  if (!equalBytes(bytes.subarray(ID_BYTES + SECRET_BYTES), computeTag(id, secret))) return null;
  const hex = id.toString("hex");
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  return { sessionId, secret };
}

/**
 * Derives the tokens that a refresh returns from the old token, the stored nonce and AUTH_SECRET. The same input gives the
 * same tokens, so that a retry repeats a lost response.
 */
export function deriveNextTokens(old: RefreshToken, nonce: Uint8Array) {
  return {
    token: Buffer.from(hmac("access token", nonce, old.secret)).toString("base64url"),
    refreshToken: formatRefreshToken({ sessionId: old.sessionId, secret: hmac("refresh token", nonce, old.secret) }),
  };
}

function computeTag(id: Uint8Array, secret: Uint8Array): Uint8Array {
  return hmac("refresh tag", id, secret).subarray(0, TAG_BYTES);
}

export function sessionCookieName(appUrl: string): string {
  return hostCookieName(appUrl, "farsite-session");
}

/** Returns the name of the cookie that identifies a browser to an account. It outlives sessions. */
export function deviceCookieName(appUrl: string): string {
  return hostCookieName(appUrl, "farsite-device");
}

/** Returns a cookie's name. With `__Host-`, browsers require that the cookie is Secure and for this host only. */
export function hostCookieName(appUrl: string, name: string): string {
  return isHttps(appUrl) ? `__Host-${name}` : name;
}

export function isHttps(appUrl: string): boolean {
  return new URL(appUrl).protocol === "https:";
}
