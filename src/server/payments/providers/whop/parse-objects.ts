import type { ListedPayment, ProviderMembership, ProviderPayment } from "../../provider";
import { countryName } from "~/format/country";
import type { BillingAddress, MembershipBody, PaymentBody } from "./shapes";

export function parsePayment(body: PaymentBody): ProviderPayment {
  return {
    id: body.id,
    companyId: body.company?.id ?? null,
    checkoutId: body.checkout_configuration_id ?? null,
    planId: body.plan?.id ?? null,
    membershipId: body.membership?.id ?? null,
    phase: parsePhase(body),
    renewal: body.billing_reason === "subscription_cycle",
    amount: body.total,
    tax: body.tax_amount,
    taxOnTop: body.tax_behavior === "exclusive",
    currency: body.currency,
    refundedAmount: body.refunded_amount,
    refunds: (body.refunds ?? []).map(({ id, amount, status, created_at }) => ({
      id,
      amount,
      status: parseRefundStatus(status),
      createdAt: created_at,
    })),
    disputes: (body.disputes ?? []).map(({ id, amount, status, reason, needs_response_by: replyBy }) => ({
      id,
      amount,
      status: parseDisputeStatus(status),
      needsReply: status === "needs_response" || status === "warning_needs_response",
      replyBy: replyBy ?? null,
      reason,
    })),
    failure: body.failure_message,
    email: body.user?.email ?? null,
    billingAddress: body.billing_address ? formatAddress(body.billing_address) : null,
    createdAt: body.created_at,
    paidAt: body.paid_at ?? null,
    updatedAt: body.updated_at,
  };
}

export function parseListedPayment(body: {
  id: string;
  checkout_configuration_id?: string | null;
  membership?: { id: string } | null;
  updated_at: Date;
}): ListedPayment {
  return {
    id: body.id,
    checkoutId: body.checkout_configuration_id ?? null,
    membershipId: body.membership?.id ?? null,
    updatedAt: body.updated_at,
  };
}

function formatAddress({ name, line1, line2, city, state, postal_code, country }: BillingAddress): string | null {
  const region = [state, postal_code].filter(Boolean).join(" ");
  const parts = [name, line1, line2, city, region, country && countryName(country)];
  return parts.filter(Boolean).join(", ") || null;
}

const FAILED = new Set(["failed", "past_due", "canceled", "uncollectible", "price_too_low"]);

/** Reads the phase. A refunded payment stays `paid`. The substatus tells whether an open payment failed. */
function parsePhase({ status, substatus }: PaymentBody): ProviderPayment["phase"] {
  if (status === "paid") return "paid";
  if (status === "void" || status === "uncollectible") return "failed";
  return FAILED.has(substatus ?? "") ? "failed" : "pending";
}

function parseRefundStatus(status: string): "requested" | "succeeded" | "failed" {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "requested";
}

/** Reads a dispute's status. A warning is a bank's inquiry, which moves no money, so it counts as won. */
function parseDisputeStatus(status: string): "open" | "won" | "lost" {
  if (status === "lost") return "lost";
  return status === "needs_response" || status === "under_review" || status === "other" ? "open" : "won";
}

const MEMBERSHIP_STATUS: Readonly<Record<string, ProviderMembership["status"]>> = {
  trialing: "trialing",
  active: "active",
  canceling: "canceling",
  past_due: "past_due",
  unresolved: "past_due",
  canceled: "canceled",
  completed: "expired",
  expired: "expired",
};

export function parseMembership(body: MembershipBody): ProviderMembership {
  return {
    id: body.id,
    checkoutId: body.checkout_configuration_id ?? null,
    planId: body.plan.id,
    status: MEMBERSHIP_STATUS[body.status] ?? null,
    cancelAtPeriodEnd: body.cancel_at_period_end,
    periodEndsAt: body.renewal_period_end ?? null,
    manageUrl: body.manage_url ?? null,
    createdAt: body.created_at,
    updatedAt: body.updated_at,
  };
}
