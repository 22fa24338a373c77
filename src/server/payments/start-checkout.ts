import type { CheckoutOutput } from "~/contracts/payment";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { getProvider } from "./get-provider";
import { getOffer } from "./get-offer";
import { withProviderErrors } from "./with-provider-errors";

export type StartedCheckout = CheckoutOutput & {
  /** Whether the provider made the form now, and not at an earlier call. */
  isNew: boolean;
};

/**
 * The provider's form for a checkout that was opened, made at the first call; again, the same one. Must not be called
 * within a transaction: it waits for the provider. Throws SERVICE_FAILED, after which nothing is charged.
 */
export async function startCheckout(ctx: ServiceContext, checkoutId: string): Promise<StartedCheckout> {
  const checkout = await ctx.db.checkout.findUnique({ where: { id: checkoutId } });
  if (!checkout) throw new NotFoundError();
  if (checkout.providerId !== null) return { ...addressOf(checkout.providerId), isNew: false };
  const redirectUrl = `${env.APP_URL}/checkout/return`;
  const { id, planId } = await withProviderErrors("Failed to create checkout session", () =>
    getProvider().createCheckout({ reference: checkoutId, offer: getOffer(checkout), redirectUrl }),
  );
  await ctx.db.checkout.update({ where: { id: checkoutId }, data: { providerId: id, planId } });
  return { ...addressOf(id), isNew: true };
}

function addressOf(sessionId: string): CheckoutOutput {
  return { sessionId, checkout_url: `${env.APP_URL}/checkout?session=${encodeURIComponent(sessionId)}` };
}
