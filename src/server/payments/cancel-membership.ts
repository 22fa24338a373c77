import type { MembershipView } from "~/contracts/payment";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { findMembership, presentMembership } from "./current-membership";
import { getProvider } from "./get-provider";
import { withProviderErrors } from "./with-provider-errors";
import { isRunning } from "./subscription-status";
import { keepMembership } from "./settle-payment";

/**
 * Cancels the signed-in user's membership: it is not charged again, and runs until the period that was paid for ends, as
 * the provider says. Its owner is emailed. Again: nothing happens. Throws NOT_FOUND where none runs, SERVICE_FAILED.
 */
export async function cancelMembership(ctx: ServiceContext & { actor: Actor }): Promise<MembershipView> {
  const { userId } = ctx.actor;
  const before = await findMembership(ctx, userId);
  if (!before || !isRunning(before)) throw new NotFoundError("You have no membership.");
  if (before.cancelAtPeriodEnd) return presentMembership(before, ctx.clock.now());
  const canceled = await withProviderErrors("Your membership could not be canceled just now. Please try again.", () =>
    getProvider().cancelMembership(before.providerId, "period_end"),
  );
  await keepMembership(ctx, canceled);
  const after = await ctx.db.membership.findUniqueOrThrow({ where: { id: before.id } });
  return presentMembership(after, ctx.clock.now());
}
