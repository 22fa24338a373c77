import { conn, type ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";

/** Ends every session of the person who asks, on every device. Throws UNAUTHORIZED when nobody is signed in. */
export async function signOut(ctx: ServiceContext): Promise<void> {
  if (!ctx.actor) throw new UnauthorizedError();
  await conn(ctx).session.deleteMany({ where: { userId: ctx.actor.userId } });
}
