import type { ServiceContext, TransactionContext } from "./context";

/** How long to wait for a free connection, and how long a transaction may take: a burst queues, it does not fail. */
const LIMITS = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs `fn` in the transaction that the context already carries, else opens one.
 * Nothing external (mail, HTTP, hashing) may happen inside: it would hold locks while it waits.
 */
export async function withTransaction<T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (ctx.tx) return fn({ ...ctx, tx: ctx.tx });
  return ctx.db.$transaction((tx) => fn({ ...ctx, tx }), LIMITS);
}
