import type { PaymentHistoryOutput, PaymentView } from "~/contracts/payment";
import { env } from "~/env";
import { conn, type ActorContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isCreatedBefore } from "~/server/core/keyset-cursor";
import type { Checkout, ConsultingBooking, Membership, Payment, Refund } from "~/server/db";
import { getBuyerStatus } from "./checkout-status";
import { findFirstPurchase, getRefundTerms, type RefundTerms } from "./first-purchase";
import { getWithdrawalTerms, PURCHASE_RELATIONS, type WithdrawalTerms } from "./withdrawal";
import { getItem, getOffer } from "./payment-facts";

const LIST = "payments";

type PaymentRow = Payment & {
  refunds: Pick<Refund, "status" | "createdAt">[];
  booking: ConsultingBooking | null;
  checkout: Checkout;
  membership: Membership | null;
};

/** Lists the signed-in user's payments, newest first, failed attempts included. @throws BAD_REQUEST for an invalid cursor */
export async function listPayments(
  ctx: ActorContext,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<PaymentHistoryOutput> {
  const { userId } = ctx.actor;
  const after = decodeKeysetCursor(LIST, cursor);
  const rows = await conn(ctx).payment.findMany({
    where: { userId, ...isCreatedBefore(after) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      refunds: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
      membership: true,
      ...PURCHASE_RELATIONS,
    },
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
    item: getItem(row),
    renewal: row.renewal,
    status: getBuyerStatus(row),
    failure: row.status === "failed" ? row.failure : null,
    retry_url: getRetryUrl(row),
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

/** Returns where to try a failed charge again, or null if there is nothing left to pay. */
function getRetryUrl(row: PaymentRow): string | null {
  if (row.status !== "failed") return null;
  if (row.renewal) return row.membership?.status === "past_due" ? row.membership.manageUrl : null;
  if (row.checkout.status !== "failed") return null;
  const { id, kind } = getOffer(row);
  return new URL(kind === "consulting" ? `/consulting?book=${id}` : `/checkout?offer=${id}`, env.APP_URL).href;
}
