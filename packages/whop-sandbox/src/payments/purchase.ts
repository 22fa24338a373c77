import { inTransaction, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import {
  type Configuration,
  findObject,
  idFrom,
  lockObject,
  type Membership,
  type Payment,
  putObject,
} from "../store/objects.ts";
import { getKnobs } from "../store/stored-knobs.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import { newMembership } from "./memberships.ts";
import { type Buyer, failed, firstCharge, newPayment, succeeded } from "./new-payment.ts";

export type PurchaseInput = {
  checkoutId: string;
  /** An id chosen by the buyer's page. Repeating an attempt makes no second payment. */
  attempt: string;
  buyer: Buyer;
  cardNumber: string;
  /** True if a frame will report success. Webhooks can wait for that. */
  fromFrame: boolean;
};

export type Purchase =
  | { outcome: "paid"; payment: Payment }
  | { outcome: "declined"; code: string; message: string }
  /** Faked by a knob: nothing was paid. */
  | { outcome: "pretended"; planId: string; receiptId: string };

/**
 * Pays a checkout with a test card.
 * @throws ProviderError `not_found` for an unknown checkout, `bad_request` for any other card
 */
export async function purchase(s: SandboxContext, input: PurchaseInput): Promise<Purchase> {
  const knobs = await getKnobs(s, input.checkoutId);
  const card = checkCard(input.cardNumber);
  if (card.kind === "unknown") throw new ProviderError("bad_request", "Use a test card: 4242 4242 4242 4242.");
  const id = idFrom("pay", input.checkoutId, input.attempt);
  return inTransaction(s, async (inner) => {
    const checkout = await lockObject(inner, "configuration", input.checkoutId);
    if (knobs.outcome === "complete_only") return { outcome: "pretended", planId: checkout.plan.id, receiptId: id };
    const payment = await findObject(inner, "payment", id);
    if (payment) return toPurchase(payment);
    const refusal: CardCheck =
      knobs.outcome === "decline"
        ? { kind: "declined", last4: card.last4, code: "card_declined", message: "Your card was declined." }
        : card;
    return refusal.kind === "declined"
      ? decline(inner, checkout, { ...input, id, ...refusal })
      : accept(inner, checkout, { ...input, id, last4: card.last4 });
  });
}

function toPurchase(payment: Payment): Purchase {
  if (payment.status === "paid") return { outcome: "paid", payment };
  return { outcome: "declined", code: "card_declined", message: payment.failure_message ?? "Your card was declined." };
}

type Attempt = Pick<PurchaseInput, "buyer" | "fromFrame"> & { id: string; last4: string };

async function decline(
  s: SandboxContext,
  checkout: Configuration,
  attempt: Attempt & { code: string; message: string },
): Promise<Purchase> {
  const created = newPayment(s, factsOf(checkout, attempt, null));
  const { code, message } = attempt;
  const payment = await putObject(s, "payment", created.id, failed(s, created, { message, substatus: "failed" }));
  const events = [
    { type: "payment.created", data: created } as const,
    { type: "payment.failed", data: payment } as const,
  ];
  await queueEvents(s, checkout.id, events, { fromFrame: attempt.fromFrame });
  return { outcome: "declined", code, message };
}

async function accept(s: SandboxContext, checkout: Configuration, attempt: Attempt): Promise<Purchase> {
  const renews = checkout.plan.plan_type === "renewal";
  const membership = renews ? newMembership(s, checkout, attempt.buyer) : null;
  if (membership) await putObject(s, "membership", membership.id, membership);
  const created = newPayment(s, factsOf(checkout, attempt, membership));
  const payment = await putObject(s, "payment", created.id, succeeded(s, created));
  const events = [
    { type: "payment.created", data: created } as const,
    { type: "payment.succeeded", data: payment } as const,
    ...(membership ? [{ type: "membership.activated", data: membership } as const] : []),
  ];
  await queueEvents(s, checkout.id, events, { fromFrame: attempt.fromFrame });
  return { outcome: "paid", payment };
}

function factsOf(checkout: Configuration, { id, buyer, last4 }: Attempt, membership: Membership | null) {
  const { plan, metadata } = checkout;
  const reason = plan.plan_type === "renewal" ? ("subscription_create" as const) : ("one_time" as const);
  return {
    id,
    configurationId: checkout.id,
    metadata,
    plan,
    buyer: { email: buyer.email, name: buyer.address?.name ?? null },
    address: buyer.address,
    reason,
    cents: firstCharge(plan),
    last4,
    membership,
  };
}

/** Results of the usual test cards. */
const CARDS: Record<string, { declined: null | { code: string; message: string } }> = {
  "4242424242424242": { declined: null },
  "4000000000000002": { declined: { code: "card_declined", message: "Your card was declined." } },
  "4000000000009995": { declined: { code: "insufficient_funds", message: "Your card has insufficient funds." } },
};

export type CardCheck =
  | { kind: "unknown" }
  | { kind: "accepted"; last4: string }
  | { kind: "declined"; last4: string; code: string; message: string };

/** Accepts only test cards, because real card numbers must not be stored. */
export function checkCard(number: string): CardCheck {
  const digits = number.replaceAll(/[\s-]/g, "");
  const card = CARDS[digits];
  if (!card) return { kind: "unknown" };
  const last4 = digits.slice(-4);
  return card.declined ? { kind: "declined", last4, ...card.declined } : { kind: "accepted", last4 };
}
