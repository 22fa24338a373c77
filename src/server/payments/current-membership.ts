import type { MembershipView } from "~/contracts/payment";
import { conn, type ServiceContext } from "~/server/core/context";
import type { Membership } from "~/server/db";
import { getOffer } from "./get-offer";
import { isRunning } from "./subscription-status";

/** The membership of a user that counts: the one that runs, else the last one. Null for who never had one. */
export async function findMembership(ctx: ServiceContext, userId: string): Promise<Membership | null> {
  const memberships = await conn(ctx).membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const renewing = memberships.find(({ status, cancelAtPeriodEnd }) => isRunning({ status }) && !cancelAtPeriodEnd);
  return renewing ?? memberships.find(({ status }) => isRunning({ status })) ?? memberships[0] ?? null;
}

/** A membership as its owner sees it. */
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
