import { isoNow, type SandboxContext } from "../context.ts";
import { type Configuration, idFrom, type Membership, type Payment, type Plan } from "../store/objects.ts";
import { toDollars } from "./money.ts";

export type Address = {
  name: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
};

export type Buyer = { email: string; address: Address | null };

type PaymentFacts = {
  id: string;
  configurationId: string | null;
  metadata: Record<string, unknown> | null;
  plan: Pick<Plan, "id" | "currency">;
  buyer: Pick<NonNullable<Payment["user"]>, "email" | "name">;
  address: Address | null;
  reason: "subscription_create" | "subscription_cycle" | "one_time";
  cents: number;
  last4: string;
  membership: Membership | null;
};

/** Returns a buyer's id. The provider identifies buyers by email address. */
export function userOf(email: string, name: string | null): NonNullable<Payment["user"]> {
  const id = idFrom("user", email.toLowerCase());
  return { id, email, name, username: id.replace("_", "") };
}

/** Creates a payment that has neither succeeded nor failed. */
export function newPayment(s: SandboxContext, facts: PaymentFacts): Payment {
  const { buyer, address, membership, cents } = facts;
  const now = isoNow(s);
  const user = userOf(buyer.email ?? "", buyer.name);
  const currency = facts.plan.currency as Payment["currency"];
  const method = idFrom("payt", user.id, facts.last4);
  const amount = toDollars(cents);
  return {
    ...untouched(),
    id: facts.id,
    amount_after_fees: amount,
    billing_address: address && toBillingAddress(address),
    billing_reason: facts.reason,
    card_brand: "visa",
    card_last4: facts.last4,
    checkout_configuration_id: facts.configurationId,
    company: { id: s.settings.companyId, route: "sandbox", title: "Sandbox" },
    created_at: now,
    currency,
    last_payment_attempt: now,
    member: { id: idFrom("mber", user.id), phone: null },
    membership: membership && { id: membership.id, phone_number: null, status: membership.status },
    metadata: facts.metadata,
    payment_method: {
      id: method,
      created_at: now,
      payment_method_type: "card",
      card: { brand: "visa", exp_month: 12, exp_year: s.clock.now().getUTCFullYear() + 3, last4: facts.last4 },
    },
    payment_method_type: "card",
    plan: { id: facts.plan.id, internal_notes: null, metadata: null },
    settlement_amount: amount,
    settlement_currency: currency,
    status: "open",
    substatus: "pending",
    subtotal: amount,
    total: amount,
    updated_at: now,
    usd_total: currency === "usd" ? amount : null,
    user,
  };
}

/** Returns a payment's initial values. The sandbox charges no fees and no tax. */
function untouched() {
  return {
    application_fee: null,
    auto_refunded: false,
    dispute_alerted_at: null,
    disputes: [],
    failure_message: null,
    financing_installments_count: null,
    financing_transactions: [],
    next_payment_attempt: null,
    paid_at: null,
    payments_failed: 0,
    product: { id: "prod_sandbox", metadata: null, route: "sandbox", title: "Sandbox" },
    promo_code: null,
    refundable: false,
    refunded_amount: 0,
    refunded_at: null,
    refunds: [],
    resolutions: [],
    retryable: false,
    risk_score: null,
    risk_signals: null,
    settlement_exchange_rate: null,
    shipping_address: null,
    tax_amount: 0,
    tax_behavior: null,
    tax_refunded_amount: 0,
    three_ds_verified: false,
    voidable: false,
  } satisfies Partial<Payment>;
}

export function succeeded(s: SandboxContext, payment: Payment): Payment {
  return {
    ...payment,
    status: "paid",
    substatus: "succeeded",
    paid_at: isoNow(s),
    failure_message: null,
    retryable: false,
    refundable: true,
    last_payment_attempt: isoNow(s),
  };
}

/** Returns the status of a failed charge: `past_due` for a renewal, `failed` for a purchase. */
export function failed(
  s: SandboxContext,
  payment: Payment,
  { message, substatus }: { message: string; substatus: "failed" | "past_due" },
): Payment {
  return {
    ...payment,
    status: "open",
    substatus,
    failure_message: message,
    payments_failed: (payment.payments_failed ?? 0) + 1,
    retryable: true,
    last_payment_attempt: isoNow(s),
  };
}

/** Returns the part of a payment that both refunds and disputes contain. */
export function paymentSummary(payment: Payment) {
  const { membership } = payment;
  return {
    id: payment.id,
    billing_reason: payment.billing_reason,
    card_brand: payment.card_brand,
    card_last4: payment.card_last4,
    created_at: payment.created_at,
    currency: payment.currency,
    dispute_alerted_at: payment.dispute_alerted_at,
    member: payment.member,
    membership: membership && { id: membership.id, status: membership.status },
    paid_at: payment.paid_at,
    payment_method_type: payment.payment_method_type,
    subtotal: payment.subtotal,
    total: payment.total,
    usd_total: payment.usd_total,
    user: payment.user,
  };
}

function toBillingAddress(address: Address): NonNullable<Payment["billing_address"]> {
  const { name, country, line1, line2, city, state, postalCode } = address;
  return { name, country, line1, line2: line2 || null, city, state: state || null, postal_code: postalCode };
}

/** Returns the first charge in cents: the initial price, plus the first period if there is no trial. */
export function firstCharge({ initial_price, renewal_price, trial_period_days }: Configuration["plan"]): number {
  const cents = Math.round(initial_price * 100);
  return trial_period_days ? cents : cents + Math.round(renewal_price * 100);
}
