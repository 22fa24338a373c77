import { kysely, type TransactionContext } from "~/server/core/context";
import type { CheckoutStatus, Payment, PaymentStatus } from "~/server/db";

/** A payment's status as its buyer sees it. */
export type BuyerStatus = Exclude<PaymentStatus, "parked">;

/** A parked payment was paid and brings nothing: it is pending until all of it is refunded. */
export function statusForBuyer({
  status,
  amount,
  refundedAmount,
}: Pick<Payment, "status" | "amount" | "refundedAmount">): BuyerStatus {
  if (status !== "parked") return status;
  return amount > 0 && refundedAmount >= amount ? "refunded" : "pending";
}

/** By how its payments stand: paid while one of them is, refunded once all that were paid went back. */
const ORDER: readonly [CheckoutStatus, readonly BuyerStatus[]][] = [
  ["paid", ["paid", "disputed"]],
  ["refunded", ["refunded"]],
  ["open", ["pending"]],
  ["failed", ["failed"]],
];

/** Writes and returns how a checkout stands: that is what its buyer is told. */
export async function refreshCheckoutStatus(ctx: TransactionContext, checkoutId: string): Promise<CheckoutStatus> {
  const { tx } = ctx;
  // Of two payments in one form, neither may be written about without the other.
  await kysely(ctx).selectFrom("checkouts").where("id", "=", checkoutId).forNoKeyUpdate().execute();
  const payments = await tx.payment.findMany({
    where: { checkoutId },
    select: { status: true, amount: true, refundedAmount: true },
  });
  const found = ORDER.find(([, statuses]) => payments.some((payment) => statuses.includes(statusForBuyer(payment))));
  const status = found?.[0] ?? "open";
  await tx.checkout.updateMany({ where: { id: checkoutId, status: { not: status } }, data: { status } });
  return status;
}
