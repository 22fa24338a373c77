import type { OwnProfile } from "~/contracts/profile";
import { getBalance } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

/** What a user sees of themselves, with the address and the balance. Throws NOT_FOUND. */
export async function getOwnProfile(ctx: ServiceContext, userId: string): Promise<OwnProfile> {
  const [profile, connectsBalance] = await Promise.all([
    conn(ctx).profile.findUnique({ where: { id: userId }, include: { user: { select: { email: true } } } }),
    getBalance(ctx, userId),
  ]);
  if (!profile) throw new NotFoundError();
  return {
    id: profile.id,
    name: profile.name,
    username: profile.username,
    email: profile.user.email,
    profile_picture_url: profile.profilePictureUrl,
    connects_balance: connectsBalance,
    subscription_status: profile.subscriptionStatus,
    verified_at: profile.verifiedAt?.toISOString() ?? null,
    resume_url: profile.resumeUrl,
    created_at: profile.createdAt.toISOString(),
  };
}
