import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { hmac } from "./keyed-hash";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a value, so that a copy of the database doesn't reveal it. Each row has its own key, derived from AUTH_SECRET, so
 * that a value can't be copied to another row.
 */
export function seal(purpose: string, rowId: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, hmac(purpose, rowId), iv);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** Returns null for a value sealed with another AUTH_SECRET or for another row. */
export function unseal(purpose: string, rowId: string, stored: Uint8Array): Buffer | null {
  const sealed = Buffer.from(stored);
  try {
    const decipher = createDecipheriv(CIPHER, hmac(purpose, rowId), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
