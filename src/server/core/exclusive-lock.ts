import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { openTransaction, takeAdvisoryLock, type Limits } from "~/server/core/transaction";
import { parseRaisedError, sql, type Sql, type Tx } from "~/server/db";

/** Runs `fn` in a transaction that has a lock. */
export type WithLock = <T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>) => Promise<T>;

type ExclusiveLock = {
  /** For errors: "publishing". */
  name: string;
  /** The key of the advisory lock. */
  key: Sql;
  limits: Limits;
};

/** How long a call with a signal waits in Postgres before it looks at the signal again. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Creates a lock that only one transaction has at a time. Calls of one process take turns before they open a transaction, so
 * that only one of them waits for the lock with a connection. A call joins an open transaction that already has the lock, and
 * throws in any other: that would keep its connection while it waits. Stops waiting once the context's signal aborts, and
 * throws its reason.
 */
export function createExclusiveLock({ name, key, limits }: ExclusiveLock): WithLock {
  const takeTurn = createTurns();
  /** The transactions that have the lock. */
  const locked = new WeakSet<Tx>();
  return async (ctx, fn) => {
    if (ctx.tx) {
      if (!locked.has(ctx.tx)) throw new Error(`Take the ${name} lock before the transaction opens`);
      return fn({ ...ctx, tx: ctx.tx });
    }
    const { signal } = ctx;
    let hasLock = false;
    const runLocked = async (inner: TransactionContext) => {
      if (signal) await limitLockWait(inner, LOCK_TIMEOUT_MS);
      await takeAdvisoryLock(inner, key);
      if (signal) await limitLockWait(inner, 0);
      hasLock = true;
      locked.add(inner.tx);
      return fn(inner);
    };
    return takeTurn(async () => {
      for (;;) {
        try {
          return await openTransaction(ctx, runLocked, limits);
        } catch (error) {
          if (!signal || hasLock || parseRaisedError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
          signal.throwIfAborted();
        }
      }
    }, signal);
  };
}

/** Runs `run` with a context whose calls stop waiting for locks after `ms`. @throws NOT_READY with `message` in that case */
export async function waitAtMost<Context extends ServiceContext, T>(
  ctx: Context,
  { ms, message }: { ms: number; message: string },
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const signal = ctx.signal ? AbortSignal.any([ctx.signal, timeout]) : timeout;
  try {
    return await run({ ...ctx, signal });
  } catch (error) {
    if (!timeout.aborted || error !== timeout.reason) throw error;
    throw new DomainError("NOT_READY", message, { retryAfterSeconds: 5 }, { cause: error });
  }
}

/** Limits the transaction's waits for locks; 0 doesn't. */
async function limitLockWait(ctx: TransactionContext, ms: number): Promise<void> {
  await kysely(ctx)
    .selectNoFrom(sql`set_config('lock_timeout', ${String(ms)}, true)`.as("limit"))
    .execute();
}

/** Returns a function that runs work after the earlier work. It throws the signal's reason if that aborts before. */
function createTurns() {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
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
  };
}
