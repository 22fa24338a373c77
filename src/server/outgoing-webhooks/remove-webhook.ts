import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";

/** Deletes a webhook of the actor's with all that was sent to it. Throws NOT_FOUND, for others' too. */
export async function removeWebhook(ctx: ServiceContext & { actor: Actor }, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await conn(ctx).outgoingWebhook.deleteMany({ where: { id, userId: ctx.actor.userId } })
    : { count: 0 };
  if (removed.count === 0) throw new NotFoundError("Webhook not found");
}
