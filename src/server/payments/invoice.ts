import { formatPrice } from "~/contracts/offers";
import type { InvoiceOutput } from "~/contracts/payment";
import { env } from "~/env";
import { formatLongDate } from "~/format/text";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { findSourceFile, WIDE_FONT } from "~/server/core/source-file";
import { isUuid } from "~/server/core/text-formats";
import type { Payment, Prisma } from "~/server/db";
import { type Download, issueTicket } from "~/server/storage";
import { getItem } from "./payment-facts";
import { findReceiptNumber } from "./receipt-number";

type PaidPayment = Omit<Payment, "number"> & {
  number: string;
  paidAt: Date;
  user: { email: string; profile: { name: string } | null };
  checkout: { payments: Pick<Payment, "billingAddress">[] };
};

/** A renewal has the address of the membership's first payment. */
const BILLING_ADDRESS = {
  select: {
    payments: {
      where: { billingAddress: { not: null } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { billingAddress: true },
      take: 1,
    },
  },
} satisfies Prisma.CheckoutDefaultArgs;

/** Returns a download address for the actor's invoice, valid for five minutes. @throws NOT_FOUND */
export async function requestInvoice(ctx: ActorContext, paymentId: string): Promise<{ path: string }> {
  const { id } = await findPaid(ctx, { paymentId, userId: ctx.actor.userId });
  return issueTicket(ctx, { purpose: "invoice", subject: id });
}

/** Streams the actor's invoice as a PDF. @throws NOT_FOUND */
export async function openInvoice(ctx: ActorContext, paymentId: string): Promise<Download> {
  return (await writeInvoice(ctx, { paymentId, userId: ctx.actor.userId })).file;
}

/** Returns the user's invoice. @throws NOT_FOUND */
export async function getInvoice(ctx: ServiceContext, ids: PaymentOfUser): Promise<InvoiceOutput> {
  return presentInvoice(await findPaid(ctx, ids));
}

/** Returns the user's invoice as rows and as a PDF. @throws NOT_FOUND */
export async function writeInvoice(ctx: ServiceContext, ids: PaymentOfUser) {
  const payment = await findPaid(ctx, ids);
  const invoice = presentInvoice(payment);
  const file: Download = {
    fileName: `farsite-${invoice.title.toLowerCase()}-${invoice.number}.pdf`,
    mediaType: "application/pdf",
    content: writePdf(invoice, payment.paidAt),
  };
  return { invoice, file };
}

type PaymentOfUser = { paymentId: string; userId: string };

async function findPaid(ctx: ServiceContext, { paymentId, userId }: PaymentOfUser): Promise<PaidPayment> {
  const payment = isUuid(paymentId)
    ? await ctx.db.payment.findUnique({
        where: { id: paymentId, userId },
        include: {
          user: { select: { email: true, profile: { select: { name: true } } } },
          checkout: BILLING_ADDRESS,
        },
      })
    : null;
  const number = payment && findReceiptNumber(payment);
  if (!payment?.paidAt || !payment.user || !number) throw new NotFoundError("Payment not found");
  return { ...payment, number, paidAt: payment.paidAt, user: payment.user };
}

/** Returns "Invoice" if the seller is configured: only a document that names its seller is an invoice. */
export function getInvoiceTitle(): InvoiceOutput["title"] {
  return env.SELLER_NAME && env.SELLER_ADDRESS ? "Invoice" : "Receipt";
}

function presentInvoice(payment: PaidPayment): InvoiceOutput {
  const { amount, tax, refundedAmount, connects, user, paidAt, providerId, number, checkout } = payment;
  const { SELLER_NAME: seller, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = env;
  const name = user.profile?.name;
  const billingAddress = payment.billingAddress ?? checkout.payments[0]?.billingAddress;
  const rows: [string, string | null | undefined][] = [
    ["Number", number],
    ["Date paid", `${formatLongDate(paidAt.toISOString())} (UTC)`],
    ["Seller", [seller, address].filter(Boolean).join(", ")],
    ["Seller's tax ID", taxId],
    ["Billed to", name],
    ["Billing address", billingAddress?.replace(`${name}, `, "")],
    ["Email", user.email],
    ["Item", getItem(payment)],
    ["Connects", connects > 0 ? connects.toLocaleString("en-US") : null],
    ["Tax included", tax > 0 ? formatPrice(tax) : null],
    ["Total paid", `${formatPrice(amount)} ${payment.currency.toUpperCase()}`],
    ["Refunded", refundedAmount > 0 ? formatPrice(refundedAmount) : null],
    ["Payment reference", providerId],
  ];
  return {
    title: getInvoiceTitle(),
    number,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** The characters of PDF's built-in fonts. */
const WESTERN = /^[\x20-\x7e\xa0-\xff]*$/;

async function* writePdf({ title, number, rows }: InvoiceOutput, paidAt: Date): AsyncGenerator<Uint8Array> {
  // Takes 10 MB, so it is loaded on first use.
  const { default: PDFDocument } = await import("pdfkit");
  const heading = `${title} ${number}`;
  const document = new PDFDocument({ size: "A4", margin: 64, info: { Title: heading, CreationDate: paidAt } });
  document.font("Helvetica-Bold").fontSize(22).text("Farsite").moveDown(0.2);
  document.font("Helvetica").fontSize(10).fillColor("#5b5b57").text(new URL(env.APP_URL).host).moveDown(2);
  document.fillColor("#1d1d1b").font("Helvetica-Bold").fontSize(15).text(heading).moveDown(1);
  for (const { label, value } of rows) {
    const { y } = document;
    document.font("Helvetica").fontSize(11).fillColor("#5b5b57").text(label, 64, y, { width: 140 });
    const font = WESTERN.test(value) ? "Helvetica" : findSourceFile(WIDE_FONT);
    document.font(font).fillColor("#1d1d1b").text(value, 210, y, { width: 320 }).moveDown(0.5);
  }
  document.end();
  yield* document;
}
