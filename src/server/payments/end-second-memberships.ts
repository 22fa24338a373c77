import { sql } from "~/server/db";
import { kysely, type ServiceContext } from "~/server/core/context";
import { getProvider } from "./get-provider";
import { ProviderError } from "./provider";
import { keepMembership } from "./settle-payment";

const AT_ONCE = 100;
const RUNNING = ["trialing", "active", "past_due"] as const;

/**
 * Has the provider charge nobody for two memberships: of those of one user that renew, the one paid furthest ahead goes
 * on, and the others end with the period that was paid for. They come from two forms that were open before either was
 * paid. Returns how many; what the provider doesn't do now is retried later.
 */
export async function endSecondMemberships(ctx: ServiceContext): Promise<number> {
  const second = await kysely({ db: ctx.db })
    .selectFrom("memberships as m")
    .select(["m.id", "m.provider_id as providerId"])
    .where("m.status", "in", RUNNING)
    .where("m.cancel_at_period_end", "=", false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("memberships as o")
          .whereRef("o.user_id", "=", "m.user_id")
          .where("o.status", "in", RUNNING)
          .where("o.cancel_at_period_end", "=", false)
          .where(
            sql<boolean>`(coalesce(o.period_ends_at, 'infinity'), o.id) > (coalesce(m.period_ends_at, 'infinity'), m.id)`,
          ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
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
