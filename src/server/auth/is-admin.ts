import { conn, type ServiceContext } from "~/server/core/context";

/** Whether who acts carries the flag; asked anew each time, so that taking it away works at once, in every session. */
export async function isAdmin(ctx: ServiceContext): Promise<boolean> {
  if (!ctx.actor) return false;
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select: { admin: true } });
  return user?.admin ?? false;
}
