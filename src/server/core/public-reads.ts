import { findReplica } from "~/server/db";
import type { ServiceContext } from "./context";
import { DomainError } from "./errors";

/**
 * Reads what everybody may see from a replica if there is one. Signed-in people read the primary, so that they see what they
 * have just written. The primary answers if a replica fails, or lacks what may have been written a moment ago.
 */
export async function readPublic<T>(ctx: ServiceContext, read: (ctx: ServiceContext) => Promise<T>): Promise<T> {
  const replica = ctx.actor === null && ctx.tx === undefined ? findReplica(ctx.db) : null;
  if (replica === null) return read(ctx);
  try {
    return await read({ ...ctx, db: replica });
  } catch (error) {
    if (error instanceof DomainError && error.code !== "NOT_FOUND") throw error;
    return read(ctx);
  }
}
