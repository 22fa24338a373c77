import { countConnectsSpentSince } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import type { ConsultingBooking, Payment } from "~/server/db";
import { consultationTerms, FIRST_PURCHASE_ONLY, getGuaranteeEnd, findRefundRefusal } from "./refund-rule";

/** A user's first purchase: the first payment, and what its membership has charged since. */
export type FirstPurchase = {
  checkoutId: string;
  /** Payments that aren't refunded. */
  standing: Payment[];
  guaranteedUntil: Date;
  /** Why the guarantee doesn't apply; null if it does. */
  whyNot: string | null;
};

/**
 * Finds a user's first purchase, even if it was refunded, and whether it can be refunded now. Returns null if the user never
 * paid.
 */
export async function findFirstPurchase(ctx: ServiceContext, userId: string): Promise<FirstPurchase | null> {
  const first = await conn(ctx).payment.findFirst({
    where: wherePurchase(userId),
    orderBy: [{ paidAt: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  if (!first?.paidAt) return null;
  const { checkoutId, paidAt, transferId } = first;
  const standing = await conn(ctx).payment.findMany({
    where: { checkoutId, userId, status: { in: ["paid", "disputed"] } },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  });
  const facts = {
    isFirstPurchase: true,
    paidAt,
    now: ctx.clock.now(),
    spent: 0,
    hasConsultation: (await conn(ctx).consultingBooking.count({ where: { userId, status: "confirmed" } })) > 0,
  };
  let whyNot = findRefusal(standing, facts);
  // Checked last, because it reads everything that the user has spent since.
  if (whyNot === null && transferId !== null)
    whyNot = findRefusal(standing, { ...facts, spent: await countConnectsSpentSince(ctx, { userId, transferId }) });
  return { checkoutId, standing, guaranteedUntil: getGuaranteeEnd(paidAt), whyNot };
}

function wherePurchase(userId: string) {
  return { userId, paidAt: { not: null }, status: { not: "parked" } } as const;
}

/** Returns whether the guarantee would cover the user's next purchase, because it would be the first. */
export async function isNextPurchaseGuaranteed(ctx: ServiceContext, userId: string): Promise<boolean> {
  return (await conn(ctx).payment.findFirst({ where: wherePurchase(userId), select: { id: true } })) === null;
}

/** The current refund terms of a payment. */
export type RefundTerms = {
  /** Why a refund is refused, as a sentence for the buyer; null if it is granted. */
  refusal: string | null;
  /** The end of the guarantee, for a first purchase. */
  guaranteedUntil: Date | null;
  /** The last moment to cancel a consultation for a refund. */
  cancelableUntil: Date | null;
};

/** Returns the terms that `requestRefund` enforces and screens show. `first` is the user's first purchase. */
export function getRefundTerms(
  { checkoutId, paidAt, booking }: Pick<Payment, "checkoutId" | "paidAt"> & Booked,
  first: FirstPurchase | null,
  now: Date,
): RefundTerms {
  const isFirst = first !== null && first.checkoutId === checkoutId && paidAt !== null;
  if (booking?.status === "confirmed") {
    const { until, refusal } = consultationTerms(booking.startsAt, now);
    return {
      refusal: refusal ?? "To get its price back, cancel this session under Consulting.",
      guaranteedUntil: null,
      cancelableUntil: until,
    };
  }
  return {
    refusal: isFirst ? first.whyNot : FIRST_PURCHASE_ONLY,
    guaranteedUntil: isFirst ? first.guaranteedUntil : null,
    cancelableUntil: null,
  };
}

/** The consultation that a payment bought. */
type Booked = { booking: Pick<ConsultingBooking, "status" | "startsAt"> | null };

function findRefusal(standing: readonly Payment[], facts: Parameters<typeof findRefundRefusal>[0]): string | null {
  if (standing.length === 0) return "This purchase has been refunded.";
  if (standing.some(({ status }) => status === "disputed")) return "This payment is disputed with your bank.";
  return findRefundRefusal(facts);
}
