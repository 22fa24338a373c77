import { TEST_EVENT, WEBHOOK_FAILING_DAYS, WEBHOOK_PAUSES_SECONDS } from "~/contracts/rules/outgoing-webhook";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { sendMail, webhookDisabledMail } from "~/server/mail";
import type { Attempt } from "./attempt-delivery";
import type { ClaimedDelivery } from "./claim-delivery";
import { stopDeliveries } from "./pause-webhooks";

/** A webhook pauses for this time after a failure, even if more events are waiting. */
export const REST_MS = 5_000;
/** A webhook lags if its response takes longer. */
const SLOW_MS = 3_000;
/** Caps a Retry-After at the longest pause. */
const LONGEST_PAUSE_MS = Math.max(...WEBHOOK_PAUSES_SECONDS) * 1000;
/**
 * An event must fail this often before its webhook is turned off, because one failure proves nothing if events are rare.
 * The fifth attempt is two and a half hours after the first.
 */
const MIN_TRIES = 5;

const GONE = 410;

type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;

/**
 * Records an attempt and schedules the next one. After a 410 or days without a success, turns the webhook off and emails
 * its owner.
 */
export async function recordAttempt(ctx: ServiceContext, claimed: ClaimedDelivery, attempt: Attempt): Promise<void> {
  const { webhook } = claimed;
  const owner = await withTransaction(ctx, async (inner) => {
    // Locks the webhook before its delivery, like all callers.
    const current = await lockWebhook(inner, webhook.id);
    if (!current) return null;
    await writeAttempt(inner, claimed, attempt);
    // The owner changed the URL meanwhile, so the old URL's answer no longer counts.
    if (current.url !== webhook.url) return null;
    return (await updateWebhookState(inner, claimed, attempt, current)) ? current : null;
  });
  if (owner === null) return;
  const reason = attempt.status === GONE ? "gone" : "failing";
  const logAs = { userId: owner.user_id, kind: "webhook_disabled" } as const;
  sendMail(ctx, { to: owner.email, logAs, ...webhookDisabledMail({ host: new URL(webhook.url).host, reason }) });
}

async function lockWebhook(ctx: TransactionContext, id: string) {
  return kysely(ctx)
    .selectFrom("outgoing_webhooks as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select(["w.url", "w.state", "w.failing_since", "w.user_id", "u.email"])
    .where("w.id", "=", id)
    .forNoKeyUpdate("w")
    .executeTakeFirst();
}

async function writeAttempt({ tx }: TransactionContext, claimed: ClaimedDelivery, attempt: Attempt): Promise<void> {
  const { at, durationMs, status, failure, answer, succeeded } = attempt;
  await tx.outgoingWebhookAttempt.create({
    data: { deliveryId: claimed.id, number: claimed.attempts, at, durationMs, status, failure, answer },
  });
  const nextAt = succeeded ? null : nextAttemptAt(claimed, attempt);
  await tx.outgoingWebhookDelivery.updateMany({
    // A delivery stopped meanwhile stays stopped, unless it arrived.
    where: { id: claimed.id, ...(succeeded ? {} : { state: "waiting" }) },
    data: { state: succeeded ? "delivered" : nextAt === null ? "failed" : "waiting", nextAt },
  });
}

/** Returns when to try again, or null after the last attempt. */
function nextAttemptAt({ tries, type }: ClaimedDelivery, { at, durationMs, retryAt }: Attempt): Date | null {
  const seconds = type === TEST_EVENT ? undefined : WEBHOOK_PAUSES_SECONDS[tries - 1];
  if (seconds === undefined) return null;
  const ended = at.getTime() + durationMs;
  const wanted = Math.min(retryAt?.getTime() ?? 0, ended + LONGEST_PAUSE_MS);
  return new Date(Math.max(ended + seconds * 1000, wanted));
}

/** Updates the webhook's state. Returns whether this attempt turned it off. */
async function updateWebhookState(
  ctx: TransactionContext,
  { webhook, type, tries }: ClaimedDelivery,
  { at, durationMs, status, succeeded }: Attempt,
  before: LockedWebhook,
): Promise<boolean> {
  const where = { id: webhook.id };
  if (succeeded) {
    const data = { failingSince: null, restsUntil: null, lags: durationMs > SLOW_MS };
    await ctx.tx.outgoingWebhook.update({ where, data });
    return false;
  }
  const failingSince = before.failing_since ?? (type === TEST_EVENT ? null : at);
  const isFailing =
    failingSince !== null &&
    tries >= MIN_TRIES &&
    at.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_DAYS * DAY_MS;
  const state = status === GONE ? "gone" : isFailing ? "failing" : null;
  const isOff = state !== null && before.state === "active";
  const restsUntil = new Date(at.getTime() + REST_MS);
  await ctx.tx.outgoingWebhook.update({
    where,
    data: { failingSince, restsUntil, lags: true, ...(isOff && { state }) },
  });
  if (isOff) await stopDeliveries(ctx, webhook.id);
  return isOff;
}
