import type { SignInWaysOutput } from "~/contracts/sign-in-ways";
import { type ActorContext, conn, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { sendMail, wayAddedMail, wayRemovedMail } from "~/server/mail";
import { assertSessionOpen, endSessionsOfWay } from "../sessions";
import { normalizeEmail } from "../users";
import { listProviders, nameProvider } from "./providers";
import type { ProviderIdentity } from "./provider-sign-in";

/** Lists the ways in which the signed-in user can sign in, and the providers that can be connected. */
export async function listSignInWays(ctx: ActorContext): Promise<SignInWaysOutput> {
  const { userId } = ctx.actor;
  const user = await conn(ctx).user.findUnique({
    where: { id: userId },
    select: {
      passwordHash: true,
      accounts: { select: { id: true, provider: true, connectedAt: true }, orderBy: { connectedAt: "asc" } },
      passkeys: { select: { id: true, name: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: "asc" } },
    },
  });
  if (!user) throw new UnauthorizedError();
  const { passwordHash, accounts, passkeys } = user;
  const connected = new Set(accounts.map(({ provider }) => provider));
  return {
    has_password: passwordHash !== null,
    accounts: accounts.map(({ id, provider, connectedAt }) => ({
      id,
      provider,
      name: nameProvider(provider),
      connected_at: connectedAt.toISOString(),
    })),
    providers: listProviders().filter(({ id }) => !connected.has(id)),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Connects an account at a provider to the signed-in user and emails them. Returns false without connecting anything if it is
 * connected already, or if only the user's own address may be connected and the provider named another one.
 * @throws NOT_CHANGEABLE if another user has connected it, UNAUTHORIZED if the session has ended
 */
export async function connectAccount(
  ctx: ActorContext,
  identity: ProviderIdentity,
  { onlyOwnAddress = false }: { onlyOwnAddress?: boolean } = {},
): Promise<boolean> {
  const { userId } = ctx.actor;
  const { provider, accountId: providerAccountId } = identity;
  const email = await withTransaction(ctx, async (tx) => {
    const owner = await lockUser(tx, userId);
    if (onlyOwnAddress && owner?.email !== normalizeEmail(identity.email)) return undefined;
    await assertSessionOpen({ ...tx, actor: ctx.actor });
    const type = provider === "github" ? "oauth" : "oidc";
    const account = { userId, type, provider, providerAccountId, connectedAt: tx.clock.now() };
    const { count } = await tx.tx.account.createMany({ data: [account], skipDuplicates: true });
    if (count === 1) return owner?.email;
    const isOwn = (await tx.tx.account.count({ where: { userId, provider, providerAccountId } })) > 0;
    if (isOwn) return undefined;
    throw new DomainError(
      "NOT_CHANGEABLE",
      `This ${nameProvider(provider)} account is connected to another Farsite account.`,
    );
  });
  if (email === undefined) return false;
  sendMail(ctx, { to: email, logAs: { userId, kind: "way_added" }, ...wayAddedMail({ way: nameProvider(provider) }) });
  return true;
}

/**
 * Disconnects an account at a provider, ends the other sessions that it opened, and emails the owner.
 * @throws NOT_FOUND, also for other users' accounts, NOT_CHANGEABLE for the last way to sign in
 */
export async function disconnectAccount(ctx: ActorContext, accountId: string): Promise<void> {
  const { userId } = ctx.actor;
  const { email, provider } = await withTransaction(ctx, async (tx) => {
    // Without the lock, two calls could remove the last two ways.
    const owner = await lockUser(tx, userId);
    const where = { id: accountId, userId };
    const account = isUuid(accountId) && (await tx.tx.account.findFirst({ where, select: { provider: true } }));
    if (!owner || !account) throw new NotFoundError();
    if ((await countWays(tx, userId)) === 1) {
      throw new DomainError(
        "NOT_CHANGEABLE",
        "Choose a password or add a passkey first, so that you can still sign in.",
      );
    }
    await tx.tx.account.deleteMany({ where });
    await endSessionsOfWay({ ...tx, actor: ctx.actor }, accountId);
    return { email: owner.email, provider: account.provider };
  });
  sendMail(ctx, {
    to: email,
    logAs: { userId, kind: "way_removed" },
    ...wayRemovedMail({ way: nameProvider(provider) }),
  });
}

/** Emailed links don't count: they are slow, and nobody chose them. */
async function countWays(ctx: TransactionContext, userId: string): Promise<number> {
  const accounts = await ctx.tx.account.count({ where: { userId } });
  const passkeys = await ctx.tx.passkey.count({ where: { userId } });
  const passwords = await ctx.tx.user.count({ where: { id: userId, passwordHash: { not: null } } });
  return accounts + passkeys + passwords;
}
