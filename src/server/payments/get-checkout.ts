import type { CheckoutView, DeclareBuyerInput } from "~/contracts/payment";
import { conn, type ActorContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import { getOffer } from "./payment-facts";
import { paymentSettings } from "./settings";
import { findPurchaseRefusal } from "./memberships";

/** Reads a checkout for the page with the payment form. @throws NOT_FOUND for other users' checkouts */
export async function getCheckout(ctx: ActorContext, sessionId: string): Promise<CheckoutView> {
  const checkout = await conn(ctx).checkout.findFirst({
    where: { providerId: sessionId, userId: ctx.actor.userId },
    include: {
      user: { select: { email: true, profile: { select: { name: true } } } },
      payments: { where: { status: "failed" }, orderBy: { createdAt: "desc" }, select: { failure: true }, take: 1 },
    },
  });
  if (!checkout?.user || checkout.planId === null) throw new NotFoundError("Checkout not found");
  const { environment, frameOrigin } = paymentSettings();
  const offer = getOffer(checkout);
  const { id, renewal, connects } = offer;
  const isPayable = checkout.status === "open" || checkout.status === "failed";
  return {
    sessionId,
    refusal: renewal && isPayable ? await findPurchaseRefusal(ctx, { userId: ctx.actor.userId, offer }) : null,
    failure: checkout.status === "failed" ? (checkout.payments[0]?.failure ?? null) : null,
    offer: id,
    status: checkout.status,
    plan_id: checkout.planId,
    due_today: checkout.amount,
    renewal: renewal && {
      price: checkout.renewalAmount ?? renewal.price,
      every_days: renewal.everyDays,
      first_at: new Date(ctx.clock.now().getTime() + renewal.firstAfterDays * DAY_MS).toISOString(),
    },
    connects,
    email: checkout.user.email,
    name: checkout.user.profile?.name ?? "",
    environment,
    lives_in_eu: checkout.livesInEu,
    agrees_to_use: checkout.useAgreedAt !== null,
    frame_origin: frameOrigin,
  };
}

/**
 * Stores whether a buyer lives in the EU, and when they agreed that connects are used at once.
 * @throws NOT_FOUND for other users' checkouts and paid ones
 */
export async function declareBuyer(
  ctx: ActorContext,
  { sessionId, lives_in_eu: livesInEu, agrees_to_use: agrees }: DeclareBuyerInput,
): Promise<CheckoutView> {
  const useAgreedAt = livesInEu && agrees ? ctx.clock.now() : null;
  const { count } = await conn(ctx).checkout.updateMany({
    where: { providerId: sessionId, userId: ctx.actor.userId, status: { in: ["open", "failed"] } },
    data: { livesInEu, useAgreedAt },
  });
  if (count === 0) throw new NotFoundError("Checkout not found");
  return getCheckout(ctx, sessionId);
}
