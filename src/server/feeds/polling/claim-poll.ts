import { randomUUID } from "node:crypto";
import { executeSql, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { LEASE_MS } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import type { EnabledFeed } from "./enabled-feeds";
import type { Validators } from "./fetch-feed";
import { isAllowedSql } from "./poll-allowance";
import { intervalMs } from "./poll-rules";

/** A poll that only this process runs. */
export type ClaimedPoll = {
  id: string;
  feed: EnabledFeed;
  startedAt: Date;
  /** Failed polls in a row before it. */
  failures: number;
  validators: Validators;
  /** The last accepted poll. */
  last: { readAt: Date; whole: boolean; listed: number } | null;
};

/** The result of a poll whose process died. */
export const INTERRUPTED = { outcome: "interrupted", message: "Its process ended." } as const;

/**
 * Claims the longest-due poll of one source's feeds. Returns null if none is due, the policy allows no more today, or any
 * process is polling the source.
 */
export async function claimPoll(ctx: ServiceContext, feeds: readonly EnabledFeed[]): Promise<ClaimedPoll | null> {
  const [first] = feeds;
  if (!first) return null;
  const source = first.source.id;
  return withTransaction(ctx, async (tx) => {
    await executeSql(tx, sql`SELECT pg_advisory_xact_lock(hashtext('feeds.poll'), hashtext(${source}))`);
    const now = ctx.clock.now();
    if (await tx.tx.feed.findFirst({ where: { source, runningUntil: { gt: now } }, select: { board: true } }))
      return null;
    const row = await findDue(tx, feeds, now);
    const feed = feeds.find(({ board }) => board === row?.board);
    if (!row || !feed) return null;
    const { board, requested, failures, etag, lastModified, readAt, readWhole, listed } = row;
    const id = randomUUID();
    await tx.tx.feed.update({
      where: { source_board: { source, board } },
      data: {
        requested: false,
        runningUntil: leaseFrom(now),
        nextPollAt: new Date(now.getTime() + intervalMs(feed.source.policy)),
      },
    });
    await tx.tx.feedPoll.updateMany({
      where: { source, board, outcome: "running" },
      data: { ...INTERRUPTED, finishedAt: now },
    });
    await tx.tx.feedPoll.create({ data: { id, source, board, startedAt: now, requested } });
    const last = readAt === null || listed === null ? null : { readAt, whole: readWhole, listed };
    return { id, feed, startedAt: now, failures, validators: { etag, lastModified }, last };
  });
}

/** Extends the claim, unless another process took over. */
export async function renewClaim(ctx: ServiceContext, { id, feed }: ClaimedPoll): Promise<void> {
  await ctx.db.feed.updateMany({
    where: { source: feed.source.id, board: feed.board, polls: { some: { id, outcome: "running" } } },
    data: { runningUntil: leaseFrom(ctx.clock.now()) },
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

async function findDue(tx: TransactionContext, feeds: readonly EnabledFeed[], now: Date) {
  const boards = feeds.map(({ board }) => board);
  const [source, pollsPerDay] = [feeds[0]?.source.id ?? "", feeds[0]?.source.policy.pollsPerDay ?? 0];
  const due = await kysely(tx)
    .selectFrom("feeds")
    .select("board")
    .where("source", "=", source)
    .where((eb) => eb("board", "=", eb.fn.any(eb.val(boards))))
    .where("next_poll_at", "<=", now)
    .where(isAllowedSql(pollsPerDay, now))
    .orderBy("next_poll_at")
    .orderBy("board")
    .limit(1)
    .executeTakeFirst();
  return due ? tx.tx.feed.findUnique({ where: { source_board: { source, board: due.board } } }) : null;
}
