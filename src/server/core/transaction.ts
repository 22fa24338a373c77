import { kysely, type ServiceContext, type TransactionContext } from "./context";
import { isWriteConflict } from "~/server/db";

type Limits = { maxWait: number; timeout: number };

/** Long enough for a burst of calls to queue instead of failing. */
const LIMITS: Limits = { maxWait: 10_000, timeout: 10_000 };
/** Postgres ends one of two transactions that wait for each other, so a second conflict in a row is rare. */
const ATTEMPTS = 5;

/**
 * Runs `fn` in the context's open transaction, else opens one. Retries `fn` after a deadlock.
 * Do nothing slow inside (email, HTTP, hashing): it would hold locks.
 */
export async function withTransaction<T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (ctx.tx) return fn({ ...ctx, tx: ctx.tx });
  return openTransaction(ctx, fn, LIMITS);
}

/** Opens a transaction with its own time limits. */
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

/** Locks a user's row, so that a user's calls run one at a time. Returns undefined if the user was deleted. */
export async function lockUser(ctx: TransactionContext, userId: string): Promise<{ email: string } | undefined> {
  return kysely(ctx).selectFrom("users").select("email").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}
