import type { TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { type Mail, type MailContent, queueMail } from "~/server/mail";

const MAIL_USEFUL_MS = 7 * DAY_MS;

/** Queues an email about what staff decided, in the transaction of the decision. */
export function queueDecision(
  ctx: TransactionContext,
  to: string,
  mail: MailContent & { logAs: Mail["logAs"] },
): Promise<void> {
  return queueMail(ctx, { to, ...mail }, { expiresAt: new Date(ctx.clock.now().getTime() + MAIL_USEFUL_MS) });
}
