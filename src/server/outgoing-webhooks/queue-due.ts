import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { enqueue } from "~/server/queue";
import { sendDue } from "./send-due";

/** A webhook's turn to send ends after this time at the latest, even after a crash. Includes the wait for a worker. */
const TURN_MS = 120_000;
/** Limits of concurrent turns: in total, per user, and of lagging webhooks. */
const TURNS_MAX = 20;
const TURNS_OF_USER_MAX = 2;
const LAGGING_TURNS_MAX = 5;

/**
 * Enqueues a turn for each webhook with due deliveries, and returns the webhooks' ids. A webhook has one turn at a time. The
 * webhooks of one user have two. Slow or failing webhooks share a few turns, so that others never wait for them. Several
 * processes may call it at the same time.
 */
export async function queueDueWebhooks(
  ctx: ServiceContext,
  work: (webhookId: string) => Promise<void> = (webhookId) => sendDue(ctx, webhookId),
): Promise<string[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + TURN_MS);
  const claimed = await claimTurns(ctx, now, until);
  for (const { id } of claimed) await enqueue(ctx, "outgoing-webhook", { webhookId: id }, () => work(id));
  return claimed.map(({ id }) => id);
}

// `waiting` jumps from webhook to webhook along the index, without reading all of their deliveries.
const claimTurns = namedSql(
  "take turns of due webhooks",
  { id: "uuid" },
  (now: Date, until: Date) => sql`
    WITH RECURSIVE waiting AS (
      (SELECT d.webhook_id AS id FROM outgoing_webhook_deliveries d WHERE d.state = 'waiting' ORDER BY d.webhook_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.webhook_id FROM outgoing_webhook_deliveries d
        WHERE d.state = 'waiting' AND d.webhook_id > waiting.id ORDER BY d.webhook_id LIMIT 1)
      FROM waiting WHERE waiting.id IS NOT NULL
    ), taken AS (
      SELECT user_id, lags FROM outgoing_webhooks WHERE turn_until > ${now}::timestamptz
    ), due AS (
      SELECT w.id, w.lags, first.next_at,
        row_number() OVER (PARTITION BY w.user_id ORDER BY first.next_at, w.id)
          + (SELECT count(*) FROM taken t WHERE t.user_id = w.user_id) AS of_user
      FROM waiting JOIN outgoing_webhooks w ON w.id = waiting.id, LATERAL (
        SELECT d.next_at FROM outgoing_webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting'
        ORDER BY d.next_at LIMIT 1) first
      WHERE first.next_at <= ${now}::timestamptz
        AND COALESCE(w.turn_until <= ${now}::timestamptz, true) AND COALESCE(w.rests_until <= ${now}::timestamptz, true)
    ), fair AS (
      SELECT id, lags, next_at,
        row_number() OVER (PARTITION BY lags ORDER BY next_at, id) + (SELECT count(*) FROM taken WHERE taken.lags) AS of_lagging
      FROM due WHERE of_user <= ${TURNS_OF_USER_MAX}::int
    ), next AS (
      SELECT id FROM fair WHERE NOT lags OR of_lagging <= ${LAGGING_TURNS_MAX}::int
      ORDER BY lags, next_at, id LIMIT GREATEST(0, ${TURNS_MAX}::int - (SELECT count(*) FROM taken))
    )
    UPDATE outgoing_webhooks SET turn_until = ${until}::timestamptz
    WHERE id IN (SELECT id FROM next) AND COALESCE(turn_until <= ${now}::timestamptz, true)
    RETURNING id`,
);
