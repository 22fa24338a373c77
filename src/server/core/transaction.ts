import type { ServiceContext, TransactionContext } from "./context";
import { isDeadlock } from "./deadlock";

type Limits = { maxWait: number; timeout: number };

/** How long to wait for a free connection, and how long a transaction may take: a burst queues, it does not fail. */
const LIMITS: Limits = { maxWait: 10_000, timeout: 10_000 };
/** Of two that wait for each other one goes on, so there are hardly ever two in a row. */
const TRIES = 4;

/**
 * Runs `fn` in the transaction that the context already carries, else opens one.
 * Nothing external (mail, HTTP, hashing) may happen inside: it would hold locks while it waits. `fn` runs once more, from its
 * beginning, where its transaction was ended by a deadlock.
 */
export async function withTransaction<T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (ctx.tx) return fn({ ...ctx, tx: ctx.tx });
  return openTransaction(ctx, fn, LIMITS);
}

/** A transaction of one's own, with limits of one's own. */
export async function openTransaction<T>(
  ctx: ServiceContext,
  fn: (ctx: TransactionContext) => Promise<T>,
  limits: Limits,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ctx.db.$transaction((tx) => fn({ ...ctx, tx }), limits);
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}
