import { countConnectsSpentSince } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import type { ConsultingBooking, Payment } from "~/server/db";
import { consultationTerms, FIRST_PURCHASE_ONLY, guaranteeEnd, whyNotRefundable } from "./refund-rule";

/** A user's first purchase: its first payment, and what its membership has charged since. */
export type FirstPurchase = {
  checkoutId: string;
  /** Those whose money is not back yet. */
  standing: Payment[];
  guaranteedUntil: Date;
  /** A sentence, or null: the guarantee holds. */
  whyNot: string | null;
};

/**
 * The first thing that a user ever paid for, and whether it would be given back now; null for who never paid. A first
 * purchase that went back stays the first one.
 */
export async function findFirstPurchase(ctx: ServiceContext, userId: string): Promise<FirstPurchase | null> {
  const first = await conn(ctx).payment.findFirst({
    where: purchasesOf(userId),
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
  let whyNot = refusal(standing, facts);
  // Read last, because it grows with what the user has done since: no longer than the guarantee lasts.
  if (whyNot === null && transferId !== null)
    whyNot = refusal(standing, { ...facts, spent: await countConnectsSpentSince(ctx, { userId, transferId }) });
  return { checkoutId, standing, guaranteedUntil: guaranteeEnd(paidAt), whyNot };
}

function purchasesOf(userId: string) {
  return { userId, paidAt: { not: null }, status: { not: "parked" } } as const;
}

/** Whether the next purchase of a user would be a first one, which the guarantee covers. */
export async function isNextPurchaseGuaranteed(ctx: ServiceContext, userId: string): Promise<boolean> {
  return (await conn(ctx).payment.findFirst({ where: purchasesOf(userId), select: { id: true } })) === null;
}

/** What holds now for getting the money of one payment back. */
export type RefundTerms = {
  /** Why a refund is refused, as a sentence for the buyer; null: it is granted. */
  refusal: string | null;
  /** For a first purchase. */
  guaranteedUntil: Date | null;
  /** For a consultation: until when canceling it gives the money back. */
  cancelableUntil: Date | null;
};

/** The terms that requestRefund enforces and every screen shows. `first` is the first purchase of the payment's user. */
export function refundTermsOf(
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

/** The consultation that a payment stands for. */
type Booked = { booking: Pick<ConsultingBooking, "status" | "startsAt"> | null };

function refusal(standing: readonly Payment[], facts: Parameters<typeof whyNotRefundable>[0]): string | null {
  if (standing.length === 0) return "This purchase has been refunded.";
  if (standing.some(({ status }) => status === "disputed")) return "This payment is disputed with your bank.";
  return whyNotRefundable(facts);
}
