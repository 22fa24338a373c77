import type { Offer } from "~/contracts/offers";

/**
 * What the product needs of whoever takes the money. Ids are the provider's own; amounts are minor units. Every call may
 * throw a `ProviderError`.
 */
export type PaymentProvider = {
  /** A form in which an offer can be paid. The same `reference` again answers the same form. */
  createCheckout(input: { reference: string; offer: Offer; redirectUrl: string }): Promise<ProviderCheckout>;
  /** Null where there is none. */
  getPayment(id: string): Promise<ProviderPayment | null>;
  /** What has changed since, page by page; all there is without a time. */
  listPayments(query: { updatedAfter?: Date; checkoutId?: string }): AsyncIterable<readonly ListedPayment[]>;
  /** Gives back a part of a payment, or (null) all of one of which nothing went back yet. */
  refundPayment(id: string, amount: number | null): Promise<ProviderPayment>;
  /** Null where there is none. */
  getMembership(id: string): Promise<ProviderMembership | null>;
  /** `period_end`: it runs on until then, and is not charged again. */
  cancelMembership(id: string, when: "now" | "period_end"): Promise<ProviderMembership>;
  /** What a webhook says it is about, once it is certain who sent it. Null for whatever is not signed as it must be. */
  readWebhook(delivery: WebhookDelivery, now: Date): ProviderEvent | null;
};

export type ProviderCheckout = { id: string; planId: string };

export type ProviderPayment = {
  id: string;
  companyId: string | null;
  checkoutId: string | null;
  planId: string | null;
  membershipId: string | null;
  phase: "pending" | "paid" | "failed";
  /** Charged by a membership that renews. */
  renewal: boolean;
  amount: number;
  /** Part of the amount that is tax on top of the price. */
  tax: number;
  /** Lower case. */
  currency: string;
  refundedAmount: number;
  refunds: readonly { id: string; amount: number; status: "requested" | "succeeded" | "failed"; createdAt: Date }[];
  disputes: readonly { id: string; amount: number; status: "open" | "won" | "lost" }[];
  createdAt: Date;
  paidAt: Date | null;
  updatedAt: Date;
};

/** Enough of a payment to tell whether it is ours and whether it has changed. */
export type ListedPayment = { id: string; checkoutId: string | null; membershipId: string | null; updatedAt: Date };

export type ProviderMembership = {
  id: string;
  checkoutId: string | null;
  planId: string;
  /** Null for one that has not begun. */
  status: "trialing" | "active" | "canceling" | "past_due" | "canceled" | "expired" | null;
  cancelAtPeriodEnd: boolean;
  periodEndsAt: Date | null;
  /** Where its member can exchange the card. */
  manageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type WebhookDelivery = { body: string; headers: Headers };

/** What an event is about: only as much as it takes to ask the provider. */
export type EventSubject = { kind: "payment" | "membership"; id: string };

export type ProviderEvent = { id: string; type: string; subject: EventSubject | null };

/**
 * The provider could not be asked, or did not do what it was asked.
 * `unreachable`: no answer, or none that can be read; what was asked may have been done nevertheless.
 * `refused`: it said no, and nothing was done.
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly kind: "unreachable" | "refused",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
