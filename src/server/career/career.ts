import { Career } from "~/contracts/career";
import { conn, kysely, type ActorContext, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";

const EMPTY_CAREER: Career = { headline: "", skills: [], experience: [], education: [], links: [] };

/** What two columns store of a career. */
export function joinStored({ career, certificates }: { career: unknown; certificates: unknown }): unknown {
  return certificates === null ? career : Object.assign({}, career, { certificates });
}

/** Returns a user's career as they saved it. */
export async function getCareer(ctx: ServiceContext, userId: string): Promise<Career> {
  const row = await conn(ctx).profile.findUnique({
    where: { id: userId },
    select: { career: true, certificates: true },
  });
  return row?.career == null ? EMPTY_CAREER : Career.parse(joinStored(row));
}

/** Replaces the actor's career. Certificates stay as they are for a client that doesn't know them. */
export async function saveCareer(ctx: ActorContext, career: Career): Promise<Career> {
  const { certificates, ...rest } = career;
  await kysely(ctx)
    .updateTable("profiles")
    .set({
      career: sql`${JSON.stringify(rest)}::jsonb`,
      ...(certificates && { certificates: sql`${JSON.stringify(certificates)}::jsonb` }),
    })
    .where("id", "=", ctx.actor.userId)
    .execute();
  return certificates === undefined ? getCareer(ctx, ctx.actor.userId) : career;
}
