import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { requeuePaymentEmail, sendPaymentEmailsSoon } from "~/server/payments";

/** Sends one of a person's emails about money again, at most every ten minutes. @throws NOT_FOUND */
export async function resendEmail(
  ctx: ActorContext,
  { id: userId, email, reason }: { id: string; email?: string | undefined; reason: string },
): Promise<void> {
  if (email === undefined) throw new NotFoundError("There is no such email to send again.");
  const isQueued = await withTransaction(ctx, async (inner) => {
    if (!(await requeuePaymentEmail(inner, { id: email, userId }))) return false;
    const subject = { kind: "user", id: userId } as const;
    await recordAct(inner, { act: "email.resend", subject, after: { email }, reason });
    return true;
  });
  if (isQueued) sendPaymentEmailsSoon(ctx);
}
