import { randomUUID } from "node:crypto";
import { CURRENCY, type Offer, type OfferId, OFFERS } from "~/contracts/offers";
import type { CheckoutOutput, GetVerifiedOutput } from "~/contracts/payment";
import { env } from "~/env";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { isConsultingSold, NOT_SOLD } from "~/server/core/consulting-offer";
import { DAY_MS } from "~/server/core/durations";
import { DomainError, NotFoundError } from "~/server/core/errors";
import type { OncePerKey } from "~/server/core/once-per-key";
import { countStep } from "~/server/core/steps";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { enforceProviderLimit } from "~/server/rate-limits";
import { getProvider, withProviderErrors } from "./get-provider";
import { findPurchaseRefusal } from "./memberships";
import { getOffer } from "./payment-facts";
import { capitalize } from "~/format/text";

export type OpenCheckoutInput = {
  offer: OfferId;
  /** The purchase that the client expects. It is compared with the offer and not stored. */
  claimed?: { email?: string; connects?: number; /** Decimal dollars. */ amount?: number };
};

/** An open checkout is reused for this long. The provider may forget older ones. */
const REUSE_MS = DAY_MS;

/**
 * Opens one checkout per Idempotency-Key for the signed-in user and returns its payment form. The key's transaction only records
 * the checkout. If the provider fails, repeating the request retries that.
 * @throws what `openCheckout` and `startCheckout` throw, RATE_LIMITED
 */
export async function checkOut(ctx: ActorContext, input: OpenCheckoutInput, once: OncePerKey): Promise<CheckoutOutput> {
  await enforceProviderLimit(ctx, { kind: "checkout", userId: ctx.actor.userId });
  const { checkoutId } = await once.run(input, (inner) => openCheckout(inner, input));
  const { isNew, ...checkout } = await startCheckout(ctx, checkoutId);
  if (isNew) once.markAsNew();
  return checkout;
}

/** Opens a checkout for the actor's verification, unless they are verified. @throws what `checkOut` throws, NOT_FOUND */
export async function checkOutVerification(ctx: ActorContext, once: OncePerKey): Promise<GetVerifiedOutput> {
  const { userId } = ctx.actor;
  const profile = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { verifiedAt: true } });
  if (!profile) throw new NotFoundError("Profile not found");
  if (profile.verifiedAt) return { verified_at: profile.verifiedAt.toISOString() };
  return { verified_at: null, ...(await checkOut(ctx, { offer: "verification" }, once)) };
}

/**
 * Opens a checkout for the signed-in user at today's price. Only writes to the database, so it can share a transaction with
 * an idempotency key. `startCheckout` creates the payment form afterwards. Reuses an open checkout for a membership.
 * @throws BAD_REQUEST if `claimed` differs from the offer or no consultations are sold, ALREADY_SUBSCRIBED
 */
export async function openCheckout(
  ctx: ActorContext,
  { offer: offerId, claimed = {} }: OpenCheckoutInput,
): Promise<{ checkoutId: string }> {
  const { userId } = ctx.actor;
  const offer = OFFERS[offerId];
  if (offer.kind === "consulting" && !isConsultingSold()) throw new DomainError("BAD_REQUEST", NOT_SOLD);
  await refuseFalseClaims(ctx, offerId, claimed);
  return withTransaction(ctx, async (inner) => {
    if (offer.renewal) {
      // With the lock, one of several concurrent requests opens a checkout and the others find it.
      await lockUser(inner, userId);
      const whyNot = await findPurchaseRefusal(inner, { userId, offer });
      if (whyNot !== null) throw new DomainError("ALREADY_SUBSCRIBED", whyNot);
      const open = await findOpenCheckout(inner, { userId, offer });
      if (open) return { checkoutId: open.id };
    }
    const { id } = await inner.tx.checkout.create({
      data: { id: randomUUID(), userId, ...getTerms(offer), createdAt: ctx.clock.now() },
      select: { id: true },
    });
    countStep("checkout", ctx.clock.now());
    return { checkoutId: id };
  });
}

function getTerms({ id, price, renewal }: Offer) {
  return { offer: id, amount: price, renewalAmount: renewal?.price ?? null, currency: CURRENCY };
}

/** Finds the newest checkout that can still be paid at today's price. */
async function findOpenCheckout(
  { tx, clock }: TransactionContext,
  { userId, offer }: { userId: string; offer: Offer },
): Promise<{ id: string } | null> {
  const createdAt = { gt: new Date(clock.now().getTime() - REUSE_MS) };
  return tx.checkout.findFirst({
    where: { userId, ...getTerms(offer), status: { in: ["open", "failed"] }, createdAt },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
}

async function refuseFalseClaims(
  ctx: ActorContext,
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
  const message = `${capitalize(predicate)}.`;
  return new DomainError("BAD_REQUEST", `${path} ${predicate}.`, { issues: [{ path, message }] });
}

export type StartedCheckout = CheckoutOutput & {
  /** True if this call created the form. */
  isNew: boolean;
};

/**
 * Returns the payment form of an open checkout, which the first call creates. Waits for the provider, so never call it within
 * a transaction.
 * @throws SERVICE_FAILED without charging anything
 */
export async function startCheckout(ctx: ServiceContext, checkoutId: string): Promise<StartedCheckout> {
  const checkout = await ctx.db.checkout.findUnique({ where: { id: checkoutId } });
  // The account was just deleted.
  if (!checkout || checkout.userId === null) throw new NotFoundError();
  if (checkout.providerId !== null) return { ...presentSession(checkout.providerId), isNew: false };
  const redirectUrl = `${env.APP_URL}/checkout/return`;
  const { id, planId } = await withProviderErrors("Failed to create checkout session", () =>
    getProvider().createCheckout({ reference: checkoutId, offer: getOffer(checkout), redirectUrl }),
  );
  await ctx.db.checkout.update({ where: { id: checkoutId }, data: { providerId: id, planId } });
  return { ...presentSession(id), isNew: true };
}

function presentSession(sessionId: string): CheckoutOutput {
  return { sessionId, checkout_url: `${env.APP_URL}/checkout?session=${encodeURIComponent(sessionId)}` };
}
