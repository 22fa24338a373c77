import { sql } from "~/server/db";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { conn, queryRows, type ServiceContext } from "~/server/core/context";
import { composeBody } from "./compose-body";
import { openSecret } from "./secret";

/** Longer than any attempt takes: after it, one of which nothing was heard is made again. */
const ATTEMPT_MS = 60_000;

export type ClaimedDelivery = {
  id: string;
  eventId: string;
  type: string;
  body: string;
  /** Attempts in all, this one included, and since it was last sent off. */
  attempts: number;
  tries: number;
  webhook: {
    id: string;
    userId: string;
    url: string;
    state: WebhookView["state"];
    /** What to sign with, the present one first; empty where it cannot be read. */
    secrets: Buffer[];
  };
};

type ClaimedRow = {
  id: string;
  event_id: string;
  type: string;
  user_id: string;
  job_id: string | null;
  facts: object;
  happened_at: Date;
  body: string | null;
  attempts: number;
  tries: number;
  url: string;
  state: WebhookView["state"];
  secret: Uint8Array;
  previous_secret: Uint8Array | null;
};

/** Takes the delivery that has waited longest, and counts the attempt before it is made. Null where none is due. */
export async function claimDelivery(ctx: ServiceContext, webhookId: string): Promise<ClaimedDelivery | null> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + ATTEMPT_MS);
  const [row] = await queryRows<ClaimedRow>(
    ctx,
    sql`
    UPDATE outgoing_webhook_deliveries d
    SET attempts = d.attempts + 1, tries = d.tries + 1, next_at = ${until}::timestamptz
    FROM outgoing_webhooks w
    WHERE w.id = d.webhook_id AND d.id = (
      SELECT id FROM outgoing_webhook_deliveries
      WHERE webhook_id = ${webhookId}::uuid AND state = 'waiting' AND next_at <= ${now}::timestamptz
      ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING d.id, d.event_id, d.type, d.user_id, d.job_id, d.facts, d.happened_at, d.body, d.attempts, d.tries,
      w.url, w.state::text, w.secret,
      CASE WHEN w.previous_until > ${now}::timestamptz THEN w.previous_secret END AS previous_secret`,
  );
  if (!row) return null;
  const { id, event_id: eventId, type, attempts, tries, url, state } = row;
  const secrets = [row.secret, row.previous_secret]
    .map((kept) => kept && openSecret(webhookId, kept))
    .filter((secret) => secret !== null);
  const webhook = { id: webhookId, userId: row.user_id, url, state, secrets };
  return { id, eventId, type, body: row.body ?? (await writeBody(ctx, row)), attempts, tries, webhook };
}

/** Once, before the first attempt: what is sent again is the same, and so is what its owner is shown. */
async function writeBody(ctx: ServiceContext, row: ClaimedRow): Promise<string> {
  const { id, user_id: userId, type, job_id: jobId, facts, happened_at: happenedAt } = row;
  const body = await composeBody(ctx, { userId, type, jobId, facts, happenedAt });
  await conn(ctx).outgoingWebhookDelivery.updateMany({ where: { id }, data: { body } });
  return body;
}
