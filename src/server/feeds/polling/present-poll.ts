import type { FeedPoll } from "~/contracts/feed";
import type { Prisma } from "~/server/db";

/** A poll as admins see it. */
export function presentPoll(poll: Prisma.FeedPollGetPayload<object>): FeedPoll {
  const { startedAt, finishedAt, believedAt, rejections, ...rest } = poll;
  return {
    ...rest,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    believed_at: believedAt?.toISOString() ?? null,
    rejections: rejections as Record<string, number>, // written by the import
  };
}
