import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import type { EnabledFeed } from "./enabled-feeds";

/** Every poll counts, requested or failed too. */
const WINDOW_MS = 24 * 60 * 60_000;

/** Polls since then count. */
export function allowanceStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

/** Checks that the source's policy allows a poll now; for statements that select from `feeds`. */
export function isAllowedSql(pollsPerDay: number, now: Date): Sql {
  return sql`${pollsPerDay}::int > (
    SELECT count(*) FROM feed_polls
    WHERE feed_polls.source = feeds.source AND feed_polls.board = feeds.board
      AND started_at > ${allowanceStart(now)}::timestamptz)`;
}

/** Finds when each feed may be polled again; null means now. */
export async function findAllowedAt(ctx: ServiceContext, feeds: readonly EnabledFeed[]): Promise<(Date | null)[]> {
  const counted = await queryRows<{ polls: number; oldest: Date | null }>(
    ctx,
    sql`
    SELECT recent.polls, recent.oldest
    FROM unnest(${feeds.map(({ source }) => source.id)}::text[], ${feeds.map(({ board }) => board)}::text[])
      WITH ORDINALITY AS asked (source, board, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS polls, min(started_at) AS oldest FROM feed_polls
      WHERE source = asked.source AND board = asked.board
        AND started_at > ${allowanceStart(ctx.clock.now())}::timestamptz
    ) AS recent
    ORDER BY asked.place`,
  );
  return feeds.map(({ source }, index) => {
    const { polls = 0, oldest = null } = counted[index] ?? {};
    return polls < source.policy.pollsPerDay || oldest === null ? null : new Date(oldest.getTime() + WINDOW_MS);
  });
}
