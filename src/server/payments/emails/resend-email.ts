import type { PaymentEmail } from "~/server/db";
import type { TransactionContext } from "~/server/core/context";
import { RESEND_AFTER_MINUTES, type EmailState } from "~/contracts/rules/emails";
import { MINUTE_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { EmailFacts } from "./record-email";

/** Sending an email again within this time changes nothing, so that repeated and simultaneous requests send one. */
const RESEND_AFTER_MS = RESEND_AFTER_MINUTES * MINUTE_MS;

type Fate = Pick<PaymentEmail, "facts" | "sentAt" | "failedAt">;

/** Emails about what has happened. Others say what will happen, which may have changed since. */
const STAYS_TRUE = ["receipt", "refund", "refund_failed", "withdrawal", "membership_ended"];

/** Tells whether an email has left the queue and is still true. */
export function isResendable({ facts: recorded, sentAt }: Fate): boolean {
  const { success, data: facts } = EmailFacts.safeParse(recorded);
  return success && sentAt !== null && STAYS_TRUE.includes(facts.kind);
}

/** Staff may have discarded one that counts as given up. An email that is being sent counts as accepted. */
export function getEmailState({ sentAt, failedAt, attempts }: Fate & { attempts: number }): EmailState {
  if (sentAt === null) return attempts === 0 ? "queued" : "refused";
  return failedAt === null ? "accepted" : "gave_up";
}

/**
 * Queues an email about money again, to the person's present address. Returns whether that changed anything: one that waits or was
 * sent in the last ten minutes stays as it is.
 * @throws NOT_FOUND if the person has no such email that can be sent again
 */
export async function requeuePaymentEmail(
  ctx: TransactionContext,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const email = isUuid(id) ? await ctx.tx.paymentEmail.findFirst({ where: { id, userId } }) : null;
  if (email?.sentAt === null) return false;
  if (!email || !isResendable(email)) throw new NotFoundError("There is no such email to send again.");
  const now = ctx.clock.now();
  const isDue = { OR: [{ sentAt: { lte: new Date(now.getTime() - RESEND_AFTER_MS) } }, { failedAt: { not: null } }] };
  const { count } = await ctx.tx.paymentEmail.updateMany({
    where: { id, ...isDue },
    data: { sentAt: null, failedAt: null, attempts: 0, tryAt: now },
  });
  return count > 0;
}
