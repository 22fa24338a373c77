import { randomUUID } from "node:crypto";
import { kysely, type TransactionContext } from "~/server/core/context";
import type { Checkout, Membership, MembershipStatus } from "~/server/db";
import { getOffer } from "./payment-facts";
import { isRunning } from "./memberships";
import type { ProviderMembership } from "./provider";

type ApplyInput = { checkout: Checkout; membership: ProviderMembership };

/** A membership before and after an update. Both are equal if the update was stale. */
export type MembershipChange = { before: Membership; after: Membership };

/**
 * Stores the provider's state of a membership unless ours is newer. Returns null if the membership hasn't begun or its plan
 * isn't the checkout's. The caller must record the email about the change.
 */
export async function applyMembership(ctx: TransactionContext, input: ApplyInput): Promise<MembershipChange | null> {
  const { tx, clock, log } = ctx;
  const { checkout, membership } = input;
  const { renewal } = getOffer(checkout);
  if (membership.status === null || renewal === null) return null;
  if (membership.planId !== checkout.planId) {
    log.error({ checkoutId: checkout.id, membership: membership.id }, "a membership of another plan was ignored");
    return null;
  }
  const now = clock.now();
  await tx.membership.createMany({
    data: {
      id: randomUUID(),
      providerId: membership.id,
      checkoutId: checkout.id,
      userId: checkout.userId,
      offer: checkout.offer,
      status: "trialing",
      providerUpdatedAt: new Date(0),
      syncedAt: now,
      createdAt: membership.createdAt,
    },
    skipDuplicates: true,
  });
  await kysely(ctx).selectFrom("memberships").where("provider_id", "=", membership.id).forUpdate().execute();
  const before = await tx.membership.findUniqueOrThrow({ where: { providerId: membership.id } });
  const { id } = before;
  if (membership.updatedAt < before.providerUpdatedAt) return { before, after: before };
  const status = await deriveStatus(ctx, id, input);
  const hasEnded = !isRunning({ status });
  const after = await tx.membership.update({
    where: { id },
    data: {
      status,
      endedAt: hasEnded ? (before.endedAt ?? membership.updatedAt) : null,
      cancelAtPeriodEnd: membership.cancelAtPeriodEnd || membership.status === "canceling",
      periodEndsAt: membership.periodEndsAt,
      manageUrl: membership.manageUrl,
      providerUpdatedAt: membership.updatedAt,
      syncedAt: now,
    },
  });
  return { before, after };
}

/** Returns our status. The provider's `canceling` covers trials, which last until the first renewal, and paid periods. */
async function deriveStatus(
  { tx }: TransactionContext,
  membershipId: string,
  { checkout, membership: { status } }: ApplyInput,
): Promise<MembershipStatus> {
  if (status !== "canceling") return status ?? "expired";
  if (getOffer(checkout).kind !== "verification") return "active";
  const charged = await tx.payment.count({ where: { membershipId, renewal: true, paidAt: { not: null } } });
  return charged > 0 ? "active" : "trialing";
}
