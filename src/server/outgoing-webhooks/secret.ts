import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "~/server/core/sealed";

const PREFIX = "whsec_";
/** Standard Webhooks allows 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Formats a secret for its owner and for verification libraries. */
export function writeSecret(secret: Buffer): string {
  return PREFIX + secret.toString("base64");
}

const PURPOSE = "seal the secret of an outgoing webhook";

/** Encrypts a secret for storage. A hash isn't enough, because signing needs the secret. */
export const sealSecret = (webhookId: string, secret: Buffer) => seal(PURPOSE, webhookId, secret);

/** Returns null for a secret sealed with another AUTH_SECRET or for another webhook. */
export const openSecret = (webhookId: string, sealed: Uint8Array) => unseal(PURPOSE, webhookId, sealed);

type Message = { id: string; body: string; at: Date };

/** Builds the headers of Standard Webhooks with a signature per secret, the current one first. */
export function signedHeaders({ id, body, at }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
