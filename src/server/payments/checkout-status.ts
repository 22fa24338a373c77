import type { TransactionContext } from "~/server/core/context";
import type { CheckoutStatus, PaymentStatus } from "~/server/db";

/** By how its payments stand: paid while one of them is, refunded once all that were paid went back. */
const ORDER: readonly [CheckoutStatus, readonly PaymentStatus[]][] = [
  ["paid", ["paid", "disputed"]],
  ["refunded", ["refunded"]],
  ["open", ["pending", "parked"]],
  ["failed", ["failed"]],
];

/** Writes how a checkout stands: that is what its buyer is told. */
export async function refreshCheckoutStatus({ tx }: TransactionContext, checkoutId: string): Promise<void> {
  // Of two payments in one form, neither may be written about without the other.
  await tx.$queryRaw`SELECT FROM checkouts WHERE id = ${checkoutId}::uuid FOR NO KEY UPDATE`;
  const payments = await tx.payment.findMany({ where: { checkoutId }, select: { status: true } });
  const found = ORDER.find(([, statuses]) => payments.some(({ status }) => statuses.includes(status)));
  const status = found?.[0] ?? "open";
  await tx.checkout.updateMany({ where: { id: checkoutId, status: { not: status } }, data: { status } });
}
