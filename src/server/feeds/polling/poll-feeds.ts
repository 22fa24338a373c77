import { kysely, type ServiceContext } from "~/server/core/context";
import { enqueue } from "~/server/queue";
import { claimPoll, INTERRUPTED } from "./claim-poll";
import { getEnabledFeeds, type EnabledFeed } from "./enabled-feeds";
import { runPoll, type PollOptions } from "./run-poll";

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Polls a source's due feeds in sequence. Returns at once if another process is polling the source. */
export async function pollFeeds(
  ctx: ServiceContext,
  { source }: { source: string },
  { feeds = getEnabledFeeds(), ...options }: PollOptions & { feeds?: readonly EnabledFeed[] } = {},
): Promise<void> {
  const ofSource = feeds.filter((feed) => feed.source.id === source);
  while (!options.signal?.aborted) {
    const poll = await claimPoll(ctx, ofSource);
    if (poll === null) return;
    await runPoll(ctx, poll, options);
  }
}

/** Enqueues every source with a due feed, and records dead processes' polls as interrupted. Safe to call in parallel. */
export async function queueDueFeeds(
  ctx: ServiceContext,
  feeds: readonly EnabledFeed[] = getEnabledFeeds(),
): Promise<string[]> {
  if (feeds.length === 0) return [];
  const now = ctx.clock.now();
  await ctx.db.feed.createMany({
    data: feeds.map(({ source, board }) => ({ source: source.id, board, nextPollAt: now })),
    skipDuplicates: true,
  });
  await endInterrupted(ctx, now);
  await ctx.db.feedPoll.deleteMany({ where: { startedAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
  const due = await ctx.db.feed.findMany({
    where: { OR: feeds.map(({ source, board }) => ({ source: source.id, board })), nextPollAt: { lte: now } },
    select: { source: true },
    distinct: ["source"],
  });
  // The process polling a source polls all its due feeds.
  const polled = await ctx.db.feed.findMany({
    where: { source: { in: due.map(({ source }) => source) }, runningUntil: { not: null } },
    select: { source: true },
  });
  const busy = new Set(polled.map(({ source }) => source));
  const sources = due.map(({ source }) => source).filter((source) => !busy.has(source));
  for (const source of sources) await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
  return sources;
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
