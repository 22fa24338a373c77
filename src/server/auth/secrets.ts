import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "~/env";

/** 256 bits, as text that fits a header, a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What newToken makes. Anything else is refused before the database is asked. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Tokens have full entropy, so a plain hash is enough: a copy of the database opens nothing. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}

/** HMAC-SHA-256 under AUTH_SECRET. `purpose` keeps the uses apart: no output of one is ever valid for another. */
export function hmac(purpose: string, ...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const mac = createHmac("sha256", env.AUTH_SECRET).update(purpose);
  for (const part of parts) mac.update("\0").update(part);
  return new Uint8Array(mac.digest());
}

export function equalBytes(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && timingSafeEqual(a, b);
}
