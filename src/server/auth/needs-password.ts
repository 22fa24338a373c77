import { conn, type ServiceContext } from "~/server/core/context";

/** Whether the signed-in user has yet to choose a password, because none of several sign-ups' was kept. */
export async function needsPassword(ctx: ServiceContext): Promise<boolean> {
  if (!ctx.actor) return false;
  const where = { id: ctx.actor.userId, passwordHash: null };
  return (await conn(ctx).user.count({ where })) > 0;
}
