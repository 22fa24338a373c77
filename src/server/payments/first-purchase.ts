import { spentSince } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import { guaranteeEnd, whyNotRefundable } from "./refund-rule";

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
    where: { userId, paidAt: { not: null }, status: { not: "parked" } },
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
    whyNot = refusal(standing, { ...facts, spent: await spentSince(ctx, { userId, transferId }) });
  return { checkoutId, standing, guaranteedUntil: guaranteeEnd(paidAt), whyNot };
}

function refusal(standing: readonly Payment[], facts: Parameters<typeof whyNotRefundable>[0]): string | null {
  if (standing.length === 0) return "This purchase has been refunded.";
  if (standing.some(({ status }) => status === "disputed")) return "This payment is disputed with your bank.";
  return whyNotRefundable(facts);
}
