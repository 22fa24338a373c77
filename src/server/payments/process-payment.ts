import type { ServiceContext } from "~/server/core/context";
import type { AppliedPayment } from "./apply-payment";
import { attemptRefund } from "./carry-out-refund";
import { endOrphanedMemberships } from "./end-orphaned-memberships";
import { settlePayment } from "./settle-payment";

/**
 * Settles a payment, refunds it at once if it paid for nothing, and ends a membership whose payments are all refunded.
 * Reconciliation finishes what the provider doesn't do now. Throws ProviderError when the payment can't be read.
 */
export async function processPayment(ctx: ServiceContext, providerPaymentId: string): Promise<AppliedPayment | null> {
  const applied = await settlePayment(ctx, providerPaymentId);
  if (!applied) return null;
  if (applied.orderedRefundId) await attemptRefund(ctx, applied.orderedRefundId);
  // Else its member can't start another one until reconciliation has ended it.
  if (applied.orderedRefundId || applied.status === "refunded")
    await endOrphanedMemberships(ctx, { payments: { some: { id: applied.paymentId } } });
  return applied;
}
