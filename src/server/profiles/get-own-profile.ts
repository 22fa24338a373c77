import type { OwnProfile } from "~/contracts/profile";
import { getBalance } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";

type ProfileRow = {
  id: string;
  name: string;
  username: string;
  email: string;
  profile_picture_url: string | null;
  subscription_status: OwnProfile["subscription_status"];
  verified_at: Date | null;
  resume_url: string | null;
  created_at: Date;
};

/** What a user sees of themselves, with the address and the balance. Throws NOT_FOUND. */
export async function getOwnProfile(ctx: ServiceContext, userId: string): Promise<OwnProfile> {
  const [rows, connectsBalance] = await Promise.all([
    // A join, where Prisma's relations would be two statements: every signed-in page starts with this.
    conn(ctx).$queryRaw<ProfileRow[]>`
      SELECT p.id, p.name, p.username, u.email, p.profile_picture_url, p.subscription_status::text, p.verified_at,
        p.resume_url, p.created_at
      FROM profiles p JOIN users u ON u.id = p.id
      WHERE p.id = ${userId}::uuid`,
    getBalance(ctx, userId),
  ]);
  const [profile] = rows;
  if (!profile) throw new NotFoundError("Profile not found");
  return {
    ...profile,
    connects_balance: connectsBalance,
    verified_at: profile.verified_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
  };
}
