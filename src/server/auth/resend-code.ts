import type { ServiceContext } from "~/server/core/context";
import { addressTakes, PER_ADDRESS, takeFromLimit } from "~/server/rate-limits";
import { allowFreshCode, mailNewCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { normalizeEmail } from "./normalize-email";

/**
 * Mails a new code to an address that signed up and is not confirmed. To any other it sends nothing and answers the
 * same, after the same time. Throws RATE_LIMITED.
 */
export async function resendCode(ctx: ServiceContext, input: { email: string }): Promise<void> {
  const email = normalizeEmail(input.email);
  await takeFromLimit(ctx, ...addressTakes(PER_ADDRESS.resend, ctx.peer));
  await hideDuration(async () => {
    await allowFreshCode(ctx, email);
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
    if (user && !user.emailVerified) await mailNewCode(ctx, { id: user.id, email });
  });
}
