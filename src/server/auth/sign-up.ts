import { randomUUID } from "node:crypto";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { alreadyRegisteredMail, sendMail } from "~/server/mail";
import { createProfile } from "~/server/profiles";
import { listAddressLimits, PER_ADDRESS, enforceLimits } from "~/server/rate-limits";
import { allowFreshCode, emailNewCode } from "./email-code";
import { hideDuration } from "./hide-duration";
import { tryEmailAttempt, rememberSignUpDevice } from "./known-devices";
import { normalizeEmail } from "./users";
import { assertPasswordAllowed, hashPassword } from "./password";

type SignUpInput = { email: string; password: string; name: string };

/**
 * Creates a user, a profile and a pending password, and emails a code that confirms the address.
 *
 * Returns the same, after the same time, if the address has an account, whose owner gets a different email. An unconfirmed
 * address may sign up again with another password. `verifyEmail` decides which password counts.
 * @throws WEAK_PASSWORD, RATE_LIMITED
 */
export async function signUp(ctx: ServiceContext, input: SignUpInput): Promise<{ email: string }> {
  const email = normalizeEmail(input.email);
  assertPasswordAllowed(input.password);
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.signUp, ctx.peer));
  return hideDuration(async () => {
    const passwordHash = await hashPassword(input.password);
    const user = await store(ctx, { email, name: input.name, passwordHash });
    await allowFreshCode(ctx, email);
    if (!user.emailVerified) await emailNewCode(ctx, { id: user.id, email });
    else if (await tryEmailAttempt(ctx, "code", email)) {
      const logAs = { userId: user.id, kind: "already_registered" } as const;
      sendMail(ctx, { to: email, logAs, ...alreadyRegisteredMail() });
    }
    return { email };
  });
}

async function store(ctx: ServiceContext, signUp: { email: string; name: string; passwordHash: string }) {
  const { email, name, passwordHash } = signUp;
  const id = randomUUID();
  const createdAt = ctx.clock.now();
  return withTransaction(ctx, async (tx) => {
    // Waits for a concurrent sign-up with this address and then inserts nothing.
    const added = await tx.tx.user.createMany({ data: [{ id, email, name, createdAt }], skipDuplicates: true });
    if (added.count === 1) await createProfile(tx, { userId: id, email, name });
    const user = await tx.tx.user.findUniqueOrThrow({ where: { email }, select: { id: true, emailVerified: true } });
    await rememberSignUpDevice(tx, { userId: user.id, email });
    if (!user.emailVerified && (await isPasswordNeeded(tx, user.id, name))) {
      await tx.tx.pendingPassword.create({
        data: { userId: user.id, passwordHash, name, createdAt },
        select: { id: true },
      });
    }
    return user;
  });
}

/** Returns whether another pending password or name would matter. After two different ones, `verifyEmail` uses neither. */
async function isPasswordNeeded(ctx: TransactionContext, userId: string, name: string): Promise<boolean> {
  const pending = await ctx.tx.pendingPassword.findMany({ where: { userId }, select: { name: true } });
  const names = new Set(pending.map((signUp) => signUp.name));
  return pending.length < 2 || (names.size === 1 && !names.has(name));
}
