import { findReplica, type Db } from "~/server/db";
import type { ServiceContext } from "./context";
import { DomainError } from "./errors";

/** Running reads for visitors, by database and key. */
const running = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Reads public data, from a replica if there is one. Concurrent visitors with an equal `what` share one read, so `what` must
 * contain everything that the read depends on. Signed-in users read the primary, so that they see their own changes.
 */
export function readPublic<T>(
  ctx: ServiceContext,
  what: readonly [name: string, input: unknown],
  read: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  if (ctx.actor !== null || ctx.tx !== undefined) return read(ctx);
  const reads = running.get(ctx.db) ?? new Map<string, Promise<unknown>>();
  running.set(ctx.db, reads);
  const key = JSON.stringify(what);
  const pending = reads.get(key) as Promise<T> | undefined;
  if (pending) return pending;
  const started = readFromReplica(ctx, read).finally(() => reads.delete(key));
  reads.set(key, started);
  return started;
}

/** Falls back to the primary if the replica fails or doesn't find a row, which may be new. */
async function readFromReplica<T>(ctx: ServiceContext, read: (ctx: ServiceContext) => Promise<T>): Promise<T> {
  const replica = findReplica(ctx.db);
  if (replica === null) return read(ctx);
  try {
    return await read({ ...ctx, db: replica });
  } catch (error) {
    if (error instanceof DomainError && error.code !== "NOT_FOUND") throw error;
    return read(ctx);
  }
}
