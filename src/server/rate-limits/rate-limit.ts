import type { ExpressionBuilder } from "kysely";
import { sql, type Tables } from "~/server/db";
import { namedSql } from "~/server/core/named-sql";
import { env } from "~/env";
import { kysely, type ServiceContext } from "~/server/core/context";
import { RateLimitedError } from "~/server/core/errors";
import { hmac } from "~/server/core/keyed-hash";
import type { Limit } from "./limits";

/** The limit of one subject, and the number of calls to count, 1 by default. Without a subject, nothing counts. */
export type SubjectLimit = { limit: Limit; subject: string | null; calls?: number };

type Count = { limit: Limit; count: number; exceeded: boolean; retryAfterSeconds: number };

/**
 * Counts a call towards each limit, in fixed windows that all processes share in the database. A rollback of the caller's
 * transaction doesn't undo the count.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function enforceLimits(ctx: ServiceContext, ...limits: SubjectLimit[]): Promise<void> {
  const exceeded = (await recordCalls(ctx, limits)).filter((count) => count.exceeded);
  if (exceeded.length > 0) throw new RateLimitedError(Math.max(...exceeded.map((count) => count.retryAfterSeconds)));
}

/** Counts a call towards each limit in one statement and returns the counts. Never throws RATE_LIMITED. */
export async function recordCalls(ctx: ServiceContext, limits: SubjectLimit[]): Promise<Count[]> {
  const counted = keyLimits(limits);
  if (counted.size === 0) return [];
  const now = ctx.clock.now();
  const ends = [...counted.values()].map(({ limit }) =>
    new Date(now.getTime() + limit.windowSeconds * 1000).toISOString(),
  );
  const calls = [...counted.values()].map((each) => each.calls ?? 1);
  const rows = await countCalls({ db: ctx.db }, [...counted.keys()], calls, ends, now);
  const counts = rows.flatMap((row) => {
    const counter = counted.get(row.key);
    return counter ? [toCount(counter.limit, row.count, row.expires_at, now)] : [];
  });
  for (const { limit, count, retryAfterSeconds } of counts) {
    noteLimit(ctx, limit, { left: scaled(limit) - count, endsInSeconds: retryAfterSeconds });
  }
  return counts;
}

// Sorts the rows, so that concurrent calls lock them in the same order.
const countCalls = namedSql(
  "count calls towards limits",
  { key: "text", count: "int4", expires_at: "timestamptz" },
  (keys: string[], calls: number[], ends: string[], now: Date) => sql`
    INSERT INTO rate_limit_windows AS w (key, count, expires_at)
    SELECT t.key, t.calls, t.expires_at
    FROM unnest(${keys}::text[], ${calls}::int[], ${ends}::timestamptz[]) AS t (key, calls, expires_at)
    ORDER BY t.key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN w.expires_at <= ${now} THEN 0 ELSE w.count END + excluded.count,
      expires_at = CASE WHEN w.expires_at <= ${now} THEN excluded.expires_at ELSE w.expires_at END
    RETURNING key, count, expires_at`,
);

/**
 * Reports a limit of the caller's address or user in the response headers. Doesn't report limits of accounts, which would
 * reveal other callers' attempts.
 */
export function noteLimit(
  ctx: ServiceContext,
  { name, max, windowSeconds }: Limit,
  { left, endsInSeconds }: { left: number; endsInSeconds: number },
): void {
  const limit = /^([a-z-]+)\/(?:address|user)$/.exec(name)?.[1];
  if (limit === undefined) return;
  ctx.noteLimit?.({ name: limit, max: scaled({ max }), windowSeconds, left: Math.max(0, left), endsInSeconds });
}

/** Removes a legitimate call from the counts. */
export async function uncountCalls(ctx: ServiceContext, ...limits: SubjectLimit[]): Promise<void> {
  const keys = [...keyLimits(limits).keys()];
  if (keys.length === 0) return;
  await kysely({ db: ctx.db })
    .updateTable("rate_limit_windows")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "in", (eb) => lockWindows(eb, keys))
    .where("count", ">", 0)
    .execute();
}

/** Selects and locks windows, in the same order as counting does. */
export function lockWindows(eb: ExpressionBuilder<Tables, "rate_limit_windows">, keys: string[]) {
  return eb
    .selectFrom("rate_limit_windows")
    .select("key")
    .where((eb) => eb("key", "=", eb.fn.any(eb.val(keys))))
    .orderBy("key")
    .forUpdate();
}

/** Builds the stored key: the limit's name and a keyed hash of its subject, so that the table identifies nobody. */
export function limitKey(name: string, subject: string): string {
  return `${name}:${Buffer.from(hmac("limit", subject)).toString("base64url")}`;
}

function keyLimits(limits: SubjectLimit[]): Map<string, SubjectLimit> {
  if (env.RATE_LIMIT_SCALE === 0) return new Map();
  return new Map(
    limits.flatMap((each) => (each.subject === null ? [] : [[limitKey(each.limit.name, each.subject), each]])),
  );
}

function toCount(limit: Limit, count: number, expiresAt: Date, now: Date): Count {
  return {
    limit,
    count,
    exceeded: count > scaled(limit),
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

export function scaled({ max }: Pick<Limit, "max">): number {
  return Math.max(1, Math.floor(max * env.RATE_LIMIT_SCALE));
}
