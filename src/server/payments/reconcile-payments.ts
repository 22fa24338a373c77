import type { ServiceContext } from "~/server/core/context";
import { attemptRefund, carryOutRefund } from "./carry-out-refund";
import { endOrphanedMemberships, endSecondMemberships } from "./end-memberships";
import { reorderFailedRefunds } from "./automatic-refunds";
import { getProvider, withProviderErrors } from "./get-provider";
import { processEvent, publishPaymentsChanged } from "./process-event";
import { processPayment } from "./process-payment";
import { ProviderError, type ListedPayment } from "./provider";
import { settleMembership } from "./settle-payment";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Read again at each poll: the provider's clock and ours may differ, and what it lists may lag behind. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** What has had this long to be done by whoever began it is done here. */
const PATIENCE_MS = MINUTE_MS;
const AT_ONCE = 200;
/** How long events are kept for people who look into something. Older deliveries are refused by their time. */
const KEPT_MS = 30 * DAY_MS;

export type Reconciliation = {
  /** Payments that the provider listed. */
  read: number;
  /** Of ours, those whose state was not known yet. */
  settled: number;
  connectsGranted: number;
  connectsTakenBack: number;
  memberships: number;
  refunds: number;
  events: number;
  /** What could not be done and is left for the next time. */
  failed: number;
};

/**
 * Reads from the provider what its events should have said, then tells the subscribers. Idempotent; processes may overlap.
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
  await withProviderErrors("The payment provider cannot be asked at the moment.", () => pollPayments(ctx, done));
  await finishRefunds(ctx, done);
  await retryRefunds(ctx);
  await lookAfterMemberships(ctx, done);
  await processWaitingEvents(ctx, done);
  await ctx.db.webhookEvent.deleteMany({
    where: { processedAt: { not: null }, receivedAt: { lt: before(ctx, KEPT_MS) } },
  });
  return done;
}

async function pollPayments(ctx: ServiceContext, done: Reconciliation): Promise<void> {
  const startedAt = ctx.clock.now();
  const since = await readSince(ctx);
  if (!since) return;
  const failedBefore = done.failed;
  for await (const page of getProvider().listPayments({ updatedAfter: since })) {
    done.read += page.length;
    const first = await findUnsettled(ctx, page);
    await settleListed(ctx, done, first);
    // By the first charge of a membership, which may stand in the same page, its others have become known as ours.
    const rest = page.filter((listed) => !first.includes(listed));
    await settleListed(ctx, done, await findUnsettled(ctx, rest));
  }
  // What failed is listed again next time.
  if (done.failed > failedBefore) return;
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

/** From when on to ask; null while nobody has opened a checkout, which has nothing to be asked about. */
async function readSince({ db }: ServiceContext): Promise<Date | null> {
  const poll = await db.paymentPoll.findUnique({ where: { id: 1 } });
  const first = await db.checkout.findFirst({ orderBy: { createdAt: "asc" }, select: { createdAt: true } });
  if (!first) return null;
  return new Date((poll?.readUntil ?? first.createdAt).getTime() - OVERLAP_MS);
}

/** Those of ours that are kept in another state than the listed one, or not at all. */
async function findUnsettled({ db }: ServiceContext, page: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const known = await db.payment.findMany({
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
  const states = new Map(known.map(({ providerId, providerUpdatedAt }) => [providerId, providerUpdatedAt.getTime()]));
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

async function retryRefunds(ctx: ServiceContext): Promise<void> {
  for (const id of await reorderFailedRefunds(ctx)) await attemptRefund(ctx, id);
}

/** Those whose period has ended without a word, and all others once a day. */
async function lookAfterMemberships(ctx: ServiceContext, done: Reconciliation): Promise<void> {
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
  done.memberships += await endOrphanedMemberships(ctx);
  done.memberships += await endSecondMemberships(ctx);
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

/** One thing that fails, for whatever reason, must not keep the others from being done. */
async function attempt(ctx: ServiceContext, done: Reconciliation, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    done.failed += 1;
    const facts = { requestId: ctx.requestId, err };
    if (err instanceof ProviderError) ctx.log.warn(facts, "something about a payment is left for later");
    else ctx.log.error(facts, "something about a payment cannot be done");
  }
}
