import { executeSql, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { openTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";

/**
 * Serializes changes to postings until the transaction ends. Imports lock the same rows in different orders and would deadlock.
 */
export const PUBLISHING_LOCK = sql`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;

/** Other publishers hold the lock for a moment each, on a busy machine for seconds. */
export const PUBLISHING_LIMITS = { maxWait: 60_000, timeout: 120_000 };

/** The last publisher in this process's queue. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs `fn` while nobody else changes postings, in the context's open transaction, else in one of its own. Publishers of
 * one process take turns, so that only one of them waits for the lock with a connection.
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
  return takePublishingTurn(() => openTransaction(ctx, publish, PUBLISHING_LIMITS));
}

/** Runs `work` after the earlier publishers of this process. `work` takes `PUBLISHING_LOCK` itself. */
export async function takePublishingTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
