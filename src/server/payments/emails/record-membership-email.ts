import type { TransactionContext } from "~/server/core/context";
import type { Membership } from "~/server/db";
import { ALREADY_VERIFIED } from "../find-mismatch";
import { getOffer } from "../get-offer";
import { recordEmail } from "./record-email";

const RUNNING = new Set(["trialing", "active", "past_due"]);

/** Records that a membership was cancelled or has ended, by how it stood before and stands now. */
export async function recordMembershipChange(
  ctx: TransactionContext,
  before: Membership,
  after: Membership,
): Promise<void> {
  const { id, userId, periodEndsAt, providerUpdatedAt } = after;
  if (userId === null || !RUNNING.has(before.status) || (await wasRefunded(ctx, after))) return;
  if (!RUNNING.has(after.status)) {
    const facts = { kind: "membership_ended", unpaid: after.status === "expired" } as const;
    await recordEmail(ctx, { userId, key: `membership-ended:${id}`, facts });
  } else if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    const others = await ctx.tx.membership.count({
      where: { userId, id: { not: id }, status: { in: ["trialing", "active"] }, cancelAtPeriodEnd: false },
    });
    const facts = {
      kind: "membership_cancelled",
      item: getOffer(after).name,
      // Of an overdue one nothing is paid for any more.
      endsAt: periodEndsAt && periodEndsAt > ctx.clock.now() ? periodEndsAt.toISOString() : null,
      isSecond: others > 0,
    } as const;
    // It may be resumed and cancelled again.
    await recordEmail(ctx, { userId, key: `membership-cancelled:${id}:${providerUpdatedAt.getTime()}`, facts });
  }
}

/** The email about the refund says that it ends. */
async function wasRefunded({ tx }: TransactionContext, { id, checkoutId }: Membership): Promise<boolean> {
  const refunded = await tx.checkout.count({ where: { id: checkoutId, status: "refunded" } });
  const needless = await tx.payment.count({ where: { membershipId: id, renewal: false, parkedFor: ALREADY_VERIFIED } });
  return refunded + needless > 0;
}
