import { sql } from "~/server/db";
import type { OwnProfile } from "~/contracts/profile";
import { getBalance } from "~/server/connects";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { pictureAddress, resumeAddress } from "./file-addresses";

type ProfileRow = {
  id: string;
  name: string;
  username: string;
  email: string;
  picture_file_id: string | null;
  subscription_status: OwnProfile["subscription_status"];
  verified_at: Date | null;
  resume_file_id: string | null;
  created_at: Date;
};

/** What a user sees of themselves, with the address and the balance. Throws NOT_FOUND. */
export async function getOwnProfile(ctx: ServiceContext, userId: string): Promise<OwnProfile> {
  const [rows, connectsBalance] = await Promise.all([
    // A join, where Prisma's relations would be two statements: every signed-in page starts with this.
    queryRows<ProfileRow>(
      ctx,
      sql`
      SELECT p.id, p.name, p.username, u.email, p.picture_file_id, p.subscription_status::text, p.verified_at,
        r.file_id AS resume_file_id, p.created_at
      FROM profiles p JOIN users u ON u.id = p.id LEFT JOIN resumes r ON r.user_id = p.id
      WHERE p.id = ${userId}::uuid`,
    ),
    getBalance(ctx, userId),
  ]);
  const [row] = rows;
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
