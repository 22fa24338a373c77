import type { PaymentHistoryOutput, PaymentView } from "~/contracts/payment";
import { conn, type ActorContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isCreatedBefore } from "~/server/core/keyset-cursor";
import type { Checkout, ConsultingBooking, Payment, Refund } from "~/server/db";
import { getBuyerStatus } from "./checkout-status";
import { findFirstPurchase, getRefundTerms, type RefundTerms } from "./first-purchase";
import { getWithdrawalTerms, PURCHASE_RELATIONS, type WithdrawalTerms } from "./withdrawal";
import { getOffer } from "./payment-facts";

const LIST = "payments";

type PaymentRow = Payment & {
  refunds: Pick<Refund, "status" | "createdAt">[];
  booking: ConsultingBooking | null;
  checkout: Checkout;
};

/**
 * Lists the signed-in user's payments, newest first, failed attempts included.
 * @throws BAD_REQUEST for an invalid cursor
 */
export async function listPayments(
  ctx: ActorContext,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<PaymentHistoryOutput> {
  const { userId } = ctx.actor;
  const after = decodeKeysetCursor(LIST, cursor);
  const rows = await conn(ctx).payment.findMany({
    where: { userId, ...isCreatedBefore(after) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { refunds: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 }, ...PURCHASE_RELATIONS },
    take: limit + 1,
  });
  const { page, next_cursor } = cutPage(rows, limit, ({ createdAt: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  const first = page.length === 0 ? null : await findFirstPurchase(ctx, userId);
  const now = ctx.clock.now();
  return {
    payments: await Promise.all(
      page.map(async (row) => presentPayment(row, getRefundTerms(row, first, now), await getWithdrawalTerms(ctx, row))),
    ),
    next_cursor,
  };
}

function presentPayment(row: PaymentRow, terms: RefundTerms, withdrawal: WithdrawalTerms): PaymentView {
  const [refund] = row.refunds;
  const isStanding = row.status === "paid" && refund?.status !== "requested";
  return {
    id: row.id,
    offer: getOffer(row).id,
    renewal: row.renewal,
    status: getBuyerStatus(row),
    amount: row.amount,
    currency: row.currency,
    refunded: row.refundedAmount,
    connects: row.connects,
    paid_at: row.paidAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    refund: refund ? { status: refund.status, requested_at: refund.createdAt.toISOString() } : null,
    refundable: isStanding && terms.refusal === null,
    refundable_until: terms.guaranteedUntil?.toISOString() ?? null,
    refund_refusal: isStanding ? terms.refusal : null,
    withdrawable_until: isStanding && withdrawal.refusal === null ? (withdrawal.until?.toISOString() ?? null) : null,
    cancelable_until: isStanding ? (terms.cancelableUntil?.toISOString() ?? null) : null,
  };
}
