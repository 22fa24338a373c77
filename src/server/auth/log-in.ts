import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import {
  listAddressLimits,
  uncountAttempts,
  uncountCalls,
  LOG_IN_ANYWHERE,
  LOG_IN_HERE,
  PER_ADDRESS,
  countAttempts,
  enforceLimits,
  type Attempt,
} from "~/server/rate-limits";
import { emailNewCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { identifyDevice } from "./known-devices";
import { normalizeEmail } from "./users";
import { verifyPassword } from "./password";
import type { SessionKind } from "./tokens";
import { signInUser, type SessionTokens } from "./sessions";

type LogInInput = { email: string; password: string; kind: SessionKind; userAgent: string | null };

/** Says the same for every reason. The second sentence helps users who have just signed up. */
const refusal = () =>
  new DomainError(
    "INVALID_CREDENTIALS",
    "Wrong email or password. If you have just signed up, enter the code we sent you first.",
  );

/**
 * Signs in with a password and opens a new session.
 *
 * Throws INVALID_CREDENTIALS for a wrong password, an unknown or an unconfirmed address, after equal work. Emails a new
 * code to an unconfirmed address. Throws RATE_LIMITED, without checking the password, while the account or the device is
 * limited. Strangers' failures never limit a known device.
 */
export async function logIn(ctx: ServiceContext, input: LogInInput): Promise<SessionTokens> {
  const email = normalizeEmail(input.email);
  const uncountAttempt = await countAttempt(ctx, email);
  const user = await hideDuration(() => findByPassword(ctx, email, input.password));
  const session = await withTransaction(ctx, async (tx) => {
    await assertStillPassword(tx, user);
    return signInUser(tx, { userId: user.id, email, kind: input.kind, userAgent: input.userAgent });
  });
  await uncountAttempt();
  return session;
}

/** Counts the attempt in advance, so that concurrent attempts can't exceed a limit. Returns a function that uncounts it. */
async function countAttempt(ctx: ServiceContext, email: string): Promise<() => Promise<void>> {
  const device = await identifyDevice(ctx, email, "signed in");
  const attempts: Attempt[] = [{ wait: LOG_IN_HERE, subject: device.subject }];
  if (!device.knownBy) attempts.push({ wait: LOG_IN_ANYWHERE, subject: email });
  // Other devices on a known browser's network can't use up its attempts.
  const limits = device.knownBy === "browser" ? [] : listAddressLimits(PER_ADDRESS.logIn, ctx.peer);
  await enforceLimits(ctx, ...limits);
  await countAttempts(ctx, attempts);
  return async () => {
    await uncountCalls(ctx, ...limits);
    await uncountAttempts(ctx, attempts);
  };
}

type Owner = { id: string; passwordHash: string };

/** @throws INVALID_CREDENTIALS */
async function findByPassword(ctx: ServiceContext, email: string, password: string): Promise<Owner> {
  const user = await conn(ctx).user.findUnique({
    where: { email },
    select: { id: true, emailVerified: true, passwordHash: true },
  });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (user?.emailVerified && user.passwordHash && matches) return { id: user.id, passwordHash: user.passwordHash };
  if (user && !user.emailVerified) await emailNewCode(ctx, { id: user.id, email });
  throw refusal();
}

/** Rejects the sign-in if the password changed meanwhile. The reset couldn't end a session that opens after it. */
async function assertStillPassword(ctx: TransactionContext, { id, passwordHash }: Owner): Promise<void> {
  const isStill = await kysely(ctx)
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!isStill) throw refusal();
}
