import { sql } from "~/server/db";
import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "~/contracts/auth";
import { conn, queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { equalBytes, hmac } from "~/server/core/keyed-hash";
import { codeMail, sendMail } from "~/server/mail";
import { CODE_MAILS, fitsLimits } from "~/server/rate-limits";

const CODE_LIFE_MS = 10 * 60 * 1000;
const TRIES_PER_CODE = 5;

/**
 * Mails a new code, which replaces the one before. While the address has had its share of mails nothing is sent and the
 * last code stays good. Callers must not answer differently in the two cases.
 */
export async function mailNewCode(ctx: ServiceContext, user: { id: string; email: string }): Promise<void> {
  if (!(await fitsLimits(ctx, CODE_MAILS, user.email))) return;
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, "0");
  const now = ctx.clock.now();
  const stored = {
    codeHash: hashCode(user.id, code),
    wrongTries: 0,
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

/**
 * Whether this is the user's code; a right one is used up. Counts the try before it looks: however many arrive at once,
 * five are compared. Runs in the caller's transaction and holds the code's row until its end, so of several right tries
 * only the first succeeds.
 */
export async function redeemCode(ctx: TransactionContext, userId: string, code: string): Promise<boolean> {
  const [tried] = await queryRows<{ code_hash: Uint8Array }>(
    ctx,
    sql`
    UPDATE email_codes SET wrong_tries = wrong_tries + 1
    WHERE user_id = ${userId}::uuid AND wrong_tries < ${TRIES_PER_CODE} AND expires_at > ${ctx.clock.now()}
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
