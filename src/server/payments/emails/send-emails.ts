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
  sendWaiting,
  trySending,
  type SendOutcome,
} from "~/server/mail";
import { EmailFacts } from "./record-email";

const AT_MOST = 10_000;

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Sends the recorded emails about money, each at most once: a crash while sending loses an email but never sends it twice.
 * Emails wait while the mail server is unreachable or rejects them. Returns how many were sent.
 */
export async function sendPaymentEmails(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ sent: number }> {
  const { sent } = await sendWaiting({
    claim: () => claim(ctx),
    send: (waiting) => send(ctx, waiting),
    atMost: AT_MOST,
    signal,
  });
  return { sent };
}

/** Sends them in the background instead of within the next minute. Call it after the transaction that recorded them. */
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
    .returning(["e.id", "u.email", "e.facts", "e.attempts"])
    .executeTakeFirst();
  return waiting ?? null;
}

async function send(ctx: ServiceContext, { id, email, facts, attempts }: Waiting): Promise<SendOutcome> {
  const mail = { to: email, ...write(EmailFacts.parse(facts)) };
  const outcome = await trySending(ctx, mail, { attempts, about: { task: "send payment emails", emailId: id } });
  if (outcome.status === "refused" && outcome.tryAt !== null)
    await conn(ctx).paymentEmail.updateMany({ where: { id }, data: { sentAt: null, tryAt: outcome.tryAt } });
  return outcome;
}

function write(facts: EmailFacts) {
  switch (facts.kind) {
    case "receipt":
      return receiptMail(facts);
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
