import { createHash, randomBytes } from "node:crypto";

/** 256 bits, as text that fits a header, a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What newToken makes. Anything else is refused before the database is asked. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Keeps the browser's device token, or makes one where it has none. */
export function ensureDeviceToken(token: string | undefined): string {
  return token !== undefined && isToken(token) ? token : newToken();
}

/** Tokens have full entropy, so a plain hash is enough: a copy of the database opens nothing. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
