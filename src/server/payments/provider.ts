import type { Offer } from "~/contracts/offers";

/** A payment provider. Ids are the provider's, amounts are minor units. Any call may throw a `ProviderError`. */
export type PaymentProvider = {
  /** Creates a payment form. The same `reference` returns the same form. */
  createCheckout(input: { reference: string; offer: Offer; redirectUrl: string }): Promise<ProviderCheckout>;
  /** Deletes a payment form, so that it can't be paid anymore. Does nothing if there is none. */
  deleteCheckout(id: string): Promise<void>;
  /** Returns null if the payment doesn't exist. */
  getPayment(id: string): Promise<ProviderPayment | null>;
  /** Lists payments page by page: those updated after a time, or all without one. */
  listPayments(query: { updatedAfter?: Date; checkoutId?: string }): AsyncIterable<readonly ListedPayment[]>;
  /** Refunds an amount. Null refunds everything and requires that nothing was refunded before. */
  refundPayment(id: string, amount: number | null): Promise<ProviderPayment>;
  /** Returns null if the membership doesn't exist. */
  getMembership(id: string): Promise<ProviderMembership | null>;
  /** `period_end`: the membership runs until then and isn't charged again. */
  cancelMembership(id: string, when: "now" | "period_end"): Promise<ProviderMembership>;
  /** Reverts a cancellation at the end of the period. */
  resumeMembership(id: string): Promise<ProviderMembership>;
  /** Verifies a webhook's signature and returns its event, or null if the signature is invalid. */
  parseWebhook(delivery: WebhookDelivery, now: Date): ProviderEvent | null;
};

type ProviderCheckout = { id: string; planId: string };

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
  /** The part of the amount that is tax. */
  tax: number;
  /** True if the tax is added to the price, false if the price includes it. */
  taxOnTop: boolean;
  /** Lower case. */
  currency: string;
  refundedAmount: number;
  refunds: readonly { id: string; amount: number; status: "requested" | "succeeded" | "failed"; createdAt: Date }[];
  disputes: readonly ProviderDispute[];
  /** Why it failed, as a sentence for the buyer. */
  failure: string | null;
  /** The buyer's email address at the provider. Null if the API key may not read it. */
  email: string | null;
  /** As the buyer typed it, in one line. */
  billingAddress: string | null;
  createdAt: Date;
  paidAt: Date | null;
  updatedAt: Date;
};

export type ProviderDispute = {
  id: string;
  amount: number;
  status: "open" | "won" | "lost";
  /** The provider waits for the owner's evidence or answer, also to a bank's inquiry. */
  needsReply: boolean;
  replyBy: Date | null;
  /** In the bank's words. */
  reason: string | null;
};

/** The facts of a payment that show whether it is ours and has changed. */
export type ListedPayment = { id: string; checkoutId: string | null; membershipId: string | null; updatedAt: Date };

export type ProviderMembership = {
  id: string;
  checkoutId: string | null;
  planId: string;
  /** Null if it hasn't begun. */
  status: "trialing" | "active" | "canceling" | "past_due" | "canceled" | "expired" | null;
  cancelAtPeriodEnd: boolean;
  periodEndsAt: Date | null;
  /** The provider's page to change the card. */
  manageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type WebhookDelivery = { body: string; headers: Headers };

/** The object that an event is about. Everything else is read from the provider. */
export type EventSubject = { kind: "payment" | "membership"; id: string };

export type ProviderEvent = { id: string; type: string; subject: EventSubject | null };

/**
 * A call to the provider failed. `unreachable`: there is no readable answer, so the call may have succeeded. `refused`: the
 * provider rejected the call and did nothing.
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
