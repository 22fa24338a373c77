import { randomUUID } from "node:crypto";
import type { ProviderId } from "~/contracts/rules/sign-in";
import { grantWelcome } from "~/server/connects";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { createProfile, defaultName, renameProfile } from "~/server/profiles";
import { enforceLimits, listAddressLimits, PER_ADDRESS, PROVIDER_SIGN_INS, uncountCalls } from "~/server/rate-limits";
import { forgetDevices } from "../known-devices";
import { signInUser, type SessionTokens } from "../sessions";
import { normalizeEmail } from "../users";

/** What a provider says about the person who signed in there. */
export type ProviderIdentity = {
  provider: ProviderId;
  /** The person's id there, which never changes. */
  accountId: string;
  email: string;
  name: string;
  /** An address; empty without a picture. */
  picture: string;
};

/** Counts the start of a sign-in at a provider. A sign-in that succeeds there is uncounted. @throws RATE_LIMITED */
export async function enforceProviderStartLimit(ctx: ServiceContext): Promise<void> {
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.provider, ctx.peer));
}

/** Counts an answer that a provider leads back with, because checking it calls the provider. @throws RATE_LIMITED */
export async function enforceProviderAnswerLimit(ctx: ServiceContext): Promise<void> {
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.providerAnswer, ctx.peer));
}

/** Counts a sign-in at a provider towards its account's limit, and uncounts start and answer. @throws RATE_LIMITED */
export async function countProviderSignIn(ctx: ServiceContext, { provider, accountId }: Account): Promise<void> {
  await enforceLimits(ctx, { limit: PROVIDER_SIGN_INS, subject: `${provider} ${accountId}` });
  const counted = [PER_ADDRESS.provider, PER_ADDRESS.providerAnswer];
  await uncountCalls(ctx, ...counted.flatMap((limit) => listAddressLimits(limit, ctx.peer)));
}

/**
 * Returns what a sign-in at a provider leads to. `taken`: the address has an account that isn't connected, so its owner must
 * prove it first.
 */
export async function findProviderSignIn(
  ctx: ServiceContext,
  { provider, accountId, email }: ProviderIdentity,
): Promise<{ kind: "connected"; userId: string } | { kind: "taken" | "new" }> {
  const account = await conn(ctx).account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId: accountId } },
    select: { userId: true },
  });
  if (account) return { kind: "connected", userId: account.userId };
  const taken = await conn(ctx).user.count({
    where: { email: normalizeEmail(email), emailVerified: { not: null } },
  });
  return { kind: taken > 0 ? "taken" : "new" };
}

type Account = Pick<ProviderIdentity, "provider" | "accountId">;
type Browser = { userAgent: string | null };

/** Signs in with a connected account. @throws INVALID_CREDENTIALS if it was disconnected meanwhile */
export async function signInByAccount(ctx: ServiceContext, account: Account & Browser): Promise<SessionTokens> {
  const session = await withTransaction(ctx, (tx) => openAccountSession(tx, account));
  if (!session) throw new DomainError("INVALID_CREDENTIALS", "This account is not connected.");
  return session;
}

async function openAccountSession(
  ctx: TransactionContext,
  { provider, accountId, userAgent }: Account & Browser,
): Promise<SessionTokens | null> {
  const where = { provider_providerAccountId: { provider, providerAccountId: accountId } };
  const owner = await ctx.tx.account.findUnique({ where, select: { userId: true } });
  if (!owner) return null;
  // A reset that removes the account either waits for this sign-in and ends its session, or this finds the account gone.
  await lockUser(ctx, owner.userId);
  const account = await ctx.tx.account.findUnique({
    where,
    select: { id: true, trusted: true, user: { select: { id: true, email: true } } },
  });
  if (!account) return null;
  const { id: wayId, user, trusted: confirmed } = account;
  return signInUser(ctx, { userId: user.id, email: user.email, kind: "browser", userAgent, wayId, confirmed });
}

/** `name` is empty if the seeker left it off. */
export type ProviderSignUp = Account & Browser & { email: string; name: string };

/**
 * Creates an account for an address that the provider verified, and signs in. An unconfirmed sign-up with the address loses
 * its password, which could be a stranger's. Repeated, it signs in. Returns null if the address has an account of another
 * origin, which only its owner may connect.
 */
export async function signUpByProvider(
  ctx: ServiceContext,
  input: ProviderSignUp,
): Promise<(SessionTokens & { isNew: boolean }) | null> {
  const { provider, accountId, userAgent } = input;
  const email = normalizeEmail(input.email);
  const name = input.name.trim() || defaultName(email);
  return withTransaction(ctx, async (tx) => {
    const userId = (await addUser(tx, { email, name })) ?? (await confirmUser(tx, { email, name }));
    if (userId === null) {
      const opened = await openAccountSession(tx, input);
      return opened && { ...opened, isNew: false };
    }
    await grantWelcome(tx, { id: userId, email });
    const type = provider === "github" ? "oauth" : "oidc";
    const account = { userId, type, provider, providerAccountId: accountId, connectedAt: tx.clock.now() };
    const data = { ...account, trusted: true };
    const { id: wayId } = await tx.tx.account.create({ data, select: { id: true } });
    const opened = await signInUser(tx, { userId, email, kind: "browser", userAgent, wayId, confirmed: true });
    return { ...opened, isNew: true };
  });
}

type Person = { email: string; name: string };

/** Returns null if the address has a user. */
async function addUser(ctx: TransactionContext, { email, name }: Person): Promise<string | null> {
  const id = randomUUID();
  const now = ctx.clock.now();
  // Waits for a concurrent sign-up with this address and then inserts nothing.
  const user = { id, email, name, emailVerified: now, createdAt: now };
  const { count } = await ctx.tx.user.createMany({ data: [user], skipDuplicates: true });
  if (count === 0) return null;
  await createProfile(ctx, { userId: id, email, name });
  return id;
}

/** Confirms a pending sign-up. Returns null if the address is confirmed already. */
async function confirmUser(ctx: TransactionContext, { email, name }: Person): Promise<string | null> {
  const [user] = await ctx.tx.user.updateManyAndReturn({
    where: { email, emailVerified: null },
    data: { emailVerified: ctx.clock.now(), passwordHash: null, name },
    select: { id: true },
  });
  if (!user) return null;
  const where = { userId: user.id };
  await renameProfile(ctx, { ...where, name });
  await ctx.tx.pendingPassword.deleteMany({ where });
  await ctx.tx.emailCode.deleteMany({ where });
  await ctx.tx.passwordReset.deleteMany({ where });
  await forgetDevices(ctx, where);
  return user.id;
}
