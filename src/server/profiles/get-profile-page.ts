import { sql } from "~/server/db";
import type { ProfilePage } from "~/contracts/profile";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { pictureAddress } from "./file-addresses";

type PageRow = {
  id: string;
  name: string;
  username: string;
  bio: string;
  picture_file_id: string | null;
  verified_at: Date | null;
  created_at: Date;
};

/**
 * What everybody may read on the page of a user who has confirmed their address. Letter case of the username does not
 * count. Throws NOT_FOUND.
 */
export async function getProfilePage(ctx: ServiceContext, username: string): Promise<ProfilePage> {
  const [row] = await queryRows<PageRow>(
    ctx,
    sql`
    SELECT p.id, p.name, p.username, p.bio, p.picture_file_id, p.verified_at, p.created_at
    FROM profiles p JOIN users u ON u.id = p.id
    WHERE lower(p.username) = lower(${username}) AND u.email_verified IS NOT NULL`,
  );
  if (!row) throw new NotFoundError("Profile not found");
  const { picture_file_id: pictureFileId, ...page } = row;
  return {
    ...page,
    profile_picture_url: pictureAddress(pictureFileId),
    verified_at: row.verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
