import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { hmac } from "~/server/core/keyed-hash";

const PREFIX = "whsec_";
/** Standard Webhooks allows 24 to 64. */
const SECRET_BYTES = 32;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Formats a secret for its owner and for verification libraries. */
export function writeSecret(secret: Buffer): string {
  return PREFIX + secret.toString("base64");
}

/**
 * Encrypts a secret for storage; signing needs all of it, so a hash isn't enough. Each webhook has its own key, derived from
 * AUTH_SECRET, so that a database copy can't sign and a secret can't move to another row.
 */
export function sealSecret(webhookId: string, secret: Buffer): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(webhookId), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** Returns null for a secret sealed with another AUTH_SECRET or for another webhook. */
export function openSecret(webhookId: string, kept: Uint8Array): Buffer | null {
  const sealed = Buffer.from(kept);
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(webhookId), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

type Message = { id: string; body: string; at: Date };

/** Builds the headers of Standard Webhooks with a signature per secret, the current one first. */
export function signedHeaders({ id, body, at }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

function keyOf(webhookId: string): Uint8Array {
  return hmac("seal the secret of an outgoing webhook", webhookId);
}
