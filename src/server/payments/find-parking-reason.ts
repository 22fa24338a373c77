import { lockUser } from "~/server/core/transaction";
import type { TransactionContext } from "~/server/core/context";
import type { Checkout, Payment } from "~/server/db";
import type { MembershipChange } from "./apply-membership";
import { getOffer, isAccepted } from "./payment-facts";
import type { ProviderPayment } from "./provider";
import { paymentSettings } from "./settings";

export type ApplyPaymentInput = {
  checkout: Checkout;
  /** The membership that charged the payment, before and after its own update. */
  membership: MembershipChange | null;
  payment: ProviderPayment;
};

/** The reason that the owner sees while a second verification is parked and refunded. */
export const ALREADY_VERIFIED = "its user is verified already";

/** The reason that the owner sees while a payment without an account is parked and refunded. */
export const DELETED_ACCOUNT = "its user has deleted the account";

/** The product refunds payments that are parked for these reasons. The owner decides about others. */
export const REFUNDED_REASONS: readonly string[] = [ALREADY_VERIFIED, DELETED_ACCOUNT];

export function isRefundedByUs(reason: string): boolean {
  return REFUNDED_REASONS.includes(reason);
}

/** Returns why a payment grants nothing, in words for the owner, or null if it is fine. */
export async function findParkingReason(
  ctx: TransactionContext,
  row: Payment,
  input: ApplyPaymentInput,
): Promise<string | null> {
  // An accepted payment stays accepted, even if the offer, the plan or the user changes later.
  if (isAccepted(row)) return null;
  // The payment is being refunded, even if the user has lost the badge since.
  if (row.parkedFor === ALREADY_VERIFIED) return ALREADY_VERIFIED;
  return findMismatch(row, input) ?? ((await isNeedlessVerification(ctx, row)) ? ALREADY_VERIFIED : null);
}

/** Returns whether the user is verified already. Of two simultaneous verifications, the first to get the lock counts. */
async function isNeedlessVerification(ctx: TransactionContext, row: Payment): Promise<boolean> {
  if (row.userId === null || row.renewal || getOffer(row).kind !== "verification") return false;
  await lockUser(ctx, row.userId);
  return (await ctx.tx.profile.count({ where: { id: row.userId, verifiedAt: { not: null } } })) > 0;
}

/** Explains to the owner how a payment differs from its checkout, or returns null if it matches. */
function findMismatch(row: Payment, { checkout, payment, membership }: ApplyPaymentInput): string | null {
  const expected = payment.renewal ? checkout.renewalAmount : checkout.amount;
  if (payment.companyId !== null && payment.companyId !== paymentSettings().companyId)
    return "it went to another account";
  if (checkout.userId === null || row.userId === null) return DELETED_ACCOUNT;
  if (payment.planId !== null && payment.planId !== checkout.planId) return "it pays for another plan";
  if (payment.renewal && membership === null) return "it renews an unknown membership";
  if (payment.currency !== checkout.currency) return `it is in ${payment.currency}, not in ${checkout.currency}`;
  const price = payment.amount - (payment.taxOnTop ? payment.tax : 0);
  if (price !== expected) return `it is of ${price}, not of ${expected}`;
  return null;
}
