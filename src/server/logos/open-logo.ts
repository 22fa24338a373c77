import { kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { type Download, openFile } from "~/server/storage";

/**
 * Opens our copy of a logo: for everybody if an open job shows it, else for those who unlocked a job that does.
 * @throws NOT_FOUND, also for everybody else
 */
export async function openLogo(ctx: ServiceContext, id: string): Promise<Download & { isPublic: boolean }> {
  const logo = isUuid(id) ? await findShownLogo(ctx, id) : undefined;
  const file = logo?.file_id ? await openFile(ctx, logo.file_id) : null;
  if (!logo || !file) throw new NotFoundError();
  return { fileName: "logo.webp", isPublic: logo.is_public, ...file };
}

async function findShownLogo(ctx: ServiceContext, id: string) {
  const userId = ctx.actor?.userId ?? null;
  const isPublic = sql<boolean>`EXISTS (
    SELECT FROM job_details d JOIN jobs j ON j.id = d.job_id
    WHERE d.logo_url = l.address AND j.connects_price = 0 AND j.owner_id IS NULL)`;
  const logo = await kysely(ctx)
    .selectFrom("logos as l")
    .select(["l.file_id", isPublic.as("is_public")])
    .where("l.id", "=", id)
    .where("l.file_id", "is not", null)
    .where("l.fetch_at", "is", null)
    .where((eb) =>
      eb.or([
        isPublic,
        eb.exists(
          eb
            .selectFrom("unlocks as u")
            .innerJoin("job_details as d", "d.job_id", "u.job_id")
            .select(sql<number>`1`.as("one"))
            .where("u.user_id", "=", userId ?? sql<string>`NULL`)
            .whereRef("d.logo_url", "=", "l.address"),
        ),
      ]),
    )
    .executeTakeFirst();
  return logo;
}
