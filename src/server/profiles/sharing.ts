import type { Sharing } from "~/contracts/profile";
import { type ActorContext, conn } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";

/** Returns what the actor's data counts in. */
export async function getSharing(ctx: ActorContext): Promise<Sharing> {
  const profile = await conn(ctx).profile.findUnique({
    where: { id: ctx.actor.userId },
    select: { sharesOutcomes: true },
  });
  if (!profile) throw new UnauthorizedError();
  return { shares_outcomes: profile.sharesOutcomes };
}

/** Changes what the actor's data counts in, from the next weekly count on. */
export async function updateSharing(ctx: ActorContext, sharing: Sharing): Promise<Sharing> {
  const data = { sharesOutcomes: sharing.shares_outcomes };
  const { count } = await conn(ctx).profile.updateMany({ where: { id: ctx.actor.userId }, data });
  if (count === 0) throw new UnauthorizedError();
  return sharing;
}
