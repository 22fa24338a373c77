import { DAY_MS } from "~/server/core/durations";
import { offsetAt } from "~/format/time-zone";
import type { ActorContext } from "~/server/core/context";
import { getHome } from "~/server/profiles";
import type { ToldHome } from "./measure-resume";

const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Returns where the actor has told us that they live. Null for API tokens, which needn't know it. */
export async function findToldHome(ctx: ActorContext): Promise<ToldHome | null> {
  if (ctx.actor.scopes !== undefined) return null;
  const { country, time_zone: timeZone } = await getHome(ctx);
  return { country, offsets: timeZone === null ? null : offsetsOf(timeZone, ctx.clock.now()) };
}

/** A zone's offset now and in half a year, because postings rarely say which they mean. */
function offsetsOf(timeZone: string, now: Date): number[] {
  return [offsetAt(timeZone, now), offsetAt(timeZone, new Date(now.getTime() + HALF_A_YEAR_MS))];
}
