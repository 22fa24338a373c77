import { createHash, randomBytes } from "node:crypto";

/** The provider's prefixes. */
type Prefix = "ch" | "plan" | "pay" | "mem" | "rfnd" | "dspt" | "msg" | "user" | "mber" | "payt";

const LENGTH = 14;

/** Returns a random id, `pay_…`. */
export function newId(prefix: Prefix): string {
  return withPrefix(prefix, randomBytes(16));
}

/** Returns the same id for the same words, so that a repeated call is recognized. */
export function idFrom(prefix: Prefix, ...words: string[]): string {
  return withPrefix(prefix, createHash("sha256").update(JSON.stringify(words)).digest());
}

function withPrefix(prefix: Prefix, bytes: Uint8Array): string {
  return `${prefix}_${Buffer.from(bytes).toString("base64url").replaceAll(/[-_]/g, "0").slice(0, LENGTH)}`;
}
