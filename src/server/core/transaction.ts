import type { ServiceContext, TransactionContext } from "./context";
import { isWriteConflict } from "~/server/db";

type Limits = { maxWait: number; timeout: number };

/** How long to wait for a free connection, and how long a transaction may take: a burst queues, it does not fail. */
const LIMITS: Limits = { maxWait: 10_000, timeout: 10_000 };
/** Postgres ends one of two transactions that wait for each other, so a second conflict in a row is rare. */
const ATTEMPTS = 5;

/**
 * Runs `fn` in the transaction that the context already carries, else opens one.
 * Nothing external (email, HTTP, hashing) may happen inside: it would hold locks while it waits. After a deadlock `fn`
 * runs again from the start.
 */
export async function withTransaction<T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (ctx.tx) return fn({ ...ctx, tx: ctx.tx });
  return openTransaction(ctx, fn, LIMITS);
}

/** Opens a transaction with its own limits. */
export async function openTransaction<T>(
  ctx: ServiceContext,
  fn: (ctx: TransactionContext) => Promise<T>,
  limits: Limits,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.$transaction((tx) => fn({ ...ctx, tx }), limits);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}
