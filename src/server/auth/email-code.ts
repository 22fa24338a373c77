import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from "~/contracts/auth";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { equalBytes, hmac } from "~/server/core/keyed-hash";
import { codeMail, sendMail } from "~/server/mail";
import {
  addressTakes,
  allowOneMore,
  type Attempt,
  FRESH_CODES,
  PER_ADDRESS,
  takeFromLimit,
  tryAttempts,
  VERIFY_ANYWHERE,
  VERIFY_HERE,
} from "~/server/rate-limits";
import { hideDuration } from "./hide-duration";
import { type Device, identifyDevice, tryEmailAttempt } from "./known-devices";
import { normalizeEmail } from "./users";

const CODE_LIFE_MS = CODE_MINUTES * 60_000;

/**
 * Emails a new code and invalidates the previous one. Sends nothing while the address is rate limited; the last code then
 * stays valid. Callers must not respond differently in the two cases.
 */
export async function emailNewCode(ctx: ServiceContext, user: { id: string; email: string }): Promise<void> {
  if (!(await tryEmailAttempt(ctx, "code", user.email))) return;
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, "0");
  const now = ctx.clock.now();
  const stored = {
    codeHash: hashCode(user.id, code),
    wrongTries: 0,
    ownTries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  };
  await conn(ctx).emailCode.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...stored },
    update: stored,
  });
  sendMail(ctx, { to: user.email, ...codeMail({ code }) }, { usefulMinutes: CODE_MINUTES });
}

/** Returns the growing wait that codes from this device count towards. */
export function codeAttempt(email: string, device: Device): Attempt {
  return device.known ? { wait: VERIFY_HERE, subject: device.subject } : { wait: VERIFY_ANYWHERE, subject: email };
}

/** Ends a wait once a new code was requested. Counts whether or not the address awaits a code, so that waits reveal nothing. */
export async function allowFreshCode(ctx: ServiceContext, email: string): Promise<void> {
  if (!(await tryAttempts(ctx, [{ wait: FRESH_CODES, subject: email }]))) return;
  await allowOneMore(ctx, [codeAttempt(email, await identifyDevice(ctx, email, "signed up"))]);
}

/**
 * Checks the user's code and uses up a right one. Counts each try before comparing, so that at most five are compared, and
 * five more from the device that signed up. Locks the code's row, so of several right tries only the first succeeds.
 */
export async function redeemCode(
  ctx: TransactionContext,
  { userId, code, isOwn }: { userId: string; code: string; isOwn: boolean },
): Promise<boolean> {
  const counter = isOwn ? "own_tries" : "wrong_tries";
  const tried = await kysely(ctx)
    .updateTable("email_codes")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where("user_id", "=", userId)
    .where("expires_at", ">", ctx.clock.now())
    .where(counter, "<", TRIES_PER_CODE)
    .returning("code_hash")
    .executeTakeFirst();
  if (!tried || !equalBytes(hashCode(userId, code), tried.code_hash)) return false;
  await ctx.tx.emailCode.delete({ where: { userId }, select: { userId: true } });
  return true;
}

/** Keyed with AUTH_SECRET: a copy of the database alone must not reveal one of only a million codes. */
function hashCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  return hmac("email code", userId, code);
}

/**
 * Emails a new code to an unconfirmed address. Sends nothing to any other. Takes the same time for every address.
 * @throws RATE_LIMITED
 */
export async function resendCode(ctx: ServiceContext, input: { email: string }): Promise<void> {
  const email = normalizeEmail(input.email);
  await takeFromLimit(ctx, ...addressTakes(PER_ADDRESS.resend, ctx.peer));
  await hideDuration(async () => {
    await allowFreshCode(ctx, email);
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
    if (user && !user.emailVerified) await emailNewCode(ctx, { id: user.id, email });
  });
}
