import { isWriteConflict, sql, type Sql } from "~/server/db";
import { LookingOnlyError } from "./errors";
import { kysely, type ServiceContext, type TransactionContext } from "./context";
import { namedCommand } from "./named-sql";

/** In milliseconds. `maxWait` limits the wait for a connection. */
export type Limits = { maxWait: number; timeout: number };

/** `maxWait` lets a burst of calls queue instead of failing. */
export const TRANSACTION_LIMITS: Limits = { maxWait: 10_000, timeout: 10_000 };
/** Several conflicts in a row are rare: Postgres ends only one of two transactions that wait for each other. */
const ATTEMPTS = 5;

/**
 * Runs `fn` in the context's open transaction, else opens one. Retries `fn` after a deadlock.
 * Don't do slow work inside (email, HTTP, hashing), because it would hold locks.
 */
export async function withTransaction<T>(ctx: ServiceContext, fn: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (ctx.tx) return fn({ ...ctx, tx: ctx.tx });
  return openTransaction(ctx, fn, TRANSACTION_LIMITS);
}

/** Opens a transaction with other time limits. Retries `fn` after a deadlock. */
export async function openTransaction<T>(
  ctx: ServiceContext,
  fn: (ctx: TransactionContext) => Promise<T>,
  limits: Limits,
): Promise<T> {
  // The last defense: callers refuse earlier.
  if (ctx.actor?.lookedAtBy) throw new LookingOnlyError();
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

/** Takes an advisory lock, whose key is an SQL expression, until the transaction ends. */
export async function takeAdvisoryLock(ctx: Pick<TransactionContext, "tx">, key: Sql): Promise<void> {
  await kysely({ tx: ctx.tx })
    .selectNoFrom(sql<string>`pg_advisory_xact_lock(${key})::text`.as("lock"))
    .execute();
}

const openSavepoint = namedCommand("open a savepoint", () => sql`SAVEPOINT part`);
const releaseSavepoint = namedCommand("release a savepoint", () => sql`RELEASE SAVEPOINT part`);
const returnToSavepoint = namedCommand("return to a savepoint", () => sql`ROLLBACK TO SAVEPOINT part`);

/** Runs a part of a transaction. If it fails, only its own changes are undone, so that the transaction can go on. */
export async function withSavepoint<T>(ctx: TransactionContext, fn: () => Promise<T>): Promise<T> {
  await openSavepoint(ctx);
  try {
    const result = await fn();
    await releaseSavepoint(ctx);
    return result;
  } catch (error) {
    // Without a connection, the transaction is lost anyway.
    await returnToSavepoint(ctx)
      .then(() => releaseSavepoint(ctx))
      .catch(() => undefined);
    throw error;
  }
}
