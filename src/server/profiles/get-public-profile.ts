import type { PublicProfile } from "~/contracts/profile";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { pictureAddress } from "./file-addresses";

/** What everybody may see of a user who has confirmed their address. Throws NOT_FOUND, for malformed ids too. */
export async function getPublicProfile(ctx: ServiceContext, userId: string): Promise<PublicProfile> {
  if (!isUuid(userId)) throw new NotFoundError("Profile not found");
  const profile = await conn(ctx).profile.findFirst({
    where: { id: userId, user: { emailVerified: { not: null } } },
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
