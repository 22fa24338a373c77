import { runInBackground } from "~/server/core/background";
import { conn, queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
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

type Waiting = { id: string; email: string; facts: unknown; attempts: number };

/**
 * Sends the recorded emails about money, each once. Each is marked before it leaves: a process that dies meanwhile loses
 * one and never doubles one. While the mail server is away or refuses them they wait. Returns how many were sent.
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

/** Sends them after the answer instead of within the next minute. Call it after the transaction that recorded them. */
export function sendPaymentEmailsSoon(ctx: ServiceContext): void {
  runInBackground(ctx, "send payment emails", async () => {
    await sendPaymentEmails(ctx);
  });
}

async function claim(ctx: ServiceContext): Promise<Waiting | null> {
  const now = ctx.clock.now();
  const [waiting] = await queryRows<Waiting>(
    ctx,
    sql`
    UPDATE payment_emails e SET sent_at = ${now}::timestamptz, attempts = attempts + 1
    FROM users u
    WHERE u.id = e.user_id AND e.id = (
      SELECT id FROM payment_emails WHERE sent_at IS NULL AND try_at <= ${now}::timestamptz
      ORDER BY try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING e.id::text, u.email, e.facts, e.attempts`,
  );
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
