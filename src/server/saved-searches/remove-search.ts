import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";

/** Deletes a saved search; a mail of it that is noted is not sent. Throws NOT_FOUND for any but one's own. */
export async function removeSearch(ctx: ServiceContext & { actor: Actor }, id: string): Promise<void> {
  if (!isUuid(id)) throw new NotFoundError();
  const { count } = await conn(ctx).savedSearch.deleteMany({ where: { id, userId: ctx.actor.userId } });
  if (count === 0) throw new NotFoundError();
}
