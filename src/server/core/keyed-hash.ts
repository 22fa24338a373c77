import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env";

/** HMAC-SHA-256 under AUTH_SECRET. `purpose` keeps the uses apart: no output of one is ever valid for another. */
export function hmac(purpose: string, ...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const mac = createHmac("sha256", env.AUTH_SECRET).update(purpose);
  for (const part of parts) mac.update("\0").update(part);
  return new Uint8Array(mac.digest());
}

/** In a time that tells nothing about where they differ. */
export function equalBytes(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && timingSafeEqual(a, b);
}
