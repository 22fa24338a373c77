import type { StuckKind, StuckWork, WorkOutput, WorkQueue } from "~/contracts/operations";
import type { ActorContext, ServiceContext, TransactionContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { namedSql } from "~/server/core/named-sql";
import { recordAct } from "~/server/audit";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { giveUpEmails } from "~/server/mail";
import { processEvent, processPayment } from "~/server/payments";
import { discardJob, enqueue, requestTask, retryJob } from "~/server/queue";
import { listGauges } from "./list-gauges";

/** Lists the queues, and work that failed or has waited too long. */
export async function listWork(ctx: ServiceContext): Promise<WorkOutput> {
  const [gauges, stuck] = await Promise.all([
    listGauges(ctx),
    listStuck(ctx, { now: ctx.clock.now(), kind: null, id: null }),
  ]);
  const queues = new Map<string, WorkQueue>();
  for (const { gauge, labels, value } of gauges) {
    const { queue: name = "", state } = labels;
    if (gauge !== "queue_jobs" && gauge !== "queue_oldest_seconds") continue;
    const queue = queues.get(name) ?? { name, waiting: 0, active: 0, failed: 0, oldest_seconds: 0 };
    queues.set(name, { ...queue, [gauge === "queue_jobs" ? String(state) : "oldest_seconds"]: value });
  }
  return {
    queues: [...queues.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    stuck: stuck.map(({ kind, since, ...rest }) => ({ ...rest, kind: kind as StuckKind, since: since.toISOString() })),
    webhooks_due: gauges.find(({ gauge }) => gauge === "webhook_deliveries_waiting")?.value ?? 0,
  };
}

// `about` names the work's kind for people; for a queued job it is the queue, for a payment the provider's id. Selects only a
// failure's message, because the log has the stack. Deliveries come last, because one customer's dead
// address could fill the list.
const listStuck = namedSql(
  "list stuck work",
  { kind: "text", id: "text", about: "text", reason: "text?", since: "timestamptz" },
  ({ now, kind, id }: { now: Date; kind: StuckKind | null; id: string | null }) => sql`
    SELECT * FROM (
      SELECT 'job' AS kind, id::text AS id, name AS about, left(output ->> 'message', 500) AS reason, completed_on AS since
        FROM farsite_queue.job WHERE state = 'failed'
      UNION ALL SELECT 'payment_event', id, type, NULL, received_at FROM webhook_events
        WHERE processed_at IS NULL AND received_at < ${now}::timestamptz - interval '5 minutes'
      UNION ALL SELECT 'payment', id::text, provider_id, parked_for, created_at FROM payments WHERE status = 'parked'
      UNION ALL SELECT 'email', id::text, coalesce(facts ->> 'kind', 'email'), attempts || ' attempts', recorded_at
        FROM payment_emails WHERE sent_at IS NULL AND attempts > 0
      UNION ALL SELECT 'email', id::text, 'account', attempts || ' attempts', created_at
        FROM waiting_emails WHERE attempts > 1 AND expires_at > ${now}
      UNION ALL SELECT 'webhook', d.id::text, d.type || ' to ' || substring(w.url from '//([^/?#]+)'),
          d.attempts || ' attempts' || coalesce('; last: ' || coalesce(last.failure, 'HTTP ' || last.status), ''),
          d.happened_at
        FROM outgoing_webhook_deliveries d JOIN outgoing_webhooks w ON w.id = d.webhook_id
        LEFT JOIN LATERAL (SELECT status, failure FROM outgoing_webhook_attempts a WHERE a.delivery_id = d.id
          ORDER BY number DESC LIMIT 1) last ON true
        WHERE d.state = 'waiting' AND (d.tries > 1 OR d.next_at < ${now}::timestamptz - interval '5 minutes')
    ) stuck WHERE ${kind}::text IS NULL OR (kind = ${kind} AND id = ${id})
    ORDER BY kind = 'webhook', since DESC, id LIMIT 100`,
);

/** Retries stuck work, which is safe to run twice. Logs who did it first. @throws NOT_FOUND if it isn't stuck */
export async function retryWork(ctx: ActorContext, work: { kind: StuckKind; id: string }): Promise<void> {
  const { about } = await findStuck(ctx, work);
  const { id, kind } = work;
  await withTransaction(ctx, async (inner) => {
    await recordDecision(inner, work, "work.retry");
    const due = { nextAt: ctx.clock.now() };
    if (kind === "job") await retryJob(about, id);
    else if (kind === "webhook")
      await inner.tx.outgoingWebhookDelivery.updateMany({ where: { id, state: "waiting" }, data: due });
    else if (kind === "email") {
      const tryAt = ctx.clock.now();
      await inner.tx.paymentEmail.updateMany({ where: { id, sentAt: null }, data: { tryAt } });
      await inner.tx.waitingEmail.updateMany({ where: { id }, data: { tryAt } });
    }
  });
  if (kind === "payment_event") {
    await enqueue(ctx, "webhook-event", { eventId: id }, () => processEvent(ctx, id));
  } else if (kind === "payment") await processPayment(ctx, about);
  else if (kind === "webhook") await requestTask("send-webhooks");
  else if (kind === "email") {
    await requestTask("send-payment-emails");
    await requestTask("send-waiting-emails");
  }
}

/** Discards stuck work. Logs who did it and why, in the same transaction. @throws NOT_FOUND if it isn't stuck */
export async function discardWork(
  ctx: ActorContext,
  { reason, ...work }: { kind: Exclude<StuckKind, "payment">; id: string; reason: string },
): Promise<void> {
  const { about } = await findStuck(ctx, work);
  const { id, kind } = work;
  const now = ctx.clock.now();
  await withTransaction(ctx, async (inner) => {
    await recordDecision(inner, work, "work.discard", reason);
    if (kind === "job") await discardJob(about, id);
    else if (kind === "payment_event") {
      await inner.tx.webhookEvent.updateMany({ where: { id, processedAt: null }, data: { processedAt: now } });
    } else if (kind === "webhook") {
      await inner.tx.outgoingWebhookDelivery.updateMany({
        where: { id, state: "waiting" },
        data: { state: "stopped", nextAt: null },
      });
    } else {
      await inner.tx.paymentEmail.updateMany({ where: { id, sentAt: null }, data: { sentAt: now, failedAt: now } });
      await giveUpEmails(inner, { id });
    }
  });
}

async function findStuck(ctx: ServiceContext, { kind, id }: { kind: StuckKind; id: string }) {
  if (kind !== "payment_event" && !isUuid(id)) throw new NotFoundError();
  const [work] = await listStuck(ctx, { now: ctx.clock.now(), kind, id });
  if (!work) throw new NotFoundError("This isn't stuck anymore.");
  return work;
}

const LOGGED = { "work.retry": "stuck work retried", "work.discard": "stuck work discarded" };

async function recordDecision(
  ctx: TransactionContext,
  work: Pick<StuckWork, "kind" | "id">,
  act: "work.retry" | "work.discard",
  reason?: string,
): Promise<void> {
  const { requestId, actor } = ctx;
  ctx.log.warn({ requestId, admin: actor?.userId, kind: work.kind, work: work.id, reason }, LOGGED[act]);
  const subject = { kind: "work", id: `${work.kind}:${work.id}` } as const;
  await recordAct(ctx, { act, subject, ...(reason === undefined ? {} : { reason }) });
}
