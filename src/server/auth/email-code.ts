import { sql } from "~/server/db";
import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from "~/contracts/auth";
import { conn, queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { equalBytes, hmac } from "~/server/core/keyed-hash";
import { codeMail, sendMail } from "~/server/mail";
import {
  allowOneMore,
  FRESH_CODES,
  tryAttempts,
  VERIFY_ANYWHERE,
  VERIFY_HERE,
  type Attempt,
} from "~/server/rate-limits";
import { identifyDevice, mayMail, type Device } from "./known-devices";

const CODE_LIFE_MS = CODE_MINUTES * 60_000;

/**
 * Mails a new code, which replaces the one before. While the address has to wait for its next email nothing is sent and
 * the last code stays good. Callers must not answer differently in the two cases.
 */
export async function mailNewCode(ctx: ServiceContext, user: { id: string; email: string }): Promise<void> {
  if (!(await mayMail(ctx, "code", user.email))) return;
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
  sendMail(ctx, { to: user.email, ...codeMail({ code }) });
}

/** The wait that a code entered by this device counts towards. */
export function codeAttempt(email: string, device: Device): Attempt {
  return device.known ? { wait: VERIFY_HERE, subject: device.subject } : { wait: VERIFY_ANYWHERE, subject: email };
}

/**
 * Ends a wait once a new code was asked for. Counted whether the address awaits a code or not, so that the wait doesn't tell.
 */
export async function allowFreshCode(ctx: ServiceContext, email: string): Promise<void> {
  if (!(await tryAttempts(ctx, [{ wait: FRESH_CODES, subject: email }]))) return;
  await allowOneMore(ctx, [codeAttempt(email, await identifyDevice(ctx, email, "signed up"))]);
}

/**
 * Whether this is the user's code; a right one is used up. Counts the try before it looks: however many arrive at once,
 * five are compared, and five more from the device that signed up. Runs in the caller's transaction and holds the code's
 * row until its end, so of several right tries only the first succeeds.
 */
export async function redeemCode(
  ctx: TransactionContext,
  { userId, code, isOwn }: { userId: string; code: string; isOwn: boolean },
): Promise<boolean> {
  const [own, others] = isOwn ? [1, 0] : [0, 1];
  const [tried] = await queryRows<{ code_hash: Uint8Array }>(
    ctx,
    sql`
    UPDATE email_codes SET wrong_tries = wrong_tries + ${others}, own_tries = own_tries + ${own}
    WHERE user_id = ${userId}::uuid AND expires_at > ${ctx.clock.now()}
      AND CASE WHEN ${isOwn} THEN own_tries ELSE wrong_tries END < ${TRIES_PER_CODE}
    RETURNING code_hash`,
  );
  if (!tried || !equalBytes(hashCode(userId, code), tried.code_hash)) return false;
  await ctx.tx.emailCode.delete({ where: { userId }, select: { userId: true } });
  return true;
}

/** Under AUTH_SECRET, because a million codes are soon hashed: a copy of the database alone does not give them away. */
function hashCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  return hmac("email code", userId, code);
}
