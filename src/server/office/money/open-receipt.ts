import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { writeInvoice } from "~/server/payments";
import type { Download } from "~/server/storage";

/** Streams the receipt of anybody's payment as a PDF. @throws NOT_FOUND, also if the account was deleted */
export async function openReceipt(ctx: ServiceContext, paymentId: string): Promise<Download> {
  const where = { id: paymentId };
  const payment = isUuid(paymentId) ? await conn(ctx).payment.findUnique({ where, select: { userId: true } }) : null;
  if (!payment?.userId) throw new NotFoundError("There is no receipt of this payment.");
  return (await writeInvoice(ctx, { paymentId, userId: payment.userId })).file;
}
