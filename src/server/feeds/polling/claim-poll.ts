import { randomUUID } from "node:crypto";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { LEASE_MS } from "~/server/core/background";
import { takeAdvisoryLock, withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import type { FeedSource } from "../sources/feed-source";
import type { EnabledFeed } from "./enabled-feeds";
import type { Validators } from "./fetch-feed";
import { isAllowedSql } from "./poll-allowance";
import { countPollsAtOnce, getIntervalMs, planPolls, type PollPlan } from "./poll-rules";

/** A poll that only this process runs. */
export type ClaimedPoll = {
  id: string;
  feed: EnabledFeed;
  plan: PollPlan;
  startedAt: Date;
  /** Previous failed polls in a row. */
  failures: number;
  /** Previous polls in a row that found no board. */
  goneReads: number;
  validators: Validators;
  /** The last accepted poll. */
  last: { readAt: Date; whole: boolean; listed: number } | null;
};

/** The result of a poll whose process died. */
export const INTERRUPTED = { outcome: "interrupted", message: "Its process ended." } as const;

/** A source with its boards in FEEDS_ENABLED. Boards that are switched on in the directory are polled too. */
export type SourceFeeds = { source: FeedSource; boards: readonly string[] };

/**
 * Claims the longest-due poll of one source's feeds. Returns null if none is due, the policy allows no more today, or
 * the source has its maximum of concurrent polls.
 */
export async function claimPoll(ctx: ServiceContext, feeds: SourceFeeds): Promise<ClaimedPoll | null> {
  const source = feeds.source.id;
  return withTransaction(ctx, async (tx) => {
    await takeAdvisoryLock(tx, sql`hashtext('feeds.poll'), hashtext(${source})`);
    const now = ctx.clock.now();
    const underWay = await tx.tx.feed.count({ where: { source, runningUntil: { gt: now } } });
    if (underWay >= countPollsAtOnce(feeds.source)) return null;
    const row = await findDue(tx, feeds, now);
    if (!row) return null;
    const { board, requested, failures, goneReads, etag, lastModified, readAt, readWhole, listed } = row;
    const plan = planPolls(feeds.source.policy, { inDirectory: !feeds.boards.includes(board) });
    const id = randomUUID();
    await tx.tx.feed.update({
      where: { source_board: { source, board } },
      data: {
        requested: false,
        runningUntil: getLeaseEnd(now),
        nextPollAt: new Date(now.getTime() + getIntervalMs(plan)),
      },
    });
    await tx.tx.feedPoll.updateMany({
      where: { source, board, outcome: "running" },
      data: { ...INTERRUPTED, finishedAt: now },
    });
    await tx.tx.feedPoll.create({ data: { id, source, board, startedAt: now, requested } });
    const last = readAt === null || listed === null ? null : { readAt, whole: readWhole, listed };
    const feed = { source: feeds.source, board };
    return { id, feed, plan, startedAt: now, failures, goneReads, validators: { etag, lastModified }, last };
  });
}

/** Extends the claim, unless another process took over. */
export async function renewClaim(ctx: ServiceContext, { id, feed }: ClaimedPoll): Promise<void> {
  await ctx.db.feed.updateMany({
    where: { source: feed.source.id, board: feed.board, polls: { some: { id, outcome: "running" } } },
    data: { runningUntil: getLeaseEnd(ctx.clock.now()) },
  });
}

function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

async function findDue(tx: TransactionContext, { source: { id: source, policy }, boards }: SourceFeeds, now: Date) {
  const due = await kysely(tx)
    .selectFrom("feeds")
    .select("board")
    .where("source", "=", source)
    .where((eb) => eb.or([eb("enabled", "=", true), eb("board", "=", eb.fn.any(eb.val([...boards])))]))
    .where("parked_at", "is", null)
    .where("next_poll_at", "<=", now)
    .where(isAllowedSql(policy.pollsPerDay, now))
    .orderBy("next_poll_at")
    .orderBy("board")
    .limit(1)
    .executeTakeFirst();
  return due ? tx.tx.feed.findUnique({ where: { source_board: { source, board: due.board } } }) : null;
}
