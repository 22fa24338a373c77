import { sql } from "~/server/db";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { keepMembership } from "./settle-payment";

const AT_ONCE = 100;

/**
 * Has the provider charge nobody for two memberships: of those of one user that renew, the one paid furthest ahead goes
 * on, and the others end with the period that was paid for. They come from two forms that were open before either was
 * paid. Returns how many; what the provider doesn't do now is retried later.
 */
export async function endSecondMemberships(ctx: ServiceContext): Promise<number> {
  const second = await queryRows<{ id: string; providerId: string }>(
    { db: ctx.db },
    sql`
    SELECT m.id, m.provider_id AS "providerId" FROM memberships m
    WHERE m.status IN ('trialing', 'active', 'past_due') AND NOT m.cancel_at_period_end AND EXISTS (
      SELECT FROM memberships o
      WHERE o.user_id = m.user_id AND o.status IN ('trialing', 'active', 'past_due') AND NOT o.cancel_at_period_end
        AND (coalesce(o.period_ends_at, 'infinity'), o.id) > (coalesce(m.period_ends_at, 'infinity'), m.id))
    LIMIT ${AT_ONCE}`,
  );
  let ended = 0;
  for (const { id, providerId } of second) {
    try {
      await keepMembership(ctx, await getProvider().cancelMembership(providerId, "period_end"));
      ended += 1;
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      ctx.log.warn({ requestId: ctx.requestId, membership: id, err }, "a second membership could not be ended");
    }
  }
  return ended;
}
