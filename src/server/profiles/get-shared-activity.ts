import { countRows, sql } from "~/server/db";
import type { ProfileActivityOutput } from "~/contracts/profile";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

type Activity = NonNullable<ProfileActivityOutput["activity"]>;

/**
 * Counts the jobs that a user unlocked and applied to, or returns null unless they share it. Never says which jobs.
 * @throws NOT_FOUND, also for a user who hasn't confirmed their address.
 */
export async function getSharedActivity(ctx: ServiceContext, username: string): Promise<Activity | null> {
  const row = await kysely(ctx)
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.id")
    .select([
      "p.shares_activity",
      sql<number>`CASE WHEN p.shares_activity THEN (SELECT ${countRows} FROM unlocks WHERE user_id = p.id) ELSE 0 END`.as(
        "jobs_unlocked",
      ),
      sql<number>`CASE WHEN p.shares_activity
        THEN (SELECT ${countRows} FROM applications WHERE user_id = p.id AND applied_at IS NOT NULL) ELSE 0 END`.as(
        "applications",
      ),
    ])
    .where(sql<boolean>`lower(p.username) = lower(${username})`)
    .where("u.email_verified", "is not", null)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Profile not found");
  const { shares_activity: isShared, ...activity } = row;
  return isShared ? activity : null;
}
