import { TRUST_AFTER_DAYS } from "~/contracts/rules/sign-in";
import { formatDate } from "~/format/text";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { nameProvider } from "./providers";

/** Ways to sign in besides the password, in words for their owner: "Google (since Nov 28, 2026)". */
export type WaysIn = { removed: string[]; remaining: string[] };

/** A confirmed sign-in trusts ways whose email their owner has had a week to read (see 0049). */
export async function trustWays(ctx: TransactionContext, userId: string): Promise<void> {
  const lte = new Date(ctx.clock.now().getTime() - TRUST_AFTER_DAYS * DAY_MS);
  const where = { userId, trusted: false };
  const data = { trusted: true };
  await ctx.tx.account.updateMany({ where: { ...where, connectedAt: { lte } }, data });
  await ctx.tx.passkey.updateMany({ where: { ...where, createdAt: { lte } }, data });
}

/** Removes the accounts and passkeys that somebody else could have added. Lists what was removed and what remains. */
export async function removeUntrustedWays(ctx: TransactionContext, userId: string): Promise<WaysIn> {
  const where = { userId, trusted: false };
  const removed = await describeWays(ctx, where);
  await ctx.tx.account.deleteMany({ where });
  await ctx.tx.passkey.deleteMany({ where });
  return { removed, remaining: await describeWays(ctx, { userId }) };
}

/** Describes the user's accounts and passkeys for an email. */
export async function describeWays(
  ctx: ServiceContext,
  where: { userId: string; trusted?: boolean },
): Promise<string[]> {
  const accounts = await conn(ctx).account.findMany({
    where,
    select: { provider: true, connectedAt: true },
    orderBy: { connectedAt: "asc" },
  });
  const passkeys = await conn(ctx).passkey.findMany({
    where,
    select: { name: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  return [
    ...accounts.map(({ provider, connectedAt }) => since(nameProvider(provider), connectedAt)),
    ...passkeys.map(({ name, createdAt }) => since(namePasskey(name), createdAt)),
  ];
}

const since = (way: string, at: Date) => `${way} (since ${formatDate(at.toISOString())})`;

export function namePasskey(name: string): string {
  return `the passkey “${name}”`;
}
