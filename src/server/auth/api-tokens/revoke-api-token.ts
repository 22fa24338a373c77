import { conn, type Actor, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";

/** Makes one of the signed-in user's tokens useless at once. Throws NOT_FOUND, for others' tokens too. */
export async function revokeApiToken(ctx: ServiceContext & { actor: Actor }, id: string): Promise<void> {
  const revoked = isUuid(id)
    ? await conn(ctx).apiToken.deleteMany({ where: { id, userId: ctx.actor.userId } })
    : { count: 0 };
  if (revoked.count === 0) throw new NotFoundError("API token not found");
}

/** Makes every token of a user useless at once. Returns how many worked until now. */
export async function revokeApiTokens(ctx: TransactionContext, userId: string): Promise<number> {
  const { count } = await ctx.tx.apiToken.deleteMany({ where: { userId, expiresAt: { gt: ctx.clock.now() } } });
  return count;
}
