import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env";

/** HMAC-SHA-256 under AUTH_SECRET. An output for one `purpose` is never valid for another. */
export function hmac(purpose: string, ...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const mac = createHmac("sha256", env.AUTH_SECRET).update(purpose);
  for (const part of parts) mac.update("\0").update(part);
  return new Uint8Array(mac.digest());
}

/** Compares in constant time, so that timing reveals nothing. Null equals nothing. */
export function equalBytes(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && timingSafeEqual(a, b);
}
