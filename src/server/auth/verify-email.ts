import { grantWelcome } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { countStep } from "~/server/core/steps";
import { withTransaction } from "~/server/core/transaction";
import { passwordNeededMail, sendMail } from "~/server/mail";
import { defaultName, renameProfile } from "~/server/profiles";
import {
  listAddressLimits,
  uncountAttempts,
  uncountCalls,
  PER_ADDRESS,
  countAttempts,
  enforceLimits,
} from "~/server/rate-limits";
import { codeAttempt, redeemCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { forgetDevices, identifyDevice } from "./known-devices";
import { normalizeEmail } from "./users";
import { newResetToken } from "./password-reset";
import type { SessionKind } from "./tokens";
import { signInUser, type SessionTokens } from "./sessions";

type VerifyEmailInput = { email: string; code: string; kind: SessionKind; userAgent: string | null };

type User = { id: string; email: string };

/** Says the same for a wrong, used, expired or exhausted code and for an unknown address. */
const refusal = () =>
  new DomainError("INVALID_CODE", "This code is wrong or no longer valid. Please request a new one.");

/**
 * Confirms an email address with a code and signs in. The code works once: only one of many concurrent calls succeeds.
 *
 * The sign-up's password becomes the account's if the code is entered on the device that signed up. After several sign-ups, or on
 * another device, it could be a stranger's, so none is kept and an email asks for a new one.
 * @throws INVALID_CODE, RATE_LIMITED
 */
export async function verifyEmail(ctx: ServiceContext, input: VerifyEmailInput): Promise<SessionTokens> {
  const email = normalizeEmail(input.email);
  const device = await identifyDevice(ctx, email, "signed up");
  const limits = listAddressLimits(PER_ADDRESS.verify, ctx.peer);
  const attempts = [codeAttempt(email, device)];
  await enforceLimits(ctx, ...limits);
  await countAttempts(ctx, attempts);
  const code = input.code.trim();
  const verified = await hideDuration(async () => {
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, email: true } });
    const outcome =
      user &&
      (await withTransaction(ctx, (tx) => confirm(tx, user, { ...input, code, isOwn: device.knownBy !== null })));
    if (!outcome) throw refusal();
    return { ...outcome, user };
  });
  await uncountCalls(ctx, ...limits);
  await uncountAttempts(ctx, attempts);
  const { user, session, resetToken } = verified;
  countStep("code", ctx.clock.now());
  const logAs = { userId: user.id, kind: "password_needed" } as const;
  if (resetToken) sendMail(ctx, { to: user.email, logAs, ...passwordNeededMail({ token: resetToken }) });
  return session;
}

/** Returns null for a wrong code. Throwing would roll back the counted try. */
async function confirm(ctx: TransactionContext, user: User, entered: VerifyEmailInput & { isOwn: boolean }) {
  const { code, isOwn, kind, userAgent } = entered;
  if (!(await redeemCode(ctx, { userId: user.id, code, isOwn }))) return null;
  const pending = await ctx.tx.pendingPassword.findMany({ where: { userId: user.id } });
  const [only] = isOwn && pending.length === 1 ? pending : [];
  const names = new Set(pending.map((signUp) => signUp.name));
  const [name = defaultName(user.email)] = names.size === 1 ? names : [];
  const confirmed = await ctx.tx.user.updateMany({
    where: { id: user.id, emailVerified: null },
    data: { emailVerified: ctx.clock.now(), passwordHash: only?.passwordHash ?? null, name },
  });
  // A reset link confirmed the address meanwhile. Keep that password.
  if (confirmed.count === 0) return null;
  await renameProfile(ctx, { userId: user.id, name });
  await grantWelcome(ctx, user);
  await ctx.tx.pendingPassword.deleteMany({ where: { userId: user.id } });
  await forgetDevices(ctx, { userId: user.id });
  return {
    session: await signInUser(ctx, { userId: user.id, email: user.email, kind, userAgent, confirmed: true }),
    resetToken: only ? null : await newResetToken(ctx, user.id),
  };
}
