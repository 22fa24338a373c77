import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { openTransaction, takeAdvisoryLock } from "~/server/core/transaction";
import { readRaisedError, sql, type Tx } from "~/server/db";

/**
 * Serializes changes to postings until the transaction ends. Imports lock the same rows in different orders and would deadlock.
 */
const PUBLISHING_LOCK = sql`hashtext('jobs.publish')`;

/** Other publishers hold the lock for a moment each, on a busy machine for seconds. */
const PUBLISHING_LIMITS = { maxWait: 60_000, timeout: 120_000 };

/** The last publisher in this process's queue. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** How long a publisher with a signal waits in Postgres before it looks at the signal again. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** The transactions that hold the lock. */
const publishing = new WeakSet<Tx>();

/**
 * Runs `fn` in a transaction while nobody else changes postings. Joins an open transaction that already has the lock.
 * Publishers of one process take turns, so that only one of them waits for the lock with a connection. Stops waiting once
 * the context's signal aborts, and throws its reason.
 * @throws Error in any other open transaction: it would keep its connection while it waits for its turn
 */
export async function withPublishingLock<T>(
  ctx: ServiceContext,
  fn: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  if (ctx.tx) {
    if (!publishing.has(ctx.tx)) throw new Error("Take the publishing lock before the transaction opens");
    return fn({ ...ctx, tx: ctx.tx });
  }
  const { signal } = ctx;
  const publish = async (inner: TransactionContext) => {
    if (signal) await limitLockWait(inner, LOCK_TIMEOUT_MS);
    await takeAdvisoryLock(inner, PUBLISHING_LOCK);
    if (signal) await limitLockWait(inner, 0);
    publishing.add(inner.tx);
    return fn(inner);
  };
  if (!signal) return takePublishingTurn(() => openTransaction(ctx, publish, PUBLISHING_LIMITS));
  return takePublishingTurn(async () => {
    for (;;) {
      try {
        return await openTransaction(ctx, publish, PUBLISHING_LIMITS);
      } catch (error) {
        if (readRaisedError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
        signal.throwIfAborted();
      }
    }
  }, signal);
}

/** Limits the transaction's waits for locks; 0 doesn't. */
async function limitLockWait(ctx: TransactionContext, ms: number): Promise<void> {
  await kysely(ctx)
    .selectNoFrom(sql`set_config('lock_timeout', ${String(ms)}, true)`.as("limit"))
    .execute();
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
