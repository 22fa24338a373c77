import type { OwnProfile } from "~/contracts/profile";
import { getConnectsBalance } from "~/server/connects";
import { kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { pictureAddress, resumeAddress } from "./file-addresses";

/** What a user sees of themselves, with the address and the balance. Throws NOT_FOUND. */
export async function getOwnProfile(ctx: ServiceContext, userId: string): Promise<OwnProfile> {
  const [row, connectsBalance] = await Promise.all([
    // One statement, as every signed-in page starts with it; Prisma's relations would take two.
    kysely(ctx)
      .selectFrom("profiles as p")
      .innerJoin("users as u", "u.id", "p.id")
      .leftJoin("resumes as r", "r.user_id", "p.id")
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
