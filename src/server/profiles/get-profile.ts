import type { OwnProfile, ProfileActivityOutput, ProfilePage, PublicProfile } from "~/contracts/profile";
import { env } from "~/env";
import { getConnectsBalance } from "~/server/connects";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { countRows, sql } from "~/server/db";

/** Returns a user's own profile with email address and balance. @throws NOT_FOUND */
export async function getOwnProfile(ctx: ServiceContext, userId: string): Promise<OwnProfile> {
  const [row, connectsBalance] = await Promise.all([
    // Every signed-in page runs this, and Prisma would need two statements.
    kysely(ctx)
      .selectFrom("profiles as p")
      .innerJoin("users as u", "u.id", "p.id")
      .leftJoin("resumes as r", (join) => join.onRef("r.user_id", "=", "p.id").on("r.is_default", "=", true))
      .select([
        "p.id",
        "p.name",
        "p.username",
        "u.email",
        "p.picture_file_id",
        "p.subscription_status",
        "p.verified_at",
      ])
      .select(["r.file_id as resume_file_id", "p.created_at"])
      .where("p.id", "=", userId)
      .executeTakeFirst(),
    getConnectsBalance(ctx, userId),
  ]);
  if (!row) throw new NotFoundError("Profile not found");
  const { picture_file_id: pictureFileId, resume_file_id: resumeFileId, ...profile } = row;
  return {
    ...profile,
    profile_picture_url: pictureAddress(pictureFileId),
    resume_url: resumeAddress(resumeFileId),
    connects_balance: connectsBalance,
    verified_at: profile.verified_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
  };
}

/**
 * Returns the public profile of a user who has confirmed their address and isn't suspended. Ignores the username's letter case.
 * @throws NOT_FOUND
 */
export async function getProfilePage(ctx: ServiceContext, username: string): Promise<ProfilePage> {
  const row = await kysely(ctx)
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.id")
    .select(["p.id", "p.name", "p.username", "p.bio", "p.picture_file_id", "p.verified_at", "p.created_at"])
    .where(sql<boolean>`lower(p.username) = lower(${username})`)
    .where("u.email_verified", "is not", null)
    .where("u.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Profile not found");
  const { picture_file_id: pictureFileId, ...page } = row;
  return {
    ...page,
    profile_picture_url: pictureAddress(pictureFileId),
    verified_at: row.verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Returns the public facts of a user who has confirmed their address and isn't suspended.
 * @throws NOT_FOUND, also for malformed ids
 */
export async function getPublicProfile(ctx: ServiceContext, userId: string): Promise<PublicProfile> {
  if (!isUuid(userId)) throw new NotFoundError("Profile not found");
  const profile = await conn(ctx).profile.findFirst({
    where: { id: userId, user: { emailVerified: { not: null }, suspendedAt: null } },
    select: { id: true, name: true, username: true, pictureFileId: true, verifiedAt: true, createdAt: true },
  });
  if (!profile) throw new NotFoundError("Profile not found");
  return {
    id: profile.id,
    name: profile.name,
    username: profile.username,
    profile_picture_url: pictureAddress(profile.pictureFileId),
    verified_at: profile.verifiedAt?.toISOString() ?? null,
    created_at: profile.createdAt.toISOString(),
  };
}

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
    .where("u.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Profile not found");
  const { shares_activity: isShared, ...activity } = row;
  return isShared ? activity : null;
}

/** Returns a picture's public URL. It changes with the picture, so clients may cache it. */
export function pictureAddress(fileId: string | null): string | null {
  return fileId && `${env.APP_URL}/api/pictures/${fileId}`;
}

/** Returns the URL where only the owner can open their résumé. */
export function resumeAddress(fileId: string | null): string | null {
  return fileId && `${env.APP_URL}/api/me/resume/${fileId}`;
}
