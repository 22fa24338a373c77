import { randomUUID } from "node:crypto";
import { CURRENCY, OFFERS, type OfferId } from "~/contracts/offers";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";

export type OpenCheckoutInput = {
  offer: OfferId;
  /** What a client says about the purchase: refused where it differs, believed nowhere. */
  claimed?: { email?: string; connects?: number; /** Decimal dollars. */ amount?: number };
};

/**
 * Writes down that the signed-in user wants to buy an offer, at its price of now. Nothing outside is called, so that it
 * can stand in one transaction with an idempotency key; `startCheckout` then gets the form for it.
 *
 * Throws BAD_REQUEST for a claim that differs, ALREADY_SUBSCRIBED where a membership already runs (or the user is
 * verified already).
 */
export async function openCheckout(
  ctx: ServiceContext & { actor: Actor },
  { offer: offerId, claimed = {} }: OpenCheckoutInput,
): Promise<{ checkoutId: string }> {
  const { userId } = ctx.actor;
  const offer = OFFERS[offerId];
  await refuseFalseClaims(ctx, offerId, claimed);
  if (offer.renewal) await refuseSecondMembership(ctx, offerId);
  const { id } = await conn(ctx).checkout.create({
    data: {
      id: randomUUID(),
      userId,
      offer: offer.id,
      amount: offer.price,
      renewalAmount: offer.renewal?.price ?? null,
      currency: CURRENCY,
      createdAt: ctx.clock.now(),
    },
    select: { id: true },
  });
  return { checkoutId: id };
}

async function refuseFalseClaims(
  ctx: ServiceContext & { actor: Actor },
  offerId: OfferId,
  { email, connects, amount }: NonNullable<OpenCheckoutInput["claimed"]>,
): Promise<void> {
  const { price, connects: included } = OFFERS[offerId];
  if (amount !== undefined && Math.round(amount * 100) !== price) throw differs("amount", "is not this offer's price");
  if (connects !== undefined && connects !== included) throw differs("connects", "is not what this offer holds");
  if (email === undefined) return;
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select: { email: true } });
  if (email.trim().toLowerCase() !== user?.email) throw differs("userEmail", "is not the address of your account");
}

function differs(path: string, predicate: string): DomainError {
  const message = `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}.`;
  return new DomainError("BAD_REQUEST", `${path} ${predicate}.`, { issues: [{ path, message }] });
}

/** A second one would charge every month for what the first brings already. */
async function refuseSecondMembership(ctx: ServiceContext & { actor: Actor }, offerId: OfferId): Promise<void> {
  const { userId } = ctx.actor;
  const running = await conn(ctx).membership.findFirst({
    where: { userId, status: { in: ["trialing", "active", "past_due"] }, cancelAtPeriodEnd: false },
    select: { id: true },
  });
  if (running) throw new DomainError("ALREADY_SUBSCRIBED", "You already have a membership.");
  if (offerId !== "verification") return;
  const profile = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { verifiedAt: true } });
  if (profile?.verifiedAt) throw new DomainError("ALREADY_SUBSCRIBED", "You are already verified.");
}
