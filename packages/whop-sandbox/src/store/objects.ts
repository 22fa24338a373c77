import { createHash, randomBytes } from "node:crypto";
import type { CheckoutConfigurationRetrieveResponse } from "@whop/sdk/resources/checkout-configurations";
import type { Dispute } from "@whop/sdk/resources/disputes";
import type { RefundRetrieveResponse } from "@whop/sdk/resources/refunds";
import type { Membership, Payment } from "@whop/sdk/resources/shared";
import { sql } from "kysely";
import type { SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import type { GlobalKnobs } from "./knobs.ts";

/** Stored shapes, taken from the provider's SDK so that the compiler notices differences. */
export type Configuration = CheckoutConfigurationRetrieveResponse & {
  plan: Plan;
  metadata: Record<string, unknown> | null;
};
export type Plan = CheckoutConfigurationRetrieveResponse.Plan & { title: string | null };
export type Refund = RefundRetrieveResponse;
export type { Dispute, Membership, Payment };

/** Stored objects by kind. The last two are the sandbox's own. */
export type Bodies = {
  configuration: Configuration;
  plan: Plan;
  payment: Payment;
  membership: Membership;
  refund: Refund;
  dispute: Dispute;
  /** Values that differ from the defaults. */
  knobs: Partial<GlobalKnobs>;
  /** The first response of an Idempotency-Key. */
  answer: { request_hash: string; body: unknown };
};
export type Kind = keyof Bodies;

/** The provider's prefixes of ids. */
type Prefix = "ch" | "plan" | "pay" | "mem" | "rfnd" | "dspt" | "msg" | "user" | "mber" | "payt";

const LENGTH = 14;

/** Returns a random id, like `pay_…`. */
export function newId(prefix: Prefix): string {
  return withPrefix(prefix, randomBytes(16));
}

/** Returns the same id for the same words, so that a repeated call can be recognized. */
export function idFrom(prefix: Prefix, ...words: string[]): string {
  return withPrefix(prefix, createHash("sha256").update(JSON.stringify(words)).digest());
}

function withPrefix(prefix: Prefix, bytes: Uint8Array): string {
  return `${prefix}_${Buffer.from(bytes).toString("base64url").replaceAll(/[-_]/g, "0").slice(0, LENGTH)}`;
}

export async function findObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K] | null> {
  const row = await selectBody(s, kind, id).executeTakeFirst();
  return row ? (row.body as Bodies[K]) : null;
}

/** @throws ProviderError `not_found` */
export async function getObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const body = await findObject(s, kind, id);
  if (!body) throw notFound(kind, id);
  return body;
}

/** Gets an object and locks it until the transaction ends. @throws ProviderError `not_found` */
export async function lockObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const row = await selectBody(s, kind, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound(kind, id);
  return row.body as Bodies[K];
}

/** Inserts or replaces an object. Sets its `updated_at` if it has one. */
export async function putObject<K extends Kind>(
  s: SandboxContext,
  kind: K,
  id: string,
  body: Bodies[K],
): Promise<Bodies[K]> {
  const now = s.clock.now();
  const dated = "updated_at" in body ? { ...body, updated_at: now.toISOString() } : body;
  const changed = { body: sql`${JSON.stringify(dated)}::jsonb`, updated_at: now };
  await s.db
    .insertInto("sandbox_objects")
    .values({ id, kind, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
    .execute();
  return dated;
}

/** @throws ProviderError `not_found` */
export async function deleteObject(s: SandboxContext, kind: Kind, id: string): Promise<void> {
  const deleted = await s.db
    .deleteFrom("sandbox_objects")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound(kind, id);
}

function selectBody({ db }: SandboxContext, kind: Kind, id: string) {
  return db.selectFrom("sandbox_objects").select("body").where("id", "=", id).where("kind", "=", kind);
}

function notFound(kind: Kind, id: string): ProviderError {
  return new ProviderError("not_found", `There is no ${kind} ${id}.`);
}
