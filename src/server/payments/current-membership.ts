import type { MembershipView } from "~/contracts/payment";
import { conn, type ServiceContext } from "~/server/core/context";
import type { Membership } from "~/server/db";
import { offerOf } from "./offer-of";

const RUNNING = ["active", "trialing", "past_due"];

/** The membership of a user that counts: the one that runs, else the last one. Null for who never had one. */
export async function findMembership(ctx: ServiceContext, userId: string): Promise<Membership | null> {
  const memberships = await conn(ctx).membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const renewing = memberships.find(({ status, cancelAtPeriodEnd }) => RUNNING.includes(status) && !cancelAtPeriodEnd);
  return renewing ?? memberships.find(({ status }) => RUNNING.includes(status)) ?? memberships[0] ?? null;
}

/** A membership as its owner sees it. */
export function presentMembership(membership: Membership): MembershipView {
  const { status, cancelAtPeriodEnd, periodEndsAt, createdAt } = membership;
  const offer = offerOf(membership);
  const isRenewing = RUNNING.includes(status) && !cancelAtPeriodEnd;
  return {
    offer: offer.id,
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    period_ends_at: periodEndsAt?.toISOString() ?? null,
    renews:
      isRenewing && periodEndsAt && offer.renewal
        ? { at: periodEndsAt.toISOString(), price: offer.renewal.price, connects: offer.renewal.connects }
        : null,
    started_at: createdAt.toISOString(),
  };
}
