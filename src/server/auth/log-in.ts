import { sql } from "~/server/db";
import { conn, queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, RateLimitedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import {
  addressSubject,
  countTowards,
  giveBack,
  isLimitReached,
  LOG_IN_ANYWHERE,
  LOG_IN_HERE,
  LOG_INS_HERE_UNDER_ATTACK,
  PER_ADDRESS,
  type Take,
} from "~/server/rate-limits";
import { mailNewCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { normalizeEmail } from "./normalize-email";
import { verifyPassword } from "./password";
import { openSession, type SessionKind, type SessionTokens } from "./sessions";

type LogInInput = { email: string; password: string; kind: SessionKind; userAgent: string | null };

/** One sentence for every reason. The second half is for those who have just signed up. */
const refusal = () =>
  new DomainError(
    "INVALID_CREDENTIALS",
    "Wrong email or password. If you have just signed up, enter the code we sent you first.",
  );

/**
 * Signs in with a password, into a new session.
 *
 * Throws INVALID_CREDENTIALS, the same and after the same work for a wrong password, an unknown address and one that
 * is not confirmed yet; the last gets a new code by mail. Throws RATE_LIMITED after too many failures, which never
 * locks the owner out: at another address there are always some tries left.
 */
export async function logIn(ctx: ServiceContext, input: LogInInput): Promise<SessionTokens> {
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt(ctx, email);
  const user = await hideDuration(async () => {
    const owner = await findByPassword(ctx, email, input.password);
    if (owner) return owner;
    await countTowards(ctx, [{ limit: LOG_IN_ANYWHERE, subject: email }]);
    throw refusal();
  });
  const session = await withTransaction(ctx, async (tx) => {
    await assertStillPassword(tx, user);
    return openSession(tx, { userId: user.id, kind: input.kind, userAgent: input.userAgent });
  });
  await giveBack(ctx, ...attempt);
  return session;
}

/** Counts the attempt before the work, so that many at once cannot exceed the limit; a success gives back the answer. */
async function takeAttempt(ctx: ServiceContext, email: string): Promise<Take[]> {
  const address = addressSubject(ctx.peer);
  const takes = [
    { limit: PER_ADDRESS.logIn, subject: address },
    // Without an address all attempts count as from one place: then the limit is the account's.
    { limit: LOG_IN_HERE, subject: `${email} ${address ?? "unknown"}` },
  ];
  const [counts, underAttack] = await Promise.all([
    countTowards(ctx, takes),
    isLimitReached(ctx, { limit: LOG_IN_ANYWHERE, subject: email }),
  ]);
  const refused = counts.filter(
    ({ limit, count, exceeded }) =>
      exceeded || (underAttack && limit === LOG_IN_HERE && count > LOG_INS_HERE_UNDER_ATTACK),
  );
  if (refused.length > 0) throw new RateLimitedError(Math.max(...refused.map((count) => count.retryAfterSeconds)));
  return takes;
}

type Owner = { id: string; passwordHash: string };

/** The user whose password it is, else null. */
async function findByPassword(ctx: ServiceContext, email: string, password: string): Promise<Owner | null> {
  const user = await conn(ctx).user.findUnique({
    where: { email },
    select: { id: true, emailVerified: true, passwordHash: true },
  });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (user?.emailVerified && user.passwordHash && matches) return { id: user.id, passwordHash: user.passwordHash };
  if (user && !user.emailVerified) await mailNewCode(ctx, { id: user.id, email });
  return null;
}

/** A reset that came in between ends every session; its lock and this one see to it that none opens behind its back. */
async function assertStillPassword(ctx: TransactionContext, { id, passwordHash }: Owner): Promise<void> {
  const rows = await queryRows<object>(
    ctx,
    sql`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`,
  );
  if (rows.length === 0) throw refusal();
}
