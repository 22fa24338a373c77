import { createHmac } from "node:crypto";
import { equalBytes } from "~/server/core/keyed-hash";
import { parseJson } from "~/server/core/parse-json";
import type { EventSubject, ProviderEvent, WebhookDelivery } from "../../provider";
import { EventBody } from "./shapes";

/** The allowed difference between a delivery's time and ours. */
const TOLERANCE_SECONDS = 300;
const MAX_ID_LENGTH = 200;
const MAX_SIGNATURES = 10;

type Trust = { secrets: readonly string[]; companyId: string; now: Date };

/**
 * Verifies a delivery (Standard Webhooks) over its raw bytes and returns its event, or null if the signature or time is
 * invalid. An event of another account has no subject. The key is the whole secret with its prefix, in UTF-8.
 *
 * Doesn't use the SDK's `unwrap`, which skips verification without headers, accepts "123abc" as a time, and supports only
 * one secret.
 */
export function parseWebhook(
  { body, headers }: WebhookDelivery,
  { secrets, companyId, now }: Trust,
): ProviderEvent | null {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (id === "" || id.length > MAX_ID_LENGTH || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > TOLERANCE_SECONDS) return null;
  const signatures = parseSignatures(headers.get("webhook-signature") ?? "");
  const isSigned = secrets.some((secret) => isSignedWith(secret, `${id}.${timestamp}.${body}`, signatures));
  if (!isSigned) return null;
  const event = EventBody.safeParse(parseJson(body));
  // Acknowledges a signed event of an unknown shape, so that it isn't sent again.
  if (!event.success) return { id, type: "unknown", subject: null };
  const { type, data, ...envelope } = event.data;
  const isOurs = (envelope.company_id ?? envelope.account_id) === companyId;
  return { id, type, subject: isOurs ? findSubject(type, data) : null };
}

/** Reads the signatures, of which there are several while a secret is being rotated. */
function parseSignatures(header: string): Buffer[] {
  return header
    .split(" ", MAX_SIGNATURES)
    .filter((entry) => entry.startsWith("v1,"))
    .map((entry) => Buffer.from(entry.slice(3)));
}

/** Compares signatures as base64, because decoding is lenient. */
function isSignedWith(secret: string, content: string, signatures: readonly Uint8Array[]): boolean {
  // Anyone could sign with an empty key.
  if (secret === "") return false;
  const expected = createHmac("sha256", Buffer.from(secret, "utf8")).update(content).digest("base64");
  return signatures.some((signature) => equalBytes(Buffer.from(expected), signature));
}

function findSubject(type: string, data: { id?: string; payment?: { id: string } | null }): EventSubject | null {
  if (type.startsWith("payment.")) return data.id ? { kind: "payment", id: data.id } : null;
  if (type.startsWith("membership.")) return data.id ? { kind: "membership", id: data.id } : null;
  if (/^(refund|dispute|dispute_alert)\./.test(type)) {
    return data.payment ? { kind: "payment", id: data.payment.id } : null;
  }
  return null;
}
