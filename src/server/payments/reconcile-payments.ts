import type { ServiceContext } from "~/server/core/context";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { attemptRefund, carryOutRefund } from "./carry-out-refund";
import { cancelSuspendedMemberships, endOrphanedMemberships, endSecondMemberships } from "./end-memberships";
import { orderDueRefunds } from "./automatic-refunds";
import { expireOrphanedCheckouts } from "./expire-checkouts";
import { getProvider, withProviderErrors } from "./get-provider";
import { processEvent, publishPaymentsChanged } from "./process-event";
import { processPayment } from "./process-payment";
import { ProviderError, type ListedPayment } from "./provider";
import { settleMembership } from "./settle-payment";

/** Each poll overlaps the previous one: clocks differ, and the provider's list may lag. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** A process has this long to finish its own work. After that, reconciliation redoes the work. */
const PATIENCE_MS = MINUTE_MS;
const AT_ONCE = 200;
/** Processed events are kept this long, for troubleshooting. */
const KEPT_MS = 30 * DAY_MS;

export type Reconciliation = {
  /** Payments that the provider listed. */
  read: number;
  /** Payments of ours that had changed. */
  settled: number;
  connectsGranted: number;
  connectsTakenBack: number;
  memberships: number;
  refunds: number;
  events: number;
  /** Failures, which the next run retries. */
  failed: number;
};

/**
 * Reads payments and memberships from the provider, in case its events were lost, and notifies the subscribers. Idempotent,
 * even across concurrent processes. Stops after the current item if `ctx.signal` aborts.
 * @throws SERVICE_FAILED if the provider can't be reached
 */
export async function reconcilePayments(ctx: ServiceContext): Promise<Reconciliation> {
  try {
    return await reconcile(ctx);
  } finally {
    await publishPaymentsChanged(ctx, { checkoutId: null });
  }
}

async function reconcile(ctx: ServiceContext): Promise<Reconciliation> {
  const done: Reconciliation = {
    read: 0,
    settled: 0,
    connectsGranted: 0,
    connectsTakenBack: 0,
    memberships: 0,
    refunds: 0,
    events: 0,
    failed: 0,
  };
  await withProviderErrors("The payment provider is not available at the moment.", () => pollPayments(ctx, done));
  await finishRefunds(ctx, done);
  await orderRefunds(ctx);
  await refreshMemberships(ctx, done);
  await expireOrphanedCheckouts(ctx);
  await processWaitingEvents(ctx, done);
  await ctx.db.webhookEvent.deleteMany({
    where: { processedAt: { not: null }, receivedAt: { lt: before(ctx, KEPT_MS) } },
  });
  return done;
}

async function pollPayments(ctx: ServiceContext, done: Reconciliation): Promise<void> {
  const startedAt = ctx.clock.now();
  const since = await findSince(ctx);
  if (!since) return;
  const failedBefore = done.failed;
  for await (const page of getProvider().listPayments({ updatedAfter: since })) {
    if (ctx.signal?.aborted) return;
    done.read += page.length;
    const first = await findUnsettled(ctx, page);
    await settleListed(ctx, done, first);
    // Settling a membership's first charge stores the membership, so that its other charges on this page count as ours.
    const rest = page.filter((listed) => !first.includes(listed));
    await settleListed(ctx, done, await findUnsettled(ctx, rest));
  }
  // The next poll lists failed and skipped payments again.
  if (done.failed > failedBefore || ctx.signal?.aborted) return;
  await ctx.db.paymentPoll.upsert({
    where: { id: 1 },
    create: { id: 1, readUntil: startedAt },
    update: { readUntil: startedAt },
  });
}

async function settleListed(
  ctx: ServiceContext,
  done: Reconciliation,
  listed: readonly ListedPayment[],
): Promise<void> {
  for (const { id } of listed) {
    await attempt(ctx, done, async () => {
      const applied = await processPayment(ctx, id);
      done.settled += 1;
      done.connectsGranted += applied?.granted ?? 0;
      done.connectsTakenBack += applied?.takenBack ?? 0;
    });
  }
}

/** Returns the time from which to list payments, or null if there are no checkouts. */
async function findSince({ db }: ServiceContext): Promise<Date | null> {
  const poll = await db.paymentPoll.findUnique({ where: { id: 1 } });
  const first = await db.checkout.findFirst({ orderBy: { createdAt: "asc" }, select: { createdAt: true } });
  if (!first) return null;
  return new Date((poll?.readUntil ?? first.createdAt).getTime() - OVERLAP_MS);
}

/** Finds our payments on a page that have changed since we settled them. */
async function findUnsettled({ db }: ServiceContext, page: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const payments = await db.payment.findMany({
    where: { providerId: { in: page.map(({ id }) => id) } },
    select: { providerId: true, providerUpdatedAt: true },
  });
  const checkouts = await db.checkout.findMany({
    where: { providerId: { in: page.flatMap(({ checkoutId }) => checkoutId ?? []) } },
    select: { providerId: true },
  });
  const memberships = await db.membership.findMany({
    where: { providerId: { in: page.flatMap(({ membershipId }) => membershipId ?? []) } },
    select: { providerId: true },
  });
  const ours = new Set([...checkouts, ...memberships].map(({ providerId }) => providerId));
  const states = new Map(
    payments.map(({ providerId, providerUpdatedAt }) => [providerId, providerUpdatedAt.getTime()]),
  );
  return page.filter(({ id, checkoutId, membershipId, updatedAt }) => {
    const isOurs = ours.has(checkoutId) || ours.has(membershipId);
    return isOurs && states.get(id) !== updatedAt.getTime();
  });
}

async function finishRefunds(ctx: ServiceContext, done: Reconciliation): Promise<void> {
  const waiting = await ctx.db.refund.findMany({
    where: { status: "requested", createdAt: { lte: before(ctx, PATIENCE_MS) } },
    orderBy: { createdAt: "asc" },
    select: { id: true },
    take: AT_ONCE,
  });
  for (const { id } of waiting) {
    await attempt(ctx, done, async () => {
      if ((await carryOutRefund(ctx, id)) !== "requested") done.refunds += 1;
    });
  }
}

async function orderRefunds(ctx: ServiceContext): Promise<void> {
  if (ctx.signal?.aborted) return;
  for (const id of await orderDueRefunds(ctx)) {
    if (ctx.signal?.aborted) return;
    await attemptRefund(ctx, id);
  }
}

/** Reads running memberships once a day, and sooner if their period has ended. */
async function refreshMemberships(ctx: ServiceContext, done: Reconciliation): Promise<void> {
  const due = await ctx.db.membership.findMany({
    where: {
      status: { in: ["trialing", "active", "past_due"] },
      OR: [
        { syncedAt: { lte: before(ctx, DAY_MS) } },
        { periodEndsAt: { lte: ctx.clock.now() }, syncedAt: { lte: before(ctx, PATIENCE_MS) } },
      ],
    },
    orderBy: { syncedAt: "asc" },
    select: { providerId: true },
    take: AT_ONCE,
  });
  for (const { providerId } of due) {
    await attempt(ctx, done, async () => {
      await settleMembership(ctx, providerId);
      done.memberships += 1;
    });
  }
  if (ctx.signal?.aborted) return;
  done.memberships += await endOrphanedMemberships(ctx);
  done.memberships += await endSecondMemberships(ctx);
  done.memberships += await cancelSuspendedMemberships(ctx);
}

async function processWaitingEvents(ctx: ServiceContext, done: Reconciliation): Promise<void> {
  const waiting = await ctx.db.webhookEvent.findMany({
    where: { processedAt: null, receivedAt: { lte: before(ctx, PATIENCE_MS) } },
    orderBy: { receivedAt: "asc" },
    select: { id: true },
    take: AT_ONCE,
  });
  for (const { id } of waiting) {
    await attempt(ctx, done, async () => {
      await processEvent(ctx, id);
      done.events += 1;
    });
  }
}

function before({ clock }: ServiceContext, ms: number): Date {
  return new Date(clock.now().getTime() - ms);
}

/** Counts and logs a failure, so that the rest of the run continues. Does nothing if `ctx.signal` has aborted. */
async function attempt(ctx: ServiceContext, done: Reconciliation, work: () => Promise<void>): Promise<void> {
  if (ctx.signal?.aborted) return;
  try {
    await work();
  } catch (err) {
    done.failed += 1;
    const facts = { requestId: ctx.requestId, err };
    if (err instanceof ProviderError) ctx.log.warn(facts, "part of a reconciliation is retried later");
    else ctx.log.error(facts, "part of a reconciliation failed");
  }
}
