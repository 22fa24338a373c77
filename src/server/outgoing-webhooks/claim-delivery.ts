import { sql } from "~/server/db";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { composeBody } from "./compose-body";
import { openSecret } from "./secret";

/** Longer than any attempt takes. After it, a claimed delivery counts as lost and is retried. */
const ATTEMPT_MS = 60_000;

export type ClaimedDelivery = {
  id: string;
  eventId: string;
  type: string;
  body: string;
  /** Attempts including this one: `attempts` in total, `tries` since the event or its last replay. */
  attempts: number;
  tries: number;
  webhook: {
    id: string;
    userId: string;
    url: string;
    state: WebhookView["state"];
    /** Signing secrets, the current one first. Empty if they can't be decrypted. */
    secrets: Buffer[];
  };
};

type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claimRow>>>;

/** Claims the delivery that has waited longest and counts its attempt in advance. Returns null if none is due. */
export async function claimDelivery(ctx: ServiceContext, webhookId: string): Promise<ClaimedDelivery | null> {
  const row = await claimRow(ctx, webhookId);
  if (!row) return null;
  const { id, event_id: eventId, type, attempts, tries, url, state } = row;
  const secrets = [row.secret, row.previous_secret]
    .map((sealed) => sealed && openSecret(webhookId, sealed))
    .filter((secret) => secret !== null);
  const webhook = { id: webhookId, userId: row.user_id, url, state, secrets };
  return { id, eventId, type, body: row.body ?? (await writeBody(ctx, row)), attempts, tries, webhook };
}

async function claimRow(ctx: ServiceContext, webhookId: string) {
  const now = ctx.clock.now();
  return kysely(ctx)
    .updateTable("outgoing_webhook_deliveries as d")
    .from("outgoing_webhooks as w")
    .set((eb) => ({
      attempts: eb("d.attempts", "+", 1),
      tries: eb("d.tries", "+", 1),
      next_at: new Date(now.getTime() + ATTEMPT_MS),
    }))
    .whereRef("w.id", "=", "d.webhook_id")
    .where("d.id", "=", (eb) =>
      eb
        .selectFrom("outgoing_webhook_deliveries")
        .select("id")
        .where((eb) => eb.and({ webhook_id: webhookId, state: "waiting" }))
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["d.id", "d.event_id", "d.type", "d.user_id", "d.job_id", "d.facts", "d.happened_at", "d.body"])
    .returning(["d.attempts", "d.tries", "w.url", "w.state", "w.secret"])
    .returning(
      sql<Uint8Array | null>`CASE WHEN w.previous_until > ${now} THEN w.previous_secret END`.as("previous_secret"),
    )
    .$narrowType<{ facts: object }>()
    .executeTakeFirst();
}

/** Writes and stores the body before the first attempt, so that retries and the owner's page show the same body. */
async function writeBody(ctx: ServiceContext, row: ClaimedRow): Promise<string> {
  const { id, user_id: userId, type, job_id: jobId, facts, happened_at: happenedAt } = row;
  const body = await composeBody(ctx, { userId, type, jobId, facts, happenedAt });
  await conn(ctx).outgoingWebhookDelivery.updateMany({ where: { id }, data: { body } });
  return body;
}
