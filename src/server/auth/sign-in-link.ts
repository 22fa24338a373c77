import { SIGN_IN_LINK_MINUTES } from "~/contracts/rules/account";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { sendMail, signInLinkMail } from "~/server/mail";
import { listAddressLimits, PER_ADDRESS, enforceLimits } from "~/server/rate-limits";
import { emailNewCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { tryEmailAttempt } from "./known-devices";
import { safeNextPath } from "./safe-next-path";
import { normalizeEmail } from "./users";
import { hashToken, isToken, newToken } from "./tokens";
import { signInUser, type SessionTokens } from "./sessions";

/**
 * Emails a link that signs in without a password. Emails a code to an unconfirmed address and
 * nothing to an unknown one. Takes the same time for every address. The link leads to `next` if that is on this site.
 * @throws RATE_LIMITED
 */
export async function requestSignInLink(ctx: ServiceContext, input: { email: string; next?: string }): Promise<void> {
  const email = normalizeEmail(input.email);
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.signInLink, ctx.peer));
  await hideDuration(async () => {
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
    if (!user) return;
    if (!user.emailVerified) return emailNewCode(ctx, { id: user.id, email });
    if (!(await tryEmailAttempt(ctx, "signInLink", email))) return;
    const token = newToken();
    const now = ctx.clock.now();
    // Keeps earlier links: a stranger's request must not invalidate the link that the owner is about to open.
    await ctx.db.signInLink.create({
      data: {
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60 * 1000),
      },
      select: { userId: true },
    });
    sendMail(
      ctx,
      {
        to: email,
        logAs: { userId: user.id, kind: "sign_in_link" },
        ...signInLinkMail({ token, next: safeNextPath(input.next) }),
      },
      { usefulMinutes: SIGN_IN_LINK_MINUTES },
    );
  });
}

/** Signs in with an emailed link, which works once, and remembers the browser. @throws INVALID_CODE, RATE_LIMITED */
export async function signInByLink(
  ctx: ServiceContext,
  { token, userAgent }: { token: string; userAgent: string | null },
): Promise<SessionTokens> {
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.signInLink, ctx.peer));
  const session = isToken(token) ? await withTransaction(ctx, redeem) : null;
  if (!session) {
    throw new DomainError("INVALID_CODE", "This link is wrong or no longer valid. Please request a new one.");
  }
  return session;

  async function redeem(tx: TransactionContext): Promise<SessionTokens | null> {
    const where = { tokenHash: hashToken(token), expiresAt: { gt: tx.clock.now() } };
    const link = await tx.tx.signInLink.findFirst({ where, select: { user: { select: { id: true, email: true } } } });
    // Only one of two concurrent calls deletes it.
    const { count } = await tx.tx.signInLink.deleteMany({ where });
    if (!link || count === 0) return null;
    const { id: userId, email } = link.user;
    return signInUser(tx, { userId, email, kind: "browser", userAgent, confirmed: true });
  }
}
