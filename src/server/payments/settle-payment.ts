import { isShortOfConnects } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import type { Checkout, Payment } from "~/server/db";
import { applyMembership } from "./apply-membership";
import { type AppliedPayment, applyPayment } from "./apply-payment";
import { recordMembershipChange } from "./emails/record-membership-email";
import { sendPaymentEmailsSoon } from "./emails/send-emails";
import { getProvider } from "./get-provider";
import { refreshSubscriptionStatus, RUNNING } from "./memberships";
import type { ProviderMembership } from "./provider";

const ATTEMPTS_MAX = 5;

/**
 * Brings what is kept here about a payment to what the provider says now: grants what was paid for, takes back what was
 * given back, holds what is disputed, and keeps the membership it belongs to. Whoever asks for it, an event, a poll or a
 * waiting page, only names the payment; all else is asked for. Again: nothing more happens.
 *
 * Null for a payment that is unknown, or not of a checkout of ours. Throws ProviderError. Never within a transaction.
 */
export async function settlePayment(ctx: ServiceContext, providerPaymentId: string): Promise<AppliedPayment | null> {
  const provider = getProvider();
  const payment = await provider.getPayment(providerPaymentId);
  if (!payment) return null;
  const membership = payment.membershipId === null ? null : await provider.getMembership(payment.membershipId);
  const settled = await retryShortWallet(() =>
    withTransaction(ctx, async (inner) => {
      const checkout = await findCheckoutForPayment(inner, [payment, membership]);
      if (!checkout) return null;
      const change = membership && (await applyMembership(inner, { checkout, membership }));
      const applied = await applyPayment(inner, { checkout, membership: change, payment });
      if (change) await recordMembershipChange(inner, change, { toldByRefund: applied.emailedRefund });
      if (checkout.userId !== null) await refreshSubscriptionStatus(inner, checkout.userId);
      return applied;
    }),
  );
  sendPaymentEmailsSoon(ctx);
  return settled;
}

/** The same for a membership alone. */
export async function settleMembership(ctx: ServiceContext, providerMembershipId: string): Promise<void> {
  const membership = await getProvider().getMembership(providerMembershipId);
  if (!membership) return;
  // It may have ended because its last charge was refunded: one email tells both.
  const hasEnded = membership.status === "canceled" || membership.status === "expired";
  const lastCharge = hasEnded ? await findLastCharge(ctx, membership) : null;
  if (!lastCharge || !(await settlePayment(ctx, lastCharge.providerId))) await keepMembership(ctx, membership);
}

/** Of a membership that runs as far as we know. */
async function findLastCharge({ db }: ServiceContext, { id }: ProviderMembership): Promise<Payment | null> {
  return db.payment.findFirst({
    where: { membership: { providerId: id, status: { in: [...RUNNING] } }, paidAt: { not: null } },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
  });
}

/** Keeps a membership as the provider has just answered that it is. */
export async function keepMembership(ctx: ServiceContext, membership: ProviderMembership): Promise<void> {
  await retryShortWallet(() =>
    withTransaction(ctx, async (inner) => {
      const checkout = await findCheckoutForPayment(inner, [membership]);
      if (!checkout) return;
      const change = await applyMembership(inner, { checkout, membership });
      if (change) await recordMembershipChange(inner, change);
      if (checkout.userId !== null) await refreshSubscriptionStatus(inner, checkout.userId);
    }),
  );
  sendPaymentEmailsSoon(ctx);
}

/** The wallet may be spent from between reading the balance and holding it. */
async function retryShortWallet<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isShortOfConnects(error)) throw error;
    }
  }
}

/** What a payment and a membership of the provider say about where they come from. */
type Origin = { id: string; checkoutId: string | null } | null;

/**
 * The checkout of ours that something at the provider belongs to: by the form it was paid in, else by a membership that
 * is known. Never by what the provider's metadata says: the owner is the one who opened the checkout.
 */
export async function findCheckoutForPayment(
  { tx }: TransactionContext,
  origins: readonly Origin[],
): Promise<Checkout | null> {
  for (const origin of origins) {
    if (!origin?.checkoutId) continue;
    const checkout = await tx.checkout.findUnique({ where: { providerId: origin.checkoutId } });
    if (checkout) return checkout;
  }
  const ids = origins.flatMap((origin) => (origin ? [origin.id] : []));
  const known = await tx.membership.findFirst({ where: { providerId: { in: ids } }, include: { checkout: true } });
  return known?.checkout ?? null;
}
