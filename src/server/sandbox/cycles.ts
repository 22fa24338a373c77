import { sql } from "~/server/db";
import { queryRows } from "~/server/core/context";
import type { Membership, Payment } from "./bodies";
import { inTransaction, type SandboxContext } from "./context";
import { newId } from "./ids";
import { addDays, announce, endMembership, isValid, putMembership } from "./memberships";
import { toCents } from "./money";
import { failed, newPayment, succeeded } from "./new-payment";
import { lockObject, putObject, readObject } from "./objects";
import { ProviderError } from "./provider-error";
import { queueEvents, type SandboxEvent } from "./queue-events";

/*
 * What time does to a membership. The sandbox has no calendar: a cycle ends when a control call says so.
 */

type Cycle = { membership: Membership; payment: Payment };

/**
 * The next period is charged and paid. What failed before is paid now, as the provider tries the same payment again.
 * A membership that was to end with its period ends instead; then there is no payment. Throws `conflict` if it has ended.
 */
export async function renewMembership(s: SandboxContext, id: string): Promise<Cycle | { membership: Membership }> {
  return inTransaction(s, async (inner) => {
    const membership = await lockRunning(inner, id);
    if (membership.status === "canceling") return { membership: await endMembership(inner, membership, "canceled") };
    const open = await findOpenCycle(inner, id);
    const created = open ?? (await newCycle(inner, membership));
    const payment = await putObject(inner, "payment", created.id, succeeded(inner, created));
    const plan = await readObject(inner, "plan", membership.plan.id);
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
    return { membership: renewed, payment: await readObject(inner, "payment", payment.id) };
  });
}

/** The next period is charged and the card refuses: past due. Again: the same payment failed once more. */
export async function failRenewal(s: SandboxContext, id: string): Promise<Cycle> {
  return inTransaction(s, async (inner) => {
    const membership = await lockRunning(inner, id);
    if (membership.status === "canceling") throw new ProviderError("conflict", "The membership renews no more.");
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
    return { membership: late, payment: await readObject(inner, "payment", payment.id) };
  });
}

/** It ends for want of payment or time. Throws `conflict` if it has ended. */
export async function expireMembership(s: SandboxContext, id: string): Promise<Membership> {
  return inTransaction(s, async (inner) => endMembership(inner, await lockRunning(inner, id), "expired"));
}

/** The reminder before the first renewal. Throws `conflict` outside of a trial. */
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
  const rows = await queryRows<{ body: Payment }>(
    s,
    sql`
    SELECT body FROM sandbox_objects
    WHERE kind = 'payment' AND body -> 'membership' ->> 'id' = ${membershipId}
      AND body ->> 'billing_reason' = 'subscription_cycle' AND body ->> 'status' = 'open'
    ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]?.body ?? null;
}

async function newCycle(s: SandboxContext, membership: Membership): Promise<Payment> {
  const plan = await readObject(s, "plan", membership.plan.id);
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
