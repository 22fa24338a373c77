import { sql } from "~/server/db";
import type { ProfileActivityOutput } from "~/contracts/profile";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

type Activity = NonNullable<ProfileActivityOutput["activity"]>;
type ActivityRow = Activity & { shares_activity: boolean };

/**
 * How many jobs a user has unlocked and applied to, never which; null unless they share it. For users who have confirmed
 * their address. Throws NOT_FOUND.
 */
export async function getSharedActivity(ctx: ServiceContext, username: string): Promise<Activity | null> {
  const [row] = await queryRows<ActivityRow>(
    ctx,
    sql`
    SELECT p.shares_activity,
      CASE WHEN p.shares_activity THEN (SELECT count(*)::int FROM unlocks WHERE user_id = p.id) ELSE 0 END
        AS jobs_unlocked,
      CASE WHEN p.shares_activity
        THEN (SELECT count(*)::int FROM applications WHERE user_id = p.id AND applied_at IS NOT NULL) ELSE 0 END
        AS applications
    FROM profiles p JOIN users u ON u.id = p.id
    WHERE lower(p.username) = lower(${username}) AND u.email_verified IS NOT NULL`,
  );
  if (!row) throw new NotFoundError("Profile not found");
  const { shares_activity: isShared, ...activity } = row;
  return isShared ? activity : null;
}
