import type { TransactionContext } from "~/server/core/context";
import type { Membership } from "~/server/db";
import type { MembershipChange } from "../apply-membership";
import { ALREADY_VERIFIED } from "../find-parking-reason";
import { getOffer } from "../payment-facts";
import { isRunning } from "../memberships";
import { recordEmail } from "./record-email";

/** Records an email about a canceled or ended membership. `coveredByRefundEmail`: another email says that it ended. */
export async function recordMembershipChange(
  ctx: TransactionContext,
  { before, after }: MembershipChange,
  { coveredByRefundEmail = false } = {},
): Promise<void> {
  const { id, userId, periodEndsAt, providerUpdatedAt } = after;
  if (userId === null || !isRunning(before) || (await wasRefunded(ctx, after))) return;
  if (!isRunning(after)) {
    if (coveredByRefundEmail) return;
    const facts = { kind: "membership_ended", unpaid: await endedUnpaid(ctx, after) } as const;
    await recordEmail(ctx, { userId, key: `membership-ended:${id}`, facts });
  } else if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    const others = await ctx.tx.membership.count({
      where: { userId, id: { not: id }, status: { in: ["trialing", "active"] }, cancelAtPeriodEnd: false },
    });
    const facts = {
      kind: "membership_cancelled",
      item: getOffer(after).name,
      // An overdue membership has no paid time left.
      endsAt: periodEndsAt && periodEndsAt > ctx.clock.now() ? periodEndsAt.toISOString() : null,
      isSecond: others > 0,
    } as const;
    // It may be resumed and canceled again, so the time is part of the key.
    await recordEmail(ctx, { userId, key: `membership-cancelled:${id}:${providerUpdatedAt.getTime()}`, facts });
  }
}

/** Returns whether a membership ended because its last charge failed. A paid one may expire for other reasons. */
async function endedUnpaid({ tx }: TransactionContext, { id, cancelAtPeriodEnd }: Membership): Promise<boolean> {
  if (cancelAtPeriodEnd) return false;
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const last = await tx.payment.findFirst({
    where: { membershipId: id },
    orderBy: [...orderBy],
    select: { status: true },
  });
  return last?.status === "failed";
}

/** Returns whether the membership was refunded. Then the email about the refund says that the membership ends. */
async function wasRefunded({ tx }: TransactionContext, { id, checkoutId }: Membership): Promise<boolean> {
  const refunded = await tx.checkout.count({ where: { id: checkoutId, status: "refunded" } });
  const needless = await tx.payment.count({ where: { membershipId: id, renewal: false, parkedFor: ALREADY_VERIFIED } });
  return refunded + needless > 0;
}
