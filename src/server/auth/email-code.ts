import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from "~/contracts/auth";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { equalBytes, hmac } from "~/server/core/keyed-hash";
import { codeMail, sendMail } from "~/server/mail";
import {
  listAddressLimits,
  allowOneMore,
  type Attempt,
  FRESH_CODES,
  PER_ADDRESS,
  enforceLimits,
  tryAttempts,
  VERIFY_ANYWHERE,
  VERIFY_HERE,
} from "~/server/rate-limits";
import { hideDuration } from "./hide-duration";
import { type Device, identifyDevice, tryEmailAttempt } from "./known-devices";
import { normalizeEmail } from "./users";

const CODE_LIFE_MS = CODE_MINUTES * 60_000;

/**
 * Emails a new code and invalidates the previous one. Does neither while the address is rate limited. Callers must respond
 * the same in both cases.
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
  sendMail(
    ctx,
    { to: user.email, logAs: { userId: user.id, kind: "code" }, ...codeMail({ code }) },
    { usefulMinutes: CODE_MINUTES },
  );
}

/** Returns the limit for code attempts from this device. */
export function codeAttempt(email: string, device: Device): Attempt {
  return device.knownBy ? { wait: VERIFY_HERE, subject: device.subject } : { wait: VERIFY_ANYWHERE, subject: email };
}

/** Allows one more attempt after a new code was requested. Counts for every address, so that limits don't reveal accounts. */
export async function allowFreshCode(ctx: ServiceContext, email: string): Promise<void> {
  if (!(await tryAttempts(ctx, [{ wait: FRESH_CODES, subject: email }]))) return;
  await allowOneMore(ctx, [codeAttempt(email, await identifyDevice(ctx, email, "signed up"))]);
}

/**
 * Checks the user's code and deletes it if it is right. Counts each try before comparing: at most five, plus five from the
 * device that signed up. Locks the code's row, so only the first of several right tries succeeds.
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

/** Uses AUTH_SECRET: there are only a million codes, and a copy of the database must not reveal them. */
function hashCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  return hmac("email code", userId, code);
}

/**
 * Emails a new code to an unconfirmed address, and nothing to any other. Takes the same time for every address.
 * @throws RATE_LIMITED
 */
export async function resendCode(ctx: ServiceContext, input: { email: string }): Promise<void> {
  const email = normalizeEmail(input.email);
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.resend, ctx.peer));
  await hideDuration(async () => {
    await allowFreshCode(ctx, email);
    const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
    if (user && !user.emailVerified) await emailNewCode(ctx, { id: user.id, email });
  });
}
