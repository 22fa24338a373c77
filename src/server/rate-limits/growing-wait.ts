import { env } from "~/env";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { RateLimitedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import type { GrowingWait } from "./limits";
import { limitKey, lockWindows, scaled } from "./rate-limit";

export type Attempt = { wait: GrowingWait; subject: string };

/** Counts an attempt towards all of these waits, or towards none. @throws RATE_LIMITED while one of them lasts */
export async function countAttempts(ctx: ServiceContext, attempts: Attempt[]): Promise<void> {
  if (env.RATE_LIMIT_SCALE === 0 || attempts.length === 0) return;
  const keys = attempts.map(getKey);
  // Most attempts of an attack end here, without a lock.
  await assertOpen(ctx, keys);
  // Uses its own transaction, so that a refusal by one wait rolls back the counts of the others.
  await withTransaction({ ...ctx, tx: undefined }, async (tx) => {
    const counted = await countOpen(tx, attempts);
    const refused = keys.filter((key) => !counted.has(key));
    if (refused.length === 0) return;
    await assertOpen(tx, refused);
    throw new RateLimitedError(1); // The wait ended between the two statements.
  });
}

/** Like `countAttempts`, but returns false instead of throwing. */
export async function tryAttempts(ctx: ServiceContext, attempts: Attempt[]): Promise<boolean> {
  try {
    await countAttempts(ctx, attempts);
    return true;
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
}

/** Uncounts a legitimate attempt and ends the wait that it started. */
export async function uncountAttempts(ctx: ServiceContext, attempts: Attempt[]): Promise<void> {
  await endWaits(ctx, { attempts, uncount: 1 });
}

/** Ends the waits, so that one more attempt is allowed. Doesn't shorten the next wait. */
export async function allowOneMore(ctx: ServiceContext, attempts: Attempt[]): Promise<void> {
  await endWaits(ctx, { attempts, uncount: 0 });
}

async function endWaits(ctx: ServiceContext, { attempts, uncount }: { attempts: Attempt[]; uncount: 0 | 1 }) {
  const keys = attempts.map(getKey);
  await kysely({ db: ctx.db })
    .updateTable("rate_limit_windows")
    .set({ count: sql`greatest(0, count - ${uncount})`, closed_until: null })
    .where("key", "in", (eb) => lockWindows(eb, keys))
    .execute();
}

/** Counts the attempt towards every wait that isn't running. Returns the keys of these waits. */
async function countOpen(ctx: TransactionContext, attempts: Attempt[]): Promise<Set<string>> {
  const rows = await countOpenWaits(ctx, attempts, ctx.clock.now());
  return new Set(rows.map(({ key }) => key));
}

// Sorts the rows, so that concurrent calls lock them in the same order.
const countOpenWaits = namedSql("count open waits", { key: "text" }, (attempts: Attempt[], now: Date) => {
  const numbers = (read: (wait: GrowingWait) => number) => attempts.map(({ wait }) => read(wait));
  return sql`
    WITH t AS (
      SELECT * FROM unnest(
        ${attempts.map(getKey)}::text[], ${numbers(({ free }) => scaled({ max: free }))}::int[],
        ${numbers((wait) => wait.firstWaitSeconds)}::int[], ${numbers((wait) => wait.maxWaitSeconds)}::int[],
        ${numbers((wait) => wait.forgetAfterSeconds)}::int[]
      ) AS t (key, free, first_wait, max_wait, forget_after)
    )
    INSERT INTO rate_limit_windows AS w (key, count, closed_until, expires_at)
    SELECT key, 1, CASE WHEN free <= 1 THEN ${now}::timestamptz + make_interval(secs => first_wait) END,
      ${now}::timestamptz + make_interval(secs => forget_after)
    FROM t ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN w.expires_at <= ${now} THEN 0 ELSE w.count END + 1,
      closed_until = (
        SELECT CASE WHEN past >= 0 THEN ${now}::timestamptz + make_interval(secs => least(max_wait, first_wait * 2 ^ least(past, 20))) END
        FROM (SELECT t.*, CASE WHEN w.expires_at <= ${now} THEN 0 ELSE w.count END + 1 - free AS past FROM t WHERE t.key = w.key) t
      ),
      expires_at = excluded.expires_at
    WHERE w.closed_until IS NULL OR w.closed_until <= ${now} OR w.expires_at <= ${now}
    RETURNING key`;
});

/** @throws RATE_LIMITED with the seconds until the last of these waits ends */
async function assertOpen(ctx: ServiceContext, keys: string[]): Promise<void> {
  const now = ctx.clock.now();
  const { _max: last } = await conn(ctx).rateLimitWindow.aggregate({
    where: { key: { in: keys }, closedUntil: { gt: now }, expiresAt: { gt: now } },
    _max: { closedUntil: true },
  });
  if (last.closedUntil === null) return;
  throw new RateLimitedError(Math.ceil((last.closedUntil.getTime() - now.getTime()) / 1000));
}

function getKey({ wait, subject }: Attempt): string {
  return limitKey(wait.name, subject);
}
