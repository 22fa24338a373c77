import { DAY_MS } from "~/server/core/durations";
import type { RawBuilder } from "kysely";
import { kysely, type ServiceContext } from "~/server/core/context";
import { countRows, sql } from "~/server/db";
import { unnestFeeds, type EnabledFeed } from "./enabled-feeds";

/** Every poll counts, including requested and failed ones. */
const WINDOW_MS = DAY_MS;

function getAllowanceStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

/** Checks that the source's policy allows a poll now; for statements that select from `feeds`. */
export function isAllowedSql(pollsPerDay: number, now: Date): RawBuilder<boolean> {
  return sql`${pollsPerDay}::int > (
    SELECT count(*) FROM feed_polls
    WHERE feed_polls.source = feeds.source AND feed_polls.board = feeds.board
      AND started_at > ${getAllowanceStart(now)}::timestamptz)`;
}

/** Finds when each feed may be polled again; null means now. */
export async function findAllowedAt(ctx: ServiceContext, feeds: readonly EnabledFeed[]): Promise<(Date | null)[]> {
  const requested = sql<{ source: string; board: string; place: bigint }>`${unnestFeeds(feeds)} WITH ORDINALITY`;
  const counted = await kysely(ctx)
    .selectFrom(requested.as<"asked">(sql`asked (source, board, place)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("feed_polls as p")
          .select((eb) => [countRows.as("polls"), eb.fn.min("p.started_at").as("oldest")])
          .whereRef("p.source", "=", "asked.source")
          .whereRef("p.board", "=", "asked.board")
          .where("p.started_at", ">", getAllowanceStart(ctx.clock.now()))
          .as("recent"),
      (join) => join.onTrue(),
    )
    .select(["recent.polls", "recent.oldest"])
    .orderBy("asked.place")
    .execute();
  return feeds.map(({ source }, index) => {
    const { polls = 0, oldest = null } = counted[index] ?? {};
    return polls < source.policy.pollsPerDay || oldest === null ? null : new Date(oldest.getTime() + WINDOW_MS);
  });
}
