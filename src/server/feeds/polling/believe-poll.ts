import type { ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/uuid";
import { enqueue } from "~/server/queue";
import { pollFeeds } from "./poll-feeds";

/**
 * An admin's word that a feed which was held back has become that small: what it lists is compared with that poll from
 * now on, and it is polled again at once, if its policy allows, else as soon as it does. Throws NOT_FOUND, and
 * NOT_CHANGEABLE if that poll was not held back, or is not the feed's last one any more.
 */
export async function approveHeldPoll(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  const poll = isUuid(id) ? await ctx.db.feedPoll.findUnique({ where: { id } }) : null;
  if (!poll) throw new NotFoundError();
  const { source, board, listed } = poll;
  const now = ctx.clock.now();
  await withTransaction(ctx, async ({ tx }) => {
    const last = await tx.feedPoll.findFirst({
      where: { source, board },
      orderBy: { startedAt: "desc" },
      select: { id: true },
    });
    const { count } = await tx.feedPoll.updateMany({
      where: { id: last?.id === id ? id : { in: [] }, outcome: "held_back", believedAt: null },
      data: { believedAt: now },
    });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "This feed has been read again, or believed already.");
    await tx.feed.update({
      where: { source_board: { source, board } },
      data: { listed, nextPollAt: now, requested: true },
    });
  });
  await enqueue(ctx, "poll-feeds", { source }, () => pollFeeds(ctx, { source }));
}
