import type { ServiceContext } from "~/server/core/context";
import { endOrphanedMemberships } from "./end-memberships";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";

const AT_ONCE = 100;

/** Expires unpaid checkouts of deleted accounts and ends their memberships. Reconciliation retries what fails. */
export async function closeDeletedAccounts(ctx: ServiceContext): Promise<void> {
  await expireOrphanedCheckouts(ctx);
  await endOrphanedMemberships(ctx, { userId: null });
}

/**
 * Deletes the payment forms of deleted accounts at the provider, newest first, so that nobody pays for nothing. Stops early
 * if `ctx.signal` aborts. The next call retries the rest.
 */
export async function expireOrphanedCheckouts(ctx: ServiceContext): Promise<void> {
  const orphaned = await ctx.db.checkout.findMany({
    where: { userId: null, expiredAt: null, providerId: { not: null }, status: { in: ["open", "failed"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, providerId: true },
    take: AT_ONCE,
  });
  for (const { id, providerId } of orphaned) {
    if (ctx.signal?.aborted || providerId === null) return;
    try {
      await getProvider().deleteCheckout(providerId);
      await ctx.db.checkout.update({ where: { id }, data: { expiredAt: ctx.clock.now() } });
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      ctx.log.warn(
        { requestId: ctx.requestId, checkout: id, err },
        "a checkout of a deleted account could not be expired",
      );
    }
  }
}
