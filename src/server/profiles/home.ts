import type { Home, UpdateHomeInput } from "~/contracts/profile";
import { conn, type ActorContext, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

/** Returns where the actor lives. Only the actor sees it. @throws NOT_FOUND */
export async function getHome(ctx: ActorContext): Promise<Home> {
  const home = await findHome(ctx, ctx.actor.userId);
  if (!home) throw new NotFoundError("Profile not found");
  return home;
}

/** Like `getHome`, for work that has no actor, such as emails. Null without a profile. */
export async function findHome(ctx: ServiceContext, userId: string): Promise<Home | null> {
  const profile = await conn(ctx).profile.findUnique({
    where: { id: userId },
    select: { homeCountry: true, timeZone: true, declinedCountry: true },
  });
  return (
    profile && {
      country: profile.homeCountry,
      time_zone: profile.timeZone,
      declined_country: profile.declinedCountry,
    }
  );
}

/**
 * Sets where the actor lives, and which country of a résumé isn't home. Null removes a value; what is left out stays.
 * @throws NOT_FOUND
 */
export async function updateHome(ctx: ActorContext, input: UpdateHomeInput): Promise<Home> {
  const { country, time_zone: timeZone, declined_country: declinedCountry } = input;
  await conn(ctx).profile.updateMany({
    where: { id: ctx.actor.userId },
    data: { homeCountry: country, timeZone, declinedCountry },
  });
  return getHome(ctx);
}
