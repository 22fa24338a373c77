import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { hmac } from "~/server/core/keyed-hash";

const PREFIX = "whsec_";
/** Standard Webhooks: 24 to 64. */
const SECRET_BYTES = 32;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** As its owner is shown it, and gives it to a library that verifies. */
export function writeSecret(secret: Buffer): string {
  return PREFIX + secret.toString("base64");
}

/**
 * A secret as it is kept: signing needs all of it, so a hash would not do. Under a key of its own for each webhook, which
 * follows from AUTH_SECRET: a copy of the database signs nothing, and a row cannot lend its secret to another.
 */
export function sealSecret(webhookId: string, secret: Buffer): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(webhookId), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
}

/** Null for what another AUTH_SECRET, or another webhook, has sealed. */
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

/** The headers of Standard Webhooks: one signature for each secret, the present one first. */
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
