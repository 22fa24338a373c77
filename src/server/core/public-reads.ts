import { findReplica, type Db } from "~/server/db";
import type { ServiceContext } from "./context";
import { DomainError } from "./errors";

/** Visitors' reads that run, by database and by what is read. */
const running = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Reads what every visitor may see, from a replica if there is one. Visitors who ask for the same at the same time share one
 * read. `what` names the read and holds all that it depends on. Signed-in people read the primary, each for themselves, so that
 * they see what they have just written.
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
  const known = reads.get(key) as Promise<T> | undefined;
  if (known) return known;
  const started = readFromReplica(ctx, read).finally(() => reads.delete(key));
  reads.set(key, started);
  return started;
}

/** The primary answers if a replica fails, or lacks what may have been written a moment ago. */
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
