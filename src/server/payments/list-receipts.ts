import { toDollars } from "~/contracts/offers";
import type { ReceiptsInput, ReceiptsOutput } from "~/contracts/payment";
import { conn, type ActorContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isCreatedBefore } from "~/server/core/keyset-cursor";
import type { Payment } from "~/server/db";
import { getBuyerStatus } from "./checkout-status";
import { getOffer } from "./payment-facts";
import { findReceiptNumber } from "./receipt-number";

const LIST = "receipts";

/**
 * Lists the signed-in user's payments for programs, newest first, failed attempts included.
 * @throws BAD_REQUEST for an invalid cursor
 */
export async function listReceipts(ctx: ActorContext, { cursor, limit }: ReceiptsInput): Promise<ReceiptsOutput> {
  const rows = await conn(ctx).payment.findMany({
    where: { userId: ctx.actor.userId, ...isCreatedBefore(decodeKeysetCursor(LIST, cursor)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const { page, next_cursor } = cutPage(rows, limit, ({ createdAt: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  return { payments: page.map(presentReceipt), next_cursor };
}

function presentReceipt(payment: Payment): ReceiptsOutput["payments"][number] {
  return {
    id: payment.id,
    offer: getOffer(payment).id,
    amount: toDollars(payment.amount),
    currency: payment.currency,
    status: getBuyerStatus(payment),
    receipt_number: findReceiptNumber(payment),
    created_at: payment.createdAt.toISOString(),
  };
}
