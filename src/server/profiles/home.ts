import type { Home, UpdateHomeInput } from "~/contracts/profile";
import { conn, type ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

/**
 * Returns where the actor lives. Only the actor sees it.
 * @throws NOT_FOUND
 */
export async function getHome(ctx: ActorContext): Promise<Home> {
  const profile = await conn(ctx).profile.findUnique({
    where: { id: ctx.actor.userId },
    select: { homeCountry: true, timeZone: true },
  });
  if (!profile) throw new NotFoundError("Profile not found");
  return { country: profile.homeCountry, time_zone: profile.timeZone };
}

/** Sets where the actor lives. Null removes a value. */
export async function updateHome(ctx: ActorContext, { country, time_zone: timeZone }: UpdateHomeInput): Promise<Home> {
  await conn(ctx).profile.updateMany({ where: { id: ctx.actor.userId }, data: { homeCountry: country, timeZone } });
  return { country, time_zone: timeZone };
}
