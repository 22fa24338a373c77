import { countConnectsSpentSince } from "~/server/connects";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import type { Checkout, ConsultingBooking, Payment } from "~/server/db";
import { findWithdrawalRefusal, getWithdrawalEnd } from "./refund-rule";

type Purchase = Pick<Payment, "paidAt" | "renewal" | "transferId"> & {
  userId: string | null;
  checkout: Pick<Checkout, "livesInEu" | "useAgreedAt">;
  booking: Pick<ConsultingBooking, "startsAt"> | null;
};

export const PURCHASE_RELATIONS = { checkout: true, booking: true } as const;

/** An EU buyer's right to withdraw. `until` is null if they never had it. `refusal` is a sentence, or null. */
export type WithdrawalTerms = { until: Date | null; refusal: string | null };

/** Returns whether an EU buyer can withdraw from the contract that a payment began. */
export async function getWithdrawalTerms(ctx: ServiceContext, purchase: Purchase): Promise<WithdrawalTerms> {
  const { paidAt, renewal, transferId, userId, checkout, booking } = purchase;
  if (paidAt === null || userId === null || renewal)
    return { until: null, refusal: "Withdraw from the first payment of this membership." };
  const now = ctx.clock.now();
  const facts = {
    livesInEu: checkout.livesInEu,
    agreedToUse: checkout.useAgreedAt !== null,
    paidAt,
    now,
    spent: 0,
    hasBegun: booking !== null && booking.startsAt <= now,
  };
  let refusal = findWithdrawalRefusal(facts);
  // Checked last, because it reads everything that the user has spent since.
  if (refusal === null && facts.agreedToUse && transferId !== null)
    refusal = findWithdrawalRefusal({ ...facts, spent: await countConnectsSpentSince(ctx, { userId, transferId }) });
  return { until: checkout.livesInEu ? getWithdrawalEnd(paidAt) : null, refusal };
}

/** Returns all payments of the contract that a payment began. @throws NOT_REFUNDABLE */
export async function findWithdrawable(ctx: TransactionContext, { id, checkoutId }: Payment): Promise<Payment[]> {
  const purchase = await conn(ctx).payment.findUniqueOrThrow({ where: { id }, include: PURCHASE_RELATIONS });
  const { refusal } = await getWithdrawalTerms(ctx, purchase);
  if (refusal !== null) throw new DomainError("NOT_REFUNDABLE", refusal);
  const standing = await ctx.tx.payment.findMany({
    where: { checkoutId, status: { in: ["paid", "disputed"] } },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  });
  if (standing.length === 0) throw new DomainError("NOT_REFUNDABLE", "This purchase has been refunded.");
  if (standing.some(({ status }) => status === "disputed"))
    throw new DomainError("NOT_REFUNDABLE", "This payment is disputed with your bank.");
  return standing;
}
