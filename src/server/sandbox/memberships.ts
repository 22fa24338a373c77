import { sql } from "~/server/db";
import { executeSql } from "~/server/core/context";
import type { Configuration, Membership } from "./bodies";
import { inTransaction, isoNow, type SandboxContext } from "./context";
import { idFrom, newId } from "./ids";
import { userOf, type Buyer } from "./new-payment";
import { lockObject, putObject, readObject } from "./objects";
import { ProviderError } from "./provider-error";
import { queueEvents } from "./queue-events";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Statuses in which a member has what was bought. */
const VALID: readonly Membership["status"][] = ["trialing", "active", "past_due", "canceling"];

export function isValid({ status }: Membership): boolean {
  return VALID.includes(status);
}

/** The membership that a plan with renewals starts: its trial, else its first paid period. */
export function newMembership(s: SandboxContext, checkout: Configuration, buyer: Buyer): Membership {
  const { plan } = checkout;
  const now = isoNow(s);
  const user = userOf(buyer.email, buyer.address?.name ?? null);
  const days = plan.trial_period_days || plan.billing_period || 0;
  return {
    id: newId("mem"),
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
    manage_url: null,
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

/** Keeps a membership's new state; its payments show the status, too. */
export async function putMembership(s: SandboxContext, membership: Membership): Promise<Membership> {
  await executeSql(
    s,
    sql`
    UPDATE sandbox_objects SET body = jsonb_set(body, '{membership,status}', to_jsonb(${membership.status}::text))
    WHERE kind = 'payment' AND body -> 'membership' ->> 'id' = ${membership.id}`,
  );
  return putObject(s, "membership", membership.id, membership);
}

/**
 * `at_period_end`: nothing more is charged, the membership ends with what is paid. `immediate`: it ends now. Repeating
 * either changes nothing. Throws `conflict` for a membership that has ended in another way.
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

/** Takes back a cancellation that has not taken effect. Throws `conflict` where there is none. */
export async function uncancelMembership(s: SandboxContext, id: string): Promise<Membership> {
  return inTransaction(s, async (inner) => {
    const membership = await lockObject(inner, "membership", id);
    if (membership.status !== "canceling") throw new ProviderError("conflict", "No cancellation is pending.");
    const status = (await hasPaidCycle(inner, membership)) ? "active" : "trialing";
    const kept = await putMembership(inner, { ...membership, cancel_at_period_end: false, canceled_at: null, status });
    await announce(inner, "membership.cancel_at_period_end_changed", kept);
    return kept;
  });
}

/** Whether it is past its trial, if it had one. */
async function hasPaidCycle(s: SandboxContext, membership: Membership): Promise<boolean> {
  if (membership.renewal_period_start !== membership.created_at) return true;
  const plan = await readObject(s, "plan", membership.plan.id);
  return !plan.trial_period_days;
}

/** Ends a membership at once; its events leave with the transaction. */
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
