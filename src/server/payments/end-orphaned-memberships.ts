import type { ServiceContext } from "~/server/core/context";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { keepMembership } from "./settle-payment";

const AT_ONCE = 100;

/**
 * Ends at the provider, at once, memberships that nobody must be charged for any more: their user has deleted the account,
 * or all that was paid for them went back. Those of one user, or all. Returns how many; what the provider does not do now is tried again later.
 */
export async function endOrphanedMemberships(ctx: ServiceContext, of: { userId?: string } = {}): Promise<number> {
  const orphaned = await ctx.db.membership.findMany({
    where: {
      ...of,
      status: { in: ["trialing", "active", "past_due"] },
      OR: [{ userId: null }, { checkout: { status: "refunded" } }],
    },
    select: { id: true, providerId: true },
    take: AT_ONCE,
  });
  let ended = 0;
  for (const { id, providerId } of orphaned) {
    try {
      await keepMembership(ctx, await getProvider().cancelMembership(providerId, "now"));
      ended += 1;
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      ctx.log.warn({ requestId: ctx.requestId, membership: id, err }, "a membership could not be ended");
    }
  }
  return ended;
}
