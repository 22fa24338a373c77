import type { MembershipView } from "~/contracts/payment";
import { type ActorContext, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { sql, type Prisma } from "~/server/db";
import { ALREADY_VERIFIED } from "./find-parking-reason";
import { getProvider, withProviderErrors } from "./get-provider";
import { findMembership, isRunning, presentMembership, RUNNING } from "./memberships";
import { ProviderError } from "./provider";
import { storeMembership } from "./settle-payment";

const AT_ONCE = 100;

/**
 * Cancels the signed-in user's membership at the end of the paid period and emails them. Repeated calls do nothing.
 * @throws NOT_FOUND without a membership, SERVICE_FAILED
 */
export async function cancelMembership(ctx: ActorContext): Promise<MembershipView> {
  const { userId } = ctx.actor;
  const before = await findMembership(ctx, userId);
  if (!before || !isRunning(before)) throw new NotFoundError("You have no membership.");
  if (before.cancelAtPeriodEnd) return presentMembership(before, ctx.clock.now());
  const canceled = await withProviderErrors("Your membership could not be canceled just now. Please try again.", () =>
    getProvider().cancelMembership(before.providerId, "period_end"),
  );
  await storeMembership(ctx, canceled);
  const after = await ctx.db.membership.findUniqueOrThrow({ where: { id: before.id } });
  return presentMembership(after, ctx.clock.now());
}

/**
 * Reverts the cancellation of the signed-in user's running membership. Does nothing if it isn't canceled.
 * @throws NOT_FOUND without a running membership, SERVICE_FAILED
 */
export async function resumeMembership(ctx: ActorContext): Promise<MembershipView> {
  const before = await findMembership(ctx, ctx.actor.userId);
  if (!before || !isRunning(before)) throw new NotFoundError("You have no membership to resume.");
  if (!before.cancelAtPeriodEnd) return presentMembership(before, ctx.clock.now());
  const resumed = await withProviderErrors("Your membership could not be resumed just now. Please try again.", () =>
    getProvider().resumeMembership(before.providerId),
  );
  await storeMembership(ctx, resumed);
  const after = await ctx.db.membership.findUniqueOrThrow({ where: { id: before.id } });
  return presentMembership(after, ctx.clock.now());
}

/**
 * Ends memberships that must not charge anyone again: the user deleted the account, all payments were refunded, or the
 * membership began with a needless verification. Returns how many ended. The next call retries the rest.
 */
export async function endOrphanedMemberships(
  ctx: ServiceContext,
  which: Prisma.MembershipWhereInput = {},
): Promise<number> {
  const orphaned = await ctx.db.membership.findMany({
    where: {
      AND: which,
      status: { in: [...RUNNING] },
      OR: [
        { userId: null },
        { checkout: { status: "refunded" } },
        { payments: { some: { renewal: false, parkedFor: ALREADY_VERIFIED } } },
      ],
    },
    select: { id: true, providerId: true },
    take: AT_ONCE,
  });
  return endAtProvider(ctx, orphaned, "now");
}

/**
 * Lets only one of a user's memberships renew, the one paid furthest ahead. A user gets two by paying two open checkouts.
 * Returns how many were canceled. The next call retries the rest.
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
  return endAtProvider(ctx, second, "period_end");
}

/**
 * Cancels the running memberships of suspended users, or of one, at the end of the paid period. Returns how many were canceled. The
 * next call retries the rest.
 */
export async function cancelSuspendedMemberships(ctx: ServiceContext, userId?: string): Promise<number> {
  const running = await ctx.db.membership.findMany({
    where: {
      status: { in: [...RUNNING] },
      cancelAtPeriodEnd: false,
      user: { suspendedAt: { not: null } },
      ...(userId === undefined ? {} : { userId }),
    },
    select: { id: true, providerId: true },
    take: AT_ONCE,
  });
  return endAtProvider(ctx, running, "period_end");
}

async function endAtProvider(
  ctx: ServiceContext,
  memberships: readonly { id: string; providerId: string }[],
  when: "now" | "period_end",
): Promise<number> {
  let ended = 0;
  for (const { id, providerId } of memberships) {
    try {
      await storeMembership(ctx, await getProvider().cancelMembership(providerId, when));
      ended += 1;
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      ctx.log.warn({ requestId: ctx.requestId, membership: id, err }, "a membership could not be ended");
    }
  }
  return ended;
}
