import { sql } from "kysely";
import { inTransaction, isoNow, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import {
  type Configuration,
  getObject,
  idFrom,
  lockObject,
  type Membership,
  newId,
  putObject,
} from "../store/objects.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import { type Buyer, userOf } from "./new-payment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Statuses that give access to the purchase. */
const VALID: readonly Membership["status"][] = ["trialing", "active", "past_due", "canceling"];

export function isValid({ status }: Membership): boolean {
  return VALID.includes(status);
}

/** Starts the membership of a renewal plan, with its trial or first paid period. */
export function newMembership(s: SandboxContext, checkout: Configuration, buyer: Buyer): Membership {
  const { plan } = checkout;
  const now = isoNow(s);
  const user = userOf(buyer.email, buyer.address?.name ?? null);
  const days = plan.trial_period_days || plan.billing_period || 0;
  const id = newId("mem");
  return {
    id,
    cancel_at_period_end: false,
    cancel_option: null,
    canceled_at: null,
    cancellation_reason: null,
    checkout_configuration_id: checkout.id,
    company: { id: s.settings.companyId, title: "Sandbox" },
    created_at: now,
    currency: plan.currency as Membership["currency"],
    custom_field_responses: [],
    joined_at: now,
    license_key: null,
    manage_url: `${s.settings.origin}/sandbox/manage/${id}`,
    member: { id: idFrom("mber", user.id) },
    metadata: checkout.metadata,
    payment_collection_paused: false,
    plan: { id: plan.id, metadata: null },
    product: { id: "prod_sandbox", metadata: null, title: "Sandbox" },
    promo_code: null,
    renewal_period_start: now,
    renewal_period_end: addDays(now, days),
    status: plan.trial_period_days ? "trialing" : "active",
    updated_at: now,
    user,
  };
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}

/** Stores a membership, and writes its status to its payments. */
export async function putMembership(s: SandboxContext, membership: Membership): Promise<Membership> {
  await s.db
    .updateTable("sandbox_objects")
    .set({ body: sql`jsonb_set(body, '{membership,status}', to_jsonb(${membership.status}::text))` })
    .where("kind", "=", "payment")
    .where(sql`body -> 'membership' ->> 'id'`, "=", membership.id)
    .execute();
  return putObject(s, "membership", membership.id, membership);
}

/**
 * Cancels now or at the end of the paid period. Repeating either changes nothing.
 * @throws ProviderError `conflict` for a membership that ended in another way
 */
export async function cancelMembership(
  s: SandboxContext,
  id: string,
  mode: "at_period_end" | "immediate",
): Promise<Membership> {
  return inTransaction(s, async (inner) => {
    const membership = await lockObject(inner, "membership", id);
    if (membership.status === "canceled") return membership;
    if (!isValid(membership)) throw new ProviderError("conflict", `The membership is ${membership.status}.`);
    if (mode === "immediate") return endMembership(inner, membership, "canceled");
    if (membership.cancel_at_period_end) return membership;
    const canceling = await putMembership(inner, {
      ...membership,
      cancel_at_period_end: true,
      canceled_at: isoNow(s),
      status: "canceling",
    });
    await announce(inner, "membership.cancel_at_period_end_changed", canceling);
    return canceling;
  });
}

/** Reverts a pending cancellation. @throws ProviderError `conflict` without one */
export async function uncancelMembership(s: SandboxContext, id: string): Promise<Membership> {
  return inTransaction(s, async (inner) => {
    const membership = await lockObject(inner, "membership", id);
    if (membership.status !== "canceling") throw new ProviderError("conflict", "No cancellation is pending.");
    const status = (await hasPaidCycle(inner, membership)) ? "active" : "trialing";
    const ended = await putMembership(inner, { ...membership, cancel_at_period_end: false, canceled_at: null, status });
    await announce(inner, "membership.cancel_at_period_end_changed", ended);
    return ended;
  });
}

/** Returns whether the trial, if any, is over. */
async function hasPaidCycle(s: SandboxContext, membership: Membership): Promise<boolean> {
  if (membership.renewal_period_start !== membership.created_at) return true;
  const plan = await getObject(s, "plan", membership.plan.id);
  return !plan.trial_period_days;
}

/** Ends a membership at once. Its events are sent after the transaction commits. */
export async function endMembership(
  s: SandboxContext,
  membership: Membership,
  status: "canceled" | "expired",
): Promise<Membership> {
  const ended = await putMembership(s, {
    ...membership,
    status,
    canceled_at: status === "canceled" ? (membership.canceled_at ?? isoNow(s)) : membership.canceled_at,
  });
  await announce(s, "membership.deactivated", ended);
  return ended;
}

export async function announce(
  s: SandboxContext,
  type:
    | "membership.activated"
    | "membership.deactivated"
    | "membership.trial_ending_soon"
    | "membership.cancel_at_period_end_changed",
  membership: Membership,
): Promise<void> {
  await queueEvents(s, membership.checkout_configuration_id, [{ type, data: membership }]);
}
