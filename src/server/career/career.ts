import { Career } from "~/contracts/career";
import { conn, kysely, type ActorContext } from "~/server/core/context";
import { sql } from "~/server/db";

const EMPTY_CAREER: Career = { headline: "", skills: [], experience: [], education: [], links: [] };

/** Returns the actor's career as they saved it. */
export async function getCareer(ctx: ActorContext): Promise<Career> {
  const where = { id: ctx.actor.userId };
  const row = await conn(ctx).profile.findUnique({ where, select: { career: true } });
  return row?.career == null ? EMPTY_CAREER : Career.parse(row.career);
}

/** Replaces the actor's career. */
export async function saveCareer(ctx: ActorContext, career: Career): Promise<Career> {
  await kysely(ctx)
    .updateTable("profiles")
    .set({ career: sql`${JSON.stringify(career)}::jsonb` })
    .where("id", "=", ctx.actor.userId)
    .execute();
  return career;
}
