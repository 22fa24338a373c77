import type { ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { recordAct } from "~/server/audit";
import { enqueue } from "~/server/queue";
import { findFeedSource } from "../sources/registry";
import { getEnabledFeeds, mayFetchSource, type EnabledFeed } from "./enabled-feeds";
import { findAllowedAt } from "./poll-allowance";
import { pollFeeds } from "./poll-feeds";

/**
 * Enqueues a poll of a feed of FEEDS_ENABLED or the directory.
 * @throws NOT_FOUND (not enabled), IN_PROGRESS (being polled), RATE_LIMITED (its source allows no more polls today)
 */
export async function requestPoll(
  ctx: ServiceContext,
  wanted: { source: string; board: string },
  enabled: readonly EnabledFeed[] = getEnabledFeeds(),
): Promise<void> {
  const feed =
    enabled.find(({ source, board }) => source.id === wanted.source && board === wanted.board) ??
    (await findSwitchedOn(ctx, wanted));
  if (!feed) throw new NotFoundError("This feed is not enabled.");
  const now = ctx.clock.now();
  const [allowedAt] = await findAllowedAt(ctx, [feed]);
  if (allowedAt) {
    const { pollsPerDay } = feed.source.policy;
    const times = pollsPerDay === 1 ? "once" : `${pollsPerDay} times`;
    const retryAfterSeconds = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000);
    throw new DomainError("RATE_LIMITED", `${wanted.source} may be read ${times} a day, and has been.`, {
      retryAfterSeconds,
    });
  }
  const { source, board } = wanted;
  const due = { nextPollAt: now, requested: true, parkedAt: null };
  await ctx.db.feed.createMany({ data: [{ source, board, ...due }], skipDuplicates: true });
  const { count } = await ctx.db.feed.updateMany({
    where: { source, board, OR: [{ runningUntil: null }, { runningUntil: { lte: now } }] },
    data: due,
  });
  if (count === 0) throw new DomainError("IN_PROGRESS", "This feed is being read already.");
  await recordAct(ctx, { act: "feed.poll", subject: { kind: "feed", id: formatFeed(wanted) } });
  await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
}

async function findSwitchedOn(
  ctx: ServiceContext,
  { source: id, board }: { source: string; board: string },
): Promise<EnabledFeed | null> {
  const source = findFeedSource(id);
  if (!source || !mayFetchSource(source)) return null;
  const feed = await ctx.db.feed.findUnique({ where: { source_board: { source: id, board }, enabled: true } });
  return feed && { source, board };
}

function formatFeed({ source, board }: { source: string; board: string }): string {
  return board === "" ? source : `${source}:${board}`;
}

/**
 * Accepts that a held-back poll listed fewer jobs, and polls the feed again as soon as its policy allows.
 * @throws NOT_FOUND, NOT_CHANGEABLE (not held back, or not the feed's latest poll)
 */
export async function approveHeldPoll(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  const poll = isUuid(id) ? await ctx.db.feedPoll.findUnique({ where: { id } }) : null;
  if (!poll) throw new NotFoundError();
  const { source, board, listed } = poll;
  const now = ctx.clock.now();
  await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    const latest = await tx.feedPoll.findFirst({
      where: { source, board },
      orderBy: { startedAt: "desc" },
      select: { id: true },
    });
    const { count } = await tx.feedPoll.updateMany({
      where: { id: latest?.id === id ? id : { in: [] }, outcome: "held_back", believedAt: null },
      data: { believedAt: now },
    });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "This feed was polled again or approved meanwhile.");
    await tx.feed.update({
      where: { source_board: { source, board } },
      data: { listed, nextPollAt: now, requested: true },
    });
    const subject = { kind: "feed", id: formatFeed(poll) } as const;
    await recordAct(inner, { act: "feed.approve", subject, after: { poll: id, listed } });
  });
  await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
}
