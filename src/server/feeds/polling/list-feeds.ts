import { LIVE_JOBS_COUNTED, type FeedsOutput } from "~/contracts/feed";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { countLiveJobs } from "~/server/jobs";
import { FEED_SOURCES } from "../sources/registry";
import { getEnabledFeeds, unnestFeeds, type EnabledFeed } from "./enabled-feeds";
import { presentPoll } from "./list-runs";
import { findAllowedAt } from "./poll-allowance";

/** Lists the enabled feeds with their state, and every source with its policy. */
export async function listFeeds(
  ctx: ServiceContext,
  enabled: readonly EnabledFeed[] = getEnabledFeeds(),
): Promise<FeedsOutput> {
  const ids = FEED_SOURCES.map(({ id }) => id);
  const [feeds, heldBack, liveJobs] = await Promise.all([
    listPolledFeeds(ctx, enabled),
    findHeldBack(ctx, enabled),
    countLiveJobs(ctx, { sources: ids, limit: LIVE_JOBS_COUNTED + 1 }),
  ]);
  return {
    feeds,
    held_back: heldBack.map(presentPoll),
    sources: FEED_SOURCES.map(({ id, policy }) => ({
      id,
      live_jobs: liveJobs.get(id) ?? 0,
      may_be_locked: policy.lockable,
      polls_per_day: policy.pollsPerDay,
      poll_needs_permission: policy.pollNeedsPermission ?? false,
    })),
  };
}

async function listPolledFeeds(ctx: ServiceContext, enabled: readonly EnabledFeed[]): Promise<FeedsOutput["feeds"]> {
  const now = ctx.clock.now();
  const [rows, lastPolls, allowedAt] = await Promise.all([
    conn(ctx).feed.findMany({ where: { OR: enabled.map(({ source, board }) => ({ source: source.id, board })) } }),
    findLastPolls(ctx, enabled),
    findAllowedAt(ctx, enabled),
  ]);
  return enabled.map(({ source, board }, index) => {
    const isSame = (other: { source: string; board: string }) => other.source === source.id && other.board === board;
    const row = rows.find(isSame);
    const poll = lastPolls.find(isSame);
    const mayBeAskedAt = allowedAt[index] ?? null;
    return {
      source: source.id,
      board,
      running: row?.runningUntil ? row.runningUntil > now : false,
      due: row !== undefined && row.nextPollAt <= now && mayBeAskedAt === null,
      failures: row?.failures ?? 0,
      next_poll_at: row?.nextPollAt.toISOString() ?? null,
      may_be_asked_at: mayBeAskedAt?.toISOString() ?? null,
      last_poll: poll ? presentPoll(poll) : null,
    };
  });
}

async function findLastPolls(ctx: ServiceContext, feeds: readonly EnabledFeed[]) {
  const polls = await kysely(ctx)
    .selectFrom(unnestFeeds(feeds).as<"asked">(sql`asked (source, board)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("feed_polls as p")
          .select("p.id")
          .whereRef("p.source", "=", "asked.source")
          .whereRef("p.board", "=", "asked.board")
          .orderBy("p.started_at", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select("last.id")
    .execute();
  return conn(ctx).feedPoll.findMany({ where: { id: { in: polls.map(({ id }) => id) } } });
}

const HELD_BACK_SHOWN = 10;

/** Counts polls that wait for approval, up to a few. */
export async function countHeldBack(ctx: ServiceContext): Promise<number> {
  return (await findHeldBack(ctx, getEnabledFeeds())).length;
}

/** Finds the newest polls that wait for approval. Skips feeds that are no longer polled. */
async function findHeldBack(ctx: ServiceContext, feeds: readonly EnabledFeed[]) {
  const polled = sql<boolean>`(f.enabled OR (f.source, f.board) IN (SELECT * FROM ${unnestFeeds(feeds)}))`;
  const polls = await kysely(ctx)
    .selectFrom("feed_polls as p")
    .select("p.id")
    .where("p.outcome", "=", "held_back")
    .where("p.believed_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("feed_polls as later")
            .whereRef("later.source", "=", "p.source")
            .whereRef("later.board", "=", "p.board")
            .whereRef("later.started_at", ">", "p.started_at"),
        ),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("feeds as f")
          .whereRef("f.source", "=", "p.source")
          .whereRef("f.board", "=", "p.board")
          .where(polled),
      ),
    )
    .orderBy("p.started_at", "desc")
    .limit(HELD_BACK_SHOWN)
    .execute();
  return conn(ctx).feedPoll.findMany({
    where: { id: { in: polls.map(({ id }) => id) } },
    orderBy: { startedAt: "desc" },
  });
}
