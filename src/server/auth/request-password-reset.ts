import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { passwordResetMail, sendMail } from "~/server/mail";
import { addressTakes, PER_ADDRESS, takeFromLimit } from "~/server/rate-limits";
import { hideDuration } from "./hide-duration";
import { mayMail } from "./known-devices";
import { normalizeEmail } from "./normalize-email";
import { newResetToken } from "./reset-token";

/**
 * Mails a link with which the owner of an account chooses a new password; links from before die. To an address without
 * an account it sends nothing and answers the same, after the same time. Throws RATE_LIMITED.
 *
 * An address that is not confirmed yet gets the link too: whoever can open it has shown to own the address.
 */
export async function requestPasswordReset(ctx: ServiceContext, input: { email: string }): Promise<void> {
  const email = normalizeEmail(input.email);
  await takeFromLimit(ctx, ...addressTakes(PER_ADDRESS.reset, ctx.peer));
  await hideDuration(async () => {
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
    if (!user || !(await mayMail(ctx, "reset", email))) return;
    const token = await withTransaction(ctx, (tx) => newResetToken(tx, user.id));
    sendMail(ctx, { to: email, ...passwordResetMail({ token }) });
  });
}
