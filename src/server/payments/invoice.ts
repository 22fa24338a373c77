import PDFDocument from "pdfkit";
import { formatPrice } from "~/contracts/offers";
import { env } from "~/env";
import type { Actor, ServiceContext } from "~/server/core/context";
import { type Download, signTicket, ticketPath } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import type { Payment } from "~/server/db";
import { receiptNumber } from "./emails/record-payment-email";
import { getOffer } from "./payment-facts";

type PaidPayment = Payment & { paidAt: Date; user: { email: string } };

/** Returns a download address for an invoice of the actor's, valid for five minutes. @throws NOT_FOUND */
export async function requestInvoice(
  ctx: ServiceContext & { actor: Actor },
  paymentId: string,
): Promise<{ path: string }> {
  const { id } = await findPaid(ctx, paymentId);
  return { path: ticketPath(signTicket(ctx, { purpose: "invoice", subject: id })) };
}

/** Streams an invoice of the actor's as a PDF. @throws NOT_FOUND */
export async function openInvoice(ctx: ServiceContext & { actor: Actor }, paymentId: string): Promise<Download> {
  const payment = await findPaid(ctx, paymentId);
  return {
    fileName: `farsite-invoice-${receiptNumber(payment)}.pdf`,
    mediaType: "application/pdf",
    content: writePdf(payment),
  };
}

async function findPaid(ctx: ServiceContext & { actor: Actor }, id: string): Promise<PaidPayment> {
  const payment = isUuid(id)
    ? await ctx.db.payment.findUnique({
        where: { id, userId: ctx.actor.userId },
        include: { user: { select: { email: true } } },
      })
    : null;
  if (!payment?.paidAt || !payment.user || payment.status === "parked") throw new NotFoundError("Payment not found");
  return { ...payment, paidAt: payment.paidAt, user: payment.user };
}

function writePdf(payment: PaidPayment): AsyncIterable<Uint8Array> {
  const { amount, refundedAmount, renewal, connects } = payment;
  const offer = getOffer(payment);
  const title = `Invoice ${receiptNumber(payment)}`;
  const document = new PDFDocument({ size: "A4", margin: 64, info: { Title: title, CreationDate: payment.paidAt } });
  document.font("Helvetica-Bold").fontSize(22).text("Farsite").moveDown(0.2);
  document.font("Helvetica").fontSize(10).fillColor("#5b5b57").text(new URL(env.APP_URL).host).moveDown(2);
  document.fillColor("#1d1d1b").font("Helvetica-Bold").fontSize(15).text(title).moveDown(1);
  const lines: [string, string][] = [
    ["Billed to", payment.user.email],
    ["Paid on", `${payment.paidAt.toISOString().slice(0, 10)} (UTC)`],
    ["Item", renewal ? `${offer.name}, renewal` : offer.name],
    ...(connects > 0 ? [["Connects", connects.toLocaleString("en-US")] satisfies [string, string]] : []),
    ["Total paid", `${formatPrice(amount)} ${payment.currency.toUpperCase()}`],
    ...(refundedAmount > 0 ? [["Refunded", formatPrice(refundedAmount)] satisfies [string, string]] : []),
    ["Payment reference", payment.providerId],
  ];
  for (const [label, value] of lines) {
    const { y } = document;
    document.font("Helvetica").fontSize(11).fillColor("#5b5b57").text(label, 64, y, { width: 140 });
    document.fillColor("#1d1d1b").text(printable(value), 210, y, { width: 320 }).moveDown(0.5);
  }
  document.end();
  return document;
}

/** The built-in fonts have only Western European letters. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "?");
}
