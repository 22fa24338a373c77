import { Career } from "~/contracts/career";
import { conn, kysely, type ActorContext, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";

const EMPTY_CAREER: Career = { headline: "", skills: [], experience: [], education: [], links: [] };

/** Returns a user's career as they saved it. */
export async function getCareer(ctx: ServiceContext, userId: string): Promise<Career> {
  const row = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { career: true } });
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
