import type { Offer } from "~/contracts/offers";
import type { MembershipView } from "~/contracts/payment";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import type { Membership, MembershipStatus, SubscriptionStatus } from "~/server/db";
import { getOffer } from "./payment-facts";

/** Statuses of running memberships, the most valuable first. */
export const RUNNING: readonly MembershipStatus[] = ["active", "trialing", "past_due"];

export function isRunning({ status }: { status: string | null }): boolean {
  return RUNNING.some((running) => running === status);
}

/** Copies the status of the user's running or last membership to the profile, or `none` without one. */
export async function refreshSubscriptionStatus({ tx }: TransactionContext, userId: string): Promise<void> {
  const memberships = await tx.membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { status: true },
  });
  const running = RUNNING.find((status) => memberships.some((membership) => membership.status === status));
  const status: SubscriptionStatus = running ?? memberships[0]?.status ?? "none";
  await tx.profile.updateMany({
    where: { id: userId, subscriptionStatus: { not: status } },
    data: { subscriptionStatus: status },
  });
}

/** Finds a user's renewing membership, else a running one, else the last one. Returns null if there was none. */
export async function findMembership(ctx: ServiceContext, userId: string): Promise<Membership | null> {
  const memberships = await conn(ctx).membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const renewing = memberships.find(({ status, cancelAtPeriodEnd }) => isRunning({ status }) && !cancelAtPeriodEnd);
  return renewing ?? memberships.find(({ status }) => isRunning({ status })) ?? memberships[0] ?? null;
}

/** Finds the actor's membership, like `findMembership`, as they see it. */
export async function findOwnMembership(ctx: ActorContext): Promise<MembershipView | null> {
  const membership = await findMembership(ctx, ctx.actor.userId);
  return membership && presentMembership(membership, ctx.clock.now());
}

/** Returns a membership as its owner sees it. */
export function presentMembership(membership: Membership, now: Date): MembershipView {
  const { status, cancelAtPeriodEnd, periodEndsAt, createdAt, manageUrl } = membership;
  const offer = getOffer(membership);
  const isRenewing = isRunning({ status }) && !cancelAtPeriodEnd;
  const isPaidFor = status !== "past_due" && periodEndsAt !== null && periodEndsAt > now;
  const periodEnd = isPaidFor ? periodEndsAt : null;
  return {
    offer: offer.id,
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    is_renewing: isRenewing,
    period_ends_at: periodEnd?.toISOString() ?? null,
    renews:
      isRenewing && periodEnd && offer.renewal
        ? { at: periodEnd.toISOString(), price: offer.renewal.price, connects: offer.renewal.connects }
        : null,
    started_at: createdAt.toISOString(),
    manage_url: isRunning(membership) ? manageUrl : null,
  };
}

/** Returns a sentence why a user can't buy a membership or a verification, or null if they can. */
export async function findPurchaseRefusal(
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
