import { kysely, type TransactionContext } from "~/server/core/context";
import type { CheckoutStatus, Payment, PaymentStatus } from "~/server/db";

/** A payment's status as its buyer sees it. */
export type BuyerStatus = Exclude<PaymentStatus, "parked">;

/** Returns the status for the buyer. A parked payment grants nothing, so it is pending until it is fully refunded. */
export function getBuyerStatus({
  status,
  amount,
  refundedAmount,
}: Pick<Payment, "status" | "amount" | "refundedAmount">): BuyerStatus {
  if (status !== "parked") return status;
  return amount > 0 && refundedAmount >= amount ? "refunded" : "pending";
}

/** A checkout has the status of the first row that matches any of its payments. */
const ORDER: readonly [CheckoutStatus, readonly BuyerStatus[]][] = [
  ["paid", ["paid", "disputed"]],
  ["refunded", ["refunded"]],
  ["open", ["pending"]],
  ["failed", ["failed"]],
];

/** Updates and returns a checkout's status, which its buyer sees. */
export async function refreshCheckoutStatus(ctx: TransactionContext, checkoutId: string): Promise<CheckoutStatus> {
  const { tx } = ctx;
  // The lock makes concurrent payments of one checkout see each other.
  await kysely(ctx).selectFrom("checkouts").where("id", "=", checkoutId).forNoKeyUpdate().execute();
  const payments = await tx.payment.findMany({
    where: { checkoutId },
    select: { status: true, amount: true, refundedAmount: true },
  });
  const match = ORDER.find(([, statuses]) => payments.some((payment) => statuses.includes(getBuyerStatus(payment))));
  const status = match?.[0] ?? "open";
  await tx.checkout.updateMany({ where: { id: checkoutId, status: { not: status } }, data: { status } });
  return status;
}
