import { recordAct } from "~/server/audit";
import type { ActorContext, TransactionContext } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { requeuePaymentEmail, sendPaymentEmailsSoon } from "~/server/payments";
import { claimLoggedEmail, noSuchEmail } from "./resend-logged-email";

/** Sends the email. Runs after the commit. */
type Send = (ctx: ActorContext) => void | Promise<void>;

/**
 * Sends one of a person's emails again, at most every ten minutes. Codes and links are made anew. Changes nothing while it waits.
 * @throws NOT_FOUND, also for an email that may no longer be true
 */
export async function resendEmail(
  ctx: ActorContext,
  { id: userId, email, reason }: { id: string; email?: string | undefined; reason: string },
): Promise<void> {
  if (email === undefined || !isUuid(email)) throw noSuchEmail();
  const send = await withTransaction(ctx, async (inner) => {
    const claimed = await claim(inner, { userId, email });
    const subject = { kind: "user", id: userId } as const;
    if (claimed) await recordAct(inner, { act: "email.resend", subject, after: { email }, reason });
    return claimed;
  });
  await send?.(ctx);
}

/** Returns null if nothing is to be sent. */
async function claim(
  ctx: TransactionContext,
  { userId, email: id }: { userId: string; email: string },
): Promise<Send | null> {
  await lockUser(ctx, userId);
  const logged = await ctx.tx.emailLogEntry.findFirst({ where: { id, userId } });
  if (logged) return claimLoggedEmail(ctx, logged);
  return (await requeuePaymentEmail(ctx, { id, userId })) ? sendPaymentEmailsSoon : null;
}
