import { createHmac } from "node:crypto";
import { z } from "zod";

/**
 * How a delivery is signed. The product must accept `valid` and `among_others` (one of several signatures), and reject:
 * `missing` no signature · `wrong_secret` another secret · `tampered` the body changed after signing ·
 * `reserialised` signed before the JSON was written again · `old`, `future` 10 minutes off ·
 * `not_a_time` a timestamp followed by letters · `wrong_version` an unknown scheme before the signature ·
 * `legacy` the provider's previous scheme (`x-whop-signature`).
 */
export const Signature = z.enum([
  "valid",
  "among_others",
  "missing",
  "wrong_secret",
  "tampered",
  "reserialised",
  "old",
  "future",
  "not_a_time",
  "wrong_version",
  "legacy",
]);
export type Signature = z.infer<typeof Signature>;

export type Delivery = { body: string; headers: Record<string, string> };

const SKEW_SECONDS = 600;

/**
 * Builds body and headers of an event (Standard Webhooks). The key is the whole secret, prefix included, as UTF-8. The SDK
 * therefore expects it base64-encoded.
 */
export function signWebhook(
  event: { id: string; payload: string; signature: Signature },
  { secret, now }: { secret: string; now: Date },
): Delivery {
  const { id, payload } = event;
  const seconds = Math.floor(now.getTime() / 1000);
  const right = (timestamp: string): Delivery => ({
    body: payload,
    headers: headersOf(id, timestamp, `v1,${mac(secret, `${id}.${timestamp}.${payload}`)}`),
  });
  const valid = right(String(seconds));
  switch (event.signature) {
    case "valid":
      return valid;
    case "among_others": {
      const other = mac("another secret", `${id}.${seconds}.${payload}`);
      return { ...valid, headers: headersOf(id, String(seconds), `v1,${other} ${valid.headers["webhook-signature"]}`) };
    }
    case "missing":
      return { body: payload, headers: { "content-type": "application/json" } };
    case "wrong_secret":
      return {
        body: payload,
        headers: headersOf(id, String(seconds), `v1,${mac(`${secret}x`, `${id}.${seconds}.${payload}`)}`),
      };
    case "tampered":
      return { ...valid, body: payload.replace(/\}$/, ',"tampered":true}') };
    case "reserialised":
      return { ...valid, body: JSON.stringify(JSON.parse(payload), null, 1) };
    case "old":
      return right(String(seconds - SKEW_SECONDS));
    case "future":
      return right(String(seconds + SKEW_SECONDS));
    case "not_a_time":
      return right(`${seconds}abc`);
    case "wrong_version":
      return {
        body: payload,
        headers: headersOf(id, String(seconds), `v9,${mac(secret, `${id}.${seconds}.${payload}`)}`),
      };
    case "legacy": {
      const hex = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
      return {
        body: payload,
        headers: { "content-type": "application/json", "x-whop-signature": `t=${seconds},v1=${hex}` },
      };
    }
  }
}

function headersOf(id: string, timestamp: string, signature: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  };
}

function mac(secret: string, content: string): string {
  return createHmac("sha256", Buffer.from(secret, "utf8")).update(content).digest("base64");
}
