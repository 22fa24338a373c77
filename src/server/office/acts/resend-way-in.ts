import { recordAct } from "~/server/audit";
import { requestSignInLink, resendCode } from "~/server/auth";
import { type ActorContext, conn } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

/**
 * Emails a new code to an unconfirmed address, and a sign-in link to a confirmed one. The limits of an address count here, too, so
 * repeating it sends at most one email a minute.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function resendWayIn(
  ctx: ActorContext,
  { id: userId, reason }: { id: string; reason: string },
): Promise<void> {
  const user = await conn(ctx).user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true } });
  if (!user) throw new NotFoundError("There is no such person.");
  const { email, emailVerified } = user;
  await (emailVerified ? requestSignInLink(ctx, { email }) : resendCode(ctx, { email }));
  const subject = { kind: "user", id: userId } as const;
  await recordAct(ctx, { act: "code.resend", subject, after: { sent: emailVerified ? "link" : "code" }, reason });
}
