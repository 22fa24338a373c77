import type { TransactionContext } from "~/server/core/context";
import type { Checkout } from "~/server/db";

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
