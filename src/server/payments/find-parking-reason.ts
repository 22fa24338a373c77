import type { Checkout, Payment } from "~/server/db";
import type { MembershipChange } from "./apply-membership";
import type { ProviderPayment } from "./provider";
import { paymentSettings } from "./settings";

export type ApplyPaymentInput = {
  checkout: Checkout;
  /** Of the membership that charged it. */
  membership: MembershipChange | null;
  payment: ProviderPayment;
};

/** Why a second verification is parked while it is refunded, in words for the owner. */
export const ALREADY_VERIFIED = "its user is verified already";

/** In what a payment that was made differs from what its checkout asked for, in words for the owner; null: in nothing. */
export function findMismatch(row: Payment, { checkout, payment, membership }: ApplyPaymentInput): string | null {
  const expected = payment.renewal ? checkout.renewalAmount : checkout.amount;
  if (checkout.userId === null || row.userId === null) return "its user has deleted the account";
  if (payment.companyId !== null && payment.companyId !== paymentSettings().companyId)
    return "it went to another account";
  if (payment.planId !== null && payment.planId !== checkout.planId) return "it pays for another plan";
  if (payment.renewal && membership === null) return "it renews no membership that is known";
  if (payment.currency !== checkout.currency) return `it is in ${payment.currency}, not in ${checkout.currency}`;
  if (payment.amount - payment.tax !== expected) return `it is of ${payment.amount - payment.tax}, not of ${expected}`;
  return null;
}
