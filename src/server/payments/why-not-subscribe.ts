import type { Offer } from "~/contracts/offers";
import { conn, type ServiceContext } from "~/server/core/context";

/**
 * Why a user must not pay for a membership or a verification, as a sentence; null if they may. A second one would charge
 * every month for what the first brings already.
 */
export async function whyNotSubscribe(
  ctx: ServiceContext,
  { userId, offer }: { userId: string; offer: Offer },
): Promise<string | null> {
  if (offer.kind === "verification") {
    const profile = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { verifiedAt: true } });
    if (profile?.verifiedAt) return "You are already verified.";
  }
  const running = await conn(ctx).membership.count({
    where: { userId, status: { in: ["trialing", "active", "past_due"] }, cancelAtPeriodEnd: false },
  });
  return running > 0 ? "You already have a membership." : null;
}
