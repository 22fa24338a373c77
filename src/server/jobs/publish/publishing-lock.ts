import { executeSql, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { openTransaction } from "~/server/core/transaction";
import { readRaisedError, sql } from "~/server/db";

/**
 * Serializes changes to postings until the transaction ends. Imports lock the same rows in different orders and would deadlock.
 */
export const PUBLISHING_LOCK = sql`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;

/** Other publishers hold the lock for a moment each, on a busy machine for seconds. */
export const PUBLISHING_LIMITS = { maxWait: 60_000, timeout: 120_000 };

/** The last publisher in this process's queue. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** How long a publisher with a signal waits in Postgres before it looks at the signal again. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs `fn` while nobody else changes postings, in the context's open transaction, else in one of its own. Publishers of
 * one process take turns, so that only one of them waits for the lock with a connection. Stops waiting once the context's
 * signal aborts, and throws its reason.
 */
export async function withPublishingLock<T>(
  ctx: ServiceContext,
  fn: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  const publish = async (inner: TransactionContext) => {
    await executeSql(inner, PUBLISHING_LOCK);
    return fn(inner);
  };
  if (ctx.tx) return publish({ ...ctx, tx: ctx.tx });
  const { signal } = ctx;
  if (!signal) return takePublishingTurn(() => openTransaction(ctx, publish, PUBLISHING_LIMITS));
  const publishSoon = async (inner: TransactionContext) => {
    await limitLockWait(inner, LOCK_TIMEOUT_MS);
    await executeSql(inner, PUBLISHING_LOCK);
    await limitLockWait(inner, 0);
    return fn(inner);
  };
  return takePublishingTurn(async () => {
    for (;;) {
      try {
        return await openTransaction(ctx, publishSoon, PUBLISHING_LIMITS);
      } catch (error) {
        if (readRaisedError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
        signal.throwIfAborted();
      }
    }
  }, signal);
}

/** Limits the transaction's waits for locks; 0 doesn't. */
async function limitLockWait(ctx: TransactionContext, ms: number): Promise<void> {
  await executeSql(ctx, sql`SELECT set_config('lock_timeout', ${String(ms)}, true)`);
}

/** Runs `work` after the earlier publishers of this process. Throws the signal's reason if it aborts before. */
async function takePublishingTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener("abort", giveUp, { once: true });
  const turn = lastTurn.then(() => {
    signal?.removeEventListener("abort", giveUp);
    signal?.throwIfAborted();
    return work();
  });
  lastTurn = turn.catch(() => undefined);
  turn.then(resolve, reject);
  return promise;
}
