import type { CheckoutView } from "~/contracts/payment";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { processPayment } from "./process-payment";

/**
 * How a checkout of the signed-in user stands. While it is not paid, the provider is asked, so that nobody waits for an
 * event that was lost; if the provider cannot be asked, it is what was known before. Throws NOT_FOUND for foreign ones.
 */
export async function verifyPayment(
  ctx: ServiceContext & { actor: Actor },
  sessionId: string,
): Promise<{ status: CheckoutView["status"] }> {
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
