import { buffer } from "node:stream/consumers";
import { runInBackground } from "~/server/core/background";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import {
  membershipCancelledMail,
  membershipEndedMail,
  membershipRenewsMail,
  receiptMail,
  refundFailedMail,
  refundMail,
  renewalFailedMail,
  sendQueue,
  withdrawalMail,
  type Mail,
} from "~/server/mail";
import { writeInvoice } from "../invoice";
import { EmailFacts } from "./record-email";
import { RECEIPT_KEY } from "./record-payment-email";

/** Sends the recorded emails about money. Returns how many were sent. */
export async function sendPaymentEmails(ctx: ServiceContext): Promise<{ sent: number }> {
  return sendQueue(ctx, {
    task: "send payment emails",
    claim: () => claim(ctx),
    write: async (queued) => ({ to: queued.email, logAs: null, ...(await write(ctx, queued)) }),
    getId: ({ id }) => id,
    requeue: ({ id }, tryAt) => conn(ctx).paymentEmail.updateMany({ where: { id }, data: { sentAt: null, tryAt } }),
    giveUp: ({ id }) => conn(ctx).paymentEmail.updateMany({ where: { id }, data: { failedAt: ctx.clock.now() } }),
  });
}

/** Sends recorded emails in the background, without waiting for the task. Call it after the transaction that recorded them. */
export function sendPaymentEmailsSoon(ctx: ServiceContext): void {
  runInBackground(ctx, "send payment emails", async () => {
    await sendPaymentEmails(ctx);
  });
}

async function claim(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const waiting = await kysely(ctx)
    .updateTable("payment_emails as e")
    .from("users as u")
    .set((eb) => ({ sent_at: now, attempts: eb("e.attempts", "+", 1) }))
    .whereRef("u.id", "=", "e.user_id")
    .where("e.id", "=", (eb) =>
      eb
        .selectFrom("payment_emails")
        .select("id")
        .where("sent_at", "is", null)
        .where("try_at", "<=", now)
        .orderBy("try_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["e.id", "e.key", "e.user_id as userId", "u.email", "e.facts", "e.attempts"])
    .executeTakeFirst();
  return waiting ?? null;
}

type Queued = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function write(
  ctx: ServiceContext,
  { key, userId, facts: recorded }: Queued,
): Promise<Omit<Mail, "to" | "logAs">> {
  const facts = EmailFacts.parse(recorded);
  switch (facts.kind) {
    case "receipt":
      return writeReceipt(ctx, facts, { paymentId: key.replace(RECEIPT_KEY, ""), userId });
    case "withdrawal":
      return withdrawalMail(facts);
    case "refund":
      return refundMail(facts);
    case "refund_failed":
      return refundFailedMail(facts);
    case "renewal_failed":
      return renewalFailedMail(facts);
    case "renews_soon":
      return membershipRenewsMail(facts);
    case "membership_cancelled":
      return membershipCancelledMail(facts);
    case "membership_ended":
      return membershipEndedMail(facts);
  }
}

/** Writes a receipt with its invoice as text, as a link and as a PDF. */
async function writeReceipt(
  ctx: ServiceContext,
  facts: Extract<EmailFacts, { kind: "receipt" }>,
  ids: { paymentId: string; userId: string },
): Promise<Omit<Mail, "to" | "logAs">> {
  const { invoice, file } = await writeInvoice(ctx, ids);
  const content = await buffer(file.content);
  return {
    ...receiptMail({ ...facts, invoice, paymentId: ids.paymentId }),
    attachment: { filename: file.fileName, contentType: file.mediaType, content },
  };
}
