import type { CheckoutView } from "~/contracts/payment";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import type { AppliedPayment } from "./apply-payment";
import { attemptRefund } from "./carry-out-refund";
import { endOrphanedMemberships } from "./end-memberships";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { settlePayment } from "./settle-payment";

/**
 * Settles a payment. Refunds it at once if it bought nothing, and ends a membership whose payments are all refunded.
 * Reconciliation retries these if the provider fails.
 * @throws ProviderError if the payment can't be read
 */
export async function processPayment(ctx: ServiceContext, providerPaymentId: string): Promise<AppliedPayment | null> {
  const applied = await settlePayment(ctx, providerPaymentId);
  if (!applied) return null;
  if (applied.orderedRefundId) await attemptRefund(ctx, applied.orderedRefundId);
  // Ends the membership now, so that the member can start another one.
  if (applied.orderedRefundId || applied.status === "refunded")
    await endOrphanedMemberships(ctx, { payments: { some: { id: applied.paymentId } } });
  return applied;
}

/**
 * Returns the status of the signed-in user's checkout. Asks the provider while it isn't paid, in case an event was lost.
 * Returns the known status if the provider doesn't answer.
 * @throws NOT_FOUND, also for other users' checkouts
 */
export async function verifyPayment(ctx: ActorContext, sessionId: string): Promise<{ status: CheckoutView["status"] }> {
  const own = { providerId: sessionId, userId: ctx.actor.userId };
  const checkout = await ctx.db.checkout.findFirst({ where: own, select: { status: true } });
  if (!checkout) throw new NotFoundError("Checkout not found");
  if (checkout.status === "paid" || checkout.status === "refunded") return checkout;
  try {
    for await (const page of getProvider().listPayments({ checkoutId: sessionId })) {
      for (const { id } of page) await processPayment(ctx, id);
    }
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    ctx.log.warn({ requestId: ctx.requestId, err }, "a checkout could not be looked up");
  }
  return ctx.db.checkout.findFirstOrThrow({ where: own, select: { status: true } });
}
