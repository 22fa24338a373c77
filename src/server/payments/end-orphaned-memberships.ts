import type { ServiceContext } from "~/server/core/context";
import type { Prisma } from "~/server/db";
import { ALREADY_VERIFIED } from "./find-mismatch";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { keepMembership } from "./settle-payment";

const AT_ONCE = 100;

/**
 * Ends at the provider, at once, memberships that nobody must be charged for any more: their user deleted the account, all
 * their payments were refunded, or they began with a verification that nobody needed. Returns how many; what the provider
 * doesn't do now is retried later.
 */
export async function endOrphanedMemberships(
  ctx: ServiceContext,
  which: Prisma.MembershipWhereInput = {},
): Promise<number> {
  const orphaned = await ctx.db.membership.findMany({
    where: {
      AND: which,
      status: { in: ["trialing", "active", "past_due"] },
      OR: [
        { userId: null },
        { checkout: { status: "refunded" } },
        { payments: { some: { renewal: false, parkedFor: ALREADY_VERIFIED } } },
      ],
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
