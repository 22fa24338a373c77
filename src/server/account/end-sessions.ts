import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";

type ActorContext = ServiceContext & { actor: Actor };

/** Ends one session of the signed-in user; its tokens stop working at once. Throws NOT_FOUND, for others' sessions too. */
export async function endSession(ctx: ActorContext, sessionId: string): Promise<void> {
  const ended = isUuid(sessionId)
    ? await conn(ctx).session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } })
    : { count: 0 };
  if (ended.count === 0) throw new NotFoundError("Session not found");
}

/** Ends every session of the signed-in user but the one that asks; answers how many. */
export async function endOtherSessions(ctx: ActorContext): Promise<number> {
  const { userId, sessionId } = ctx.actor;
  const kept = sessionId === null ? undefined : { id: sessionId };
  const { count } = await conn(ctx).session.deleteMany({ where: { userId, NOT: kept } });
  return count;
}
