import { sql } from "kysely";
import { inTransaction, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import { getObject, lockObject, type Membership, newId, type Payment, putObject } from "../store/objects.ts";
import { queueEvents, type SandboxEvent } from "../webhooks/queue-events.ts";
import { addDays, announce, endMembership, isValid, putMembership } from "./memberships.ts";
import { toCents } from "./money.ts";
import { failed, newPayment, succeeded } from "./new-payment.ts";

/* The sandbox has no calendar. A cycle ends with a control call. */

type Cycle = { membership: Membership; payment: Payment };

/**
 * Charges the next period. If its charge has failed before, pays the same payment, like the provider. Ends a membership that
 * is canceling, without a payment.
 * @throws ProviderError `conflict` if the membership has ended
 */
export async function renewMembership(s: SandboxContext, id: string): Promise<Cycle | { membership: Membership }> {
  return inTransaction(s, async (inner) => {
    const membership = await lockRunning(inner, id);
    if (membership.status === "canceling") return { membership: await endMembership(inner, membership, "canceled") };
    const open = await findOpenCycle(inner, id);
    const created = open ?? (await newCycle(inner, membership));
    const payment = await putObject(inner, "payment", created.id, succeeded(inner, created));
    const plan = await getObject(inner, "plan", membership.plan.id);
    const start = membership.renewal_period_end ?? payment.created_at;
    const renewed = await putMembership(inner, {
      ...membership,
      status: "active",
      renewal_period_start: start,
      renewal_period_end: addDays(start, plan.billing_period ?? 0),
    });
    const events: SandboxEvent[] = open ? [] : [{ type: "payment.created", data: created }];
    await queueEvents(inner, membership.checkout_configuration_id, [
      ...events,
      { type: "payment.succeeded", data: payment },
    ]);
    return { membership: renewed, payment: await getObject(inner, "payment", payment.id) };
  });
}

/** Simulates a failed charge of the next period. A repetition fails the same payment again. */
export async function failRenewal(s: SandboxContext, id: string): Promise<Cycle> {
  return inTransaction(s, async (inner) => {
    const membership = await lockRunning(inner, id);
    if (membership.status === "canceling") throw new ProviderError("conflict", "The membership no longer renews.");
    const open = await findOpenCycle(inner, id);
    const created = open ?? (await newCycle(inner, membership));
    const refused = failed(inner, created, { message: "Your card was declined.", substatus: "past_due" });
    const payment = await putObject(inner, "payment", created.id, refused);
    const late = await putMembership(inner, { ...membership, status: "past_due" });
    const events: SandboxEvent[] = open ? [] : [{ type: "payment.created", data: created }];
    await queueEvents(inner, membership.checkout_configuration_id, [
      ...events,
      { type: "payment.failed", data: payment },
    ]);
    return { membership: late, payment: await getObject(inner, "payment", payment.id) };
  });
}

/** Expires a membership. @throws ProviderError `conflict` if it has already ended */
export async function expireMembership(s: SandboxContext, id: string): Promise<Membership> {
  return inTransaction(s, async (inner) => endMembership(inner, await lockRunning(inner, id), "expired"));
}

/** Sends the reminder before the first renewal. @throws ProviderError `conflict` outside a trial */
export async function announceTrialEnd(s: SandboxContext, id: string): Promise<Membership> {
  return inTransaction(s, async (inner) => {
    const membership = await lockObject(inner, "membership", id);
    if (membership.status !== "trialing") throw new ProviderError("conflict", `It is ${membership.status}.`);
    await announce(inner, "membership.trial_ending_soon", membership);
    return membership;
  });
}

async function lockRunning(s: SandboxContext, id: string): Promise<Membership> {
  const membership = await lockObject(s, "membership", id);
  if (!isValid(membership)) throw new ProviderError("conflict", `The membership is ${membership.status}.`);
  return membership;
}

async function findOpenCycle(s: SandboxContext, membershipId: string): Promise<Payment | null> {
  const open = await s.db
    .selectFrom("sandbox_objects")
    .select("body")
    .where("kind", "=", "payment")
    .where(sql`body -> 'membership' ->> 'id'`, "=", membershipId)
    .where(sql`body ->> 'billing_reason'`, "=", "subscription_cycle")
    .where(sql`body ->> 'status'`, "=", "open")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return open ? (open.body as Payment) : null;
}

async function newCycle(s: SandboxContext, membership: Membership): Promise<Payment> {
  const plan = await getObject(s, "plan", membership.plan.id);
  return newPayment(s, {
    id: newId("pay"),
    configurationId: membership.checkout_configuration_id,
    metadata: membership.metadata,
    plan,
    buyer: { email: membership.user?.email ?? null, name: membership.user?.name ?? null },
    address: null,
    reason: "subscription_cycle",
    cents: toCents(plan.renewal_price),
    last4: "4242",
    membership,
  });
}
