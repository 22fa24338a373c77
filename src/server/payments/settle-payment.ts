import { isShortOfConnects } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { countStep } from "~/server/core/steps";
import { withTransaction } from "~/server/core/transaction";
import type { Checkout, Payment } from "~/server/db";
import { applyMembership } from "./apply-membership";
import { type AppliedPayment, applyPayment } from "./apply-payment";
import { recordMembershipChange } from "./emails/record-membership-email";
import { recordPaymentEmails } from "./emails/record-payment-email";
import { sendPaymentEmailsSoon } from "./emails/send-emails";
import { getProvider } from "./get-provider";
import { refreshSubscriptionStatus, RUNNING } from "./memberships";
import type { ProviderMembership } from "./provider";

const ATTEMPTS_MAX = 5;

/**
 * Updates our records of a payment and its membership from the provider. Grants connects for paid money, takes them back for
 * returned money and holds them for disputed money. Idempotent. Never call it within a transaction. Returns null if the
 * payment is unknown or doesn't belong to one of our checkouts.
 * @throws ProviderError
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
      if (change) await recordMembershipChange(inner, change, { coveredByRefundEmail: applied.refunded !== null });
      if (checkout.userId !== null) await refreshSubscriptionStatus(inner, checkout.userId);
      await recordPaymentEmails(inner, applied);
      return applied;
    }),
  );
  if (settled?.accepted === true && !payment.renewal) countStep("paid", ctx.clock.now());
  sendPaymentEmailsSoon(ctx);
  return settled;
}

/** Updates our records of a membership from the provider. @throws ProviderError */
export async function settleMembership(ctx: ServiceContext, providerMembershipId: string): Promise<void> {
  const membership = await getProvider().getMembership(providerMembershipId);
  if (!membership) return;
  // If the membership ended because its last charge was refunded, settling the charge sends one email for both.
  const hasEnded = membership.status === "canceled" || membership.status === "expired";
  const lastCharge = hasEnded ? await findLastCharge(ctx, membership) : null;
  if (!lastCharge || !(await settlePayment(ctx, lastCharge.providerId))) await storeMembership(ctx, membership);
}

/** Finds the last charge of a membership that is running in our records. */
async function findLastCharge({ db }: ServiceContext, { id }: ProviderMembership): Promise<Payment | null> {
  return db.payment.findFirst({
    where: { membership: { providerId: id, status: { in: [...RUNNING] } }, paidAt: { not: null } },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
  });
}

/** Stores the provider's state of a membership. */
export async function storeMembership(ctx: ServiceContext, membership: ProviderMembership): Promise<void> {
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

/** Retries if the wallet changed between reading its balance and holding connects. */
export async function retryShortWallet<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isShortOfConnects(error)) throw error;
    }
  }
}

/** A payment or membership of the provider, with the checkout it names. */
type Origin = { id: string; checkoutId: string | null } | null;

/**
 * Finds our checkout by the form that was paid, else by a known membership. Doesn't use the provider's metadata. The buyer is
 * the user who opened the checkout.
 */
async function findCheckoutForPayment(
  { tx }: TransactionContext,
  origins: readonly Origin[],
): Promise<Checkout | null> {
  for (const origin of origins) {
    if (!origin?.checkoutId) continue;
    const checkout = await tx.checkout.findUnique({ where: { providerId: origin.checkoutId } });
    if (checkout) return checkout;
  }
  const ids = origins.flatMap((origin) => (origin ? [origin.id] : []));
  const membership = await tx.membership.findFirst({ where: { providerId: { in: ids } }, include: { checkout: true } });
  return membership?.checkout ?? null;
}
