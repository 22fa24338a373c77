import type { RefundPreview } from "~/contracts/office-payments";
import { getConnectsBalance } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import type { Prisma } from "~/server/db";
import { isRunning } from "./memberships";
import { countConnectsOfCents, getOffer } from "./payment-facts";
import { losesBadge } from "./take-back";

const REFUND_UNDER_WAY = "A refund of this payment is under way. Wait until it is done.";

const RELATIONS = {
  refunds: { where: { status: "requested" } },
  membership: true,
  booking: true,
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof RELATIONS }>;

/** Says what a refund of `amount` cents, or of all that is left, would do now. @throws NOT_FOUND */
export async function previewRefund(
  ctx: ServiceContext,
  { id, amount: wanted }: { id: string; amount: number | null },
): Promise<RefundPreview> {
  const row = isUuid(id) ? await conn(ctx).payment.findUnique({ where: { id }, include: RELATIONS }) : null;
  if (!row) throw new NotFoundError("There is no such payment.");
  const remaining = row.amount - row.refundedAmount;
  const amount = wanted ?? remaining;
  const facts = { amount, left: remaining, refunded: row.refundedAmount, currency: row.currency };
  const refusal = findStaffRefusal({ ...row, isUnderWay: row.refunds.length > 0 }, amount);
  if (refusal !== null) {
    return {
      ...facts,
      refusal,
      connects: 0,
      owed: 0,
      removes_badge: false,
      ends_membership: false,
      cancels_booking: false,
    };
  }
  const connects = countConnectsOfCents(row, amount);
  const available = row.userId === null ? 0 : await getConnectsBalance(ctx, row.userId);
  const isWhole = amount === remaining;
  return {
    ...facts,
    refusal,
    connects,
    owed: Math.max(0, connects - available),
    removes_badge: isWhole && row.transferId !== null && getOffer(row).renewal !== null && (await losesBadge(ctx, row)),
    ends_membership: isWhole && (await endsMembership(ctx, row)),
    cancels_booking: isWhole && row.booking?.status === "confirmed",
  };
}

type Refundable = { status: string; amount: number; refundedAmount: number; isUnderWay: boolean };

/** Returns a sentence why the owner can't refund this much of a payment here, or null if they can. */
export function findStaffRefusal({ status, isUnderWay, ...payment }: Refundable, amount: number): string | null {
  const remaining = payment.amount - payment.refundedAmount;
  if (status === "disputed") return "The bank is deciding about this payment. A refund now could return it twice.";
  if (status !== "paid" && status !== "parked") return "There is no money of this payment to refund.";
  if (remaining <= 0) return "All of it was refunded already.";
  if (isUnderWay) return REFUND_UNDER_WAY;
  if (amount > remaining) return "That is more than is left of it.";
  return amount < 1 ? "Enter an amount." : null;
}

/** A membership ends once all payments of its checkout are refunded. */
async function endsMembership(ctx: ServiceContext, { id, checkoutId, membership }: Row): Promise<boolean> {
  if (membership === null || !isRunning(membership)) return false;
  const others = { checkoutId, id: { not: id }, status: { in: ["paid" as const, "disputed" as const] } };
  return (await conn(ctx).payment.count({ where: others })) === 0;
}
