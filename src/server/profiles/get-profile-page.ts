import { sql } from "~/server/db";
import type { ProfilePage } from "~/contracts/profile";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { pictureAddress } from "./file-addresses";

/**
 * Returns the public profile of a user who has confirmed their address. Ignores the username's letter case.
 * @throws NOT_FOUND
 */
export async function getProfilePage(ctx: ServiceContext, username: string): Promise<ProfilePage> {
  const row = await kysely(ctx)
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.id")
    .select(["p.id", "p.name", "p.username", "p.bio", "p.picture_file_id", "p.verified_at", "p.created_at"])
    .where(sql<boolean>`lower(p.username) = lower(${username})`)
    .where("u.email_verified", "is not", null)
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
