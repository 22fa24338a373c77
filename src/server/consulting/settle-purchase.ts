import type { CheckoutStatusOutput, RequestRefundOutput } from "~/contracts/payment";
import type { ActorContext } from "~/server/core/context";
import { verifyPayment, withdrawFromContract } from "~/server/payments";
import { enforceProviderLimit } from "~/server/rate-limits";
import { settleBookings } from "./settle-bookings";

/**
 * Returns the status of the actor's checkout like `verifyPayment`, once the bookings that it pays for are settled.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function verifyPurchase(ctx: ActorContext, sessionId: string): Promise<CheckoutStatusOutput> {
  const { userId } = ctx.actor;
  await enforceProviderLimit(ctx, { kind: "look", userId });
  const verified = await verifyPayment(ctx, sessionId);
  const settled = await settleBookings(ctx, { userId });
  // A booking whose time was taken has been refunded by now.
  return settled > 0 ? verifyPayment(ctx, sessionId) : verified;
}

/** Withdraws like `withdrawFromContract`, and cancels the bookings that were refunded. @throws NOT_FOUND, NOT_REFUNDABLE */
export async function withdrawPurchase(ctx: ActorContext, paymentId: string): Promise<RequestRefundOutput> {
  const withdrawn = await withdrawFromContract(ctx, paymentId);
  await settleBookings(ctx, { userId: ctx.actor.userId });
  return withdrawn;
}
