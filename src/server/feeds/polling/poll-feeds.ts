import { DAY_MS } from "~/server/core/durations";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { enqueue } from "~/server/queue";
import { findFeedSource } from "../sources/registry";
import { claimPoll, INTERRUPTED, type SourceFeeds } from "./claim-poll";
import { getEnabledFeeds, unnestFeeds, type EnabledFeed } from "./enabled-feeds";
import { countPollsAtOnce } from "./poll-rules";
import { runPoll, type PollOptions } from "./run-poll";

const KEPT_MS = 90 * DAY_MS;
/** After this, other waiting sources get a turn. */
const TURN_MS = 30_000;

type PollFeedsOptions = PollOptions & { feeds?: readonly EnabledFeed[]; turnMs?: number };

/**
 * Polls a source's due feeds for one turn, a few at once across all processes. If feeds are left, the source is queued
 * again behind the others. A host that throttles us ends the turn.
 */
export async function pollFeeds(
  ctx: ServiceContext,
  { source: id }: { source: string },
  { feeds = getEnabledFeeds(), turnMs = TURN_MS, ...options }: PollFeedsOptions = {},
): Promise<void> {
  const own = feeds.filter((feed) => feed.source.id === id);
  const source = own[0]?.source ?? findFeedSource(id);
  if (!source) return;
  const turn = new Turn(ctx, { source, boards: own.map(({ board }) => board) }, turnMs);
  await Promise.all(Array.from({ length: countPollsAtOnce(source) }, () => turn.run(options)));
  if (!turn.isCutShort || options.signal?.aborted) return;
  await enqueue(ctx, "poll-feeds", { source: id }, () => pollFeeds(ctx, { source: id }, { feeds, turnMs, ...options }));
}

class Turn {
  /** Time ran out, so feeds may still be due. */
  isCutShort = false;
  private isOver = false;
  private readonly endsAt: number;

  constructor(
    private readonly ctx: ServiceContext,
    private readonly feeds: SourceFeeds,
    turnMs: number,
  ) {
    this.endsAt = performance.now() + turnMs;
  }

  async run(options: PollOptions): Promise<void> {
    while (!options.signal?.aborted && !this.isOver) {
      const poll = await claimPoll(this.ctx, this.feeds);
      if (poll === null) return;
      const { isThrottled } = await runPoll({ ...this.ctx, signal: options.signal }, poll, options);
      this.isCutShort ||= !isThrottled && performance.now() >= this.endsAt;
      this.isOver ||= isThrottled || this.isCutShort;
    }
  }
}

/** Enqueues every source with a due feed, and records dead processes' polls as interrupted. Safe to call in parallel. */
export async function queueDueFeeds(
  ctx: ServiceContext,
  feeds: readonly EnabledFeed[] = getEnabledFeeds(),
): Promise<string[]> {
  const now = ctx.clock.now();
  await ctx.db.feed.createMany({
    data: feeds.map(({ source, board }) => ({ source: source.id, board, nextPollAt: now })),
    skipDuplicates: true,
  });
  await endInterrupted(ctx, now);
  await deleteOldRuns(ctx, new Date(now.getTime() - KEPT_MS));
  const due = await findDueSources(ctx, feeds, now);
  // Skip sources that a process is polling: it polls all their due feeds.
  const polled = await ctx.db.feed.findMany({
    where: { source: { in: due }, runningUntil: { not: null } },
    select: { source: true },
    distinct: ["source"],
  });
  const busy = new Set(polled.map(({ source }) => source));
  const sources = due.filter((source) => !busy.has(source));
  for (const source of sources) await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
  return sources;
}

async function findDueSources(ctx: ServiceContext, feeds: readonly EnabledFeed[], now: Date): Promise<string[]> {
  const rows = await kysely({ db: ctx.db })
    .selectFrom("feeds")
    .select("source")
    .distinct()
    .where("next_poll_at", "<=", now)
    .where("parked_at", "is", null)
    .where(sql<boolean>`(enabled OR (source, board) IN (SELECT * FROM ${unnestFeeds(feeds)}))`)
    .orderBy("source")
    .execute();
  return rows.map(({ source }) => source);
}

async function deleteOldRuns(ctx: ServiceContext, before: Date): Promise<void> {
  await ctx.db.feedPoll.deleteMany({ where: { startedAt: { lt: before } } });
  await ctx.db.importRun.deleteMany({ where: { startedAt: { lt: before } } });
}

async function endInterrupted(ctx: ServiceContext, now: Date): Promise<void> {
  await kysely({ db: ctx.db })
    .with("dead", (db) =>
      db
        .updateTable("feeds")
        .set({ running_until: null, next_poll_at: now })
        .where("running_until", "<=", now)
        .returning(["source", "board"]),
    )
    .updateTable("feed_polls as p")
    .from("dead")
    .set({ ...INTERRUPTED, finished_at: now })
    .whereRef("p.source", "=", "dead.source")
    .whereRef("p.board", "=", "dead.board")
    .where("p.outcome", "=", "running")
    .execute();
}
