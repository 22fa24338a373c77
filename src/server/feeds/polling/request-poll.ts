import type { ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { enqueue } from "~/server/queue";
import { enabledFeeds, type EnabledFeed } from "./enabled-feeds";
import { pollFeeds } from "./poll-feeds";
import { findAllowedAt } from "./poll-allowance";

/**
 * Has a feed polled now. Throws NOT_FOUND for one that is not enabled, IN_PROGRESS while it is being polled, and
 * RATE_LIMITED when it has been polled as often today as its source allows.
 */
export async function requestPoll(
  ctx: ServiceContext,
  asked: { source: string; board: string },
  enabled: readonly EnabledFeed[] = enabledFeeds(),
): Promise<void> {
  const feed = enabled.find(({ source, board }) => source.id === asked.source && board === asked.board);
  if (!feed) throw new NotFoundError("This feed is not enabled.");
  const now = ctx.clock.now();
  const [allowedAt] = await findAllowedAt(ctx, [feed]);
  if (allowedAt) {
    const { pollsPerDay } = feed.source.policy;
    const times = pollsPerDay === 1 ? "once" : `${pollsPerDay} times`;
    const retryAfterSeconds = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000);
    throw new DomainError("RATE_LIMITED", `${asked.source} may be read ${times} a day, and has been.`, {
      retryAfterSeconds,
    });
  }
  const { source, board } = asked;
  const due = { nextPollAt: now, requested: true };
  await ctx.db.feed.createMany({ data: [{ source, board, ...due }], skipDuplicates: true });
  const { count } = await ctx.db.feed.updateMany({
    where: { source, board, OR: [{ runningUntil: null }, { runningUntil: { lte: now } }] },
    data: due,
  });
  if (count === 0) throw new DomainError("IN_PROGRESS", "This feed is being read already.");
  await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
}
