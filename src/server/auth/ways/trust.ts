import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { nameProvider } from "./providers";

/** Ways to sign in besides the password, in words for their owner: "Google", "the passkey “Phone”". */
export type WaysIn = { removed: string[]; remaining: string[] };

/** A confirmed sign-in trusts the accounts and passkeys that its user has by then. */
export async function trustWays(ctx: TransactionContext, userId: string): Promise<void> {
  const change = { where: { userId, trusted: false }, data: { trusted: true } };
  await ctx.tx.account.updateMany(change);
  await ctx.tx.passkey.updateMany(change);
}

/**
 * Removes the accounts and passkeys that weren't added in a confirmed session and have seen no confirmed sign-in since:
 * somebody who only knew the password could have added them. Lists what was removed and what remains.
 */
export async function removeUntrustedWays(ctx: TransactionContext, userId: string): Promise<WaysIn> {
  const where = { userId, trusted: false };
  const removed = await describeWays(ctx, where);
  await ctx.tx.account.deleteMany({ where });
  await ctx.tx.passkey.deleteMany({ where });
  return { removed, remaining: await describeWays(ctx, { userId }) };
}

async function describeWays(ctx: ServiceContext, where: { userId: string; trusted?: boolean }): Promise<string[]> {
  const accounts = await conn(ctx).account.findMany({
    where,
    select: { provider: true },
    orderBy: { connectedAt: "asc" },
  });
  const passkeys = await conn(ctx).passkey.findMany({ where, select: { name: true }, orderBy: { createdAt: "asc" } });
  return [...accounts.map(({ provider }) => nameProvider(provider)), ...passkeys.map(({ name }) => namePasskey(name))];
}

export function namePasskey(name: string): string {
  return `the passkey “${name}”`;
}
