import type { TransactionContext } from "~/server/core/context";
import type { MembershipStatus, SubscriptionStatus } from "~/server/db";

/** Those that run, the most valuable first. */
export const RUNNING: readonly MembershipStatus[] = ["active", "trialing", "past_due"];

export function isRunning({ status }: { status: string | null }): boolean {
  return RUNNING.some((running) => running === status);
}

/** Writes into a user's profile how their membership stands: one that runs, else the last one, else `none`. */
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
