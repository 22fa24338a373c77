import type { ListWebhooksOutput, WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_EVENTS } from "~/contracts/rules/outgoing-webhook";
import { assertSessionOpen } from "~/server/auth";
import { type ActorContext, type Actor, conn, kysely, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";

/** All columns except the secrets. */
export const WEBHOOK_COLUMNS = {
  id: true,
  url: true,
  events: true,
  state: true,
  failingSince: true,
  previousUntil: true,
  createdAt: true,
} as const;

export type WebhookRow = {
  id: string;
  url: string;
  events: string[];
  state: WebhookView["state"];
  failingSince: Date | null;
  previousUntil: Date | null;
  createdAt: Date;
};

export function presentWebhook(row: WebhookRow, now: Date): WebhookView {
  const { previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    state: row.state,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_until: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
}

const missing = () => new NotFoundError("Webhook not found");

/** Finds the actor's webhook. @throws NOT_FOUND, also for other users' webhooks */
export async function findWebhook(ctx: ActorContext, id: string): Promise<WebhookRow> {
  if (!isUuid(id)) throw missing();
  const where = { id, userId: ctx.actor.userId };
  const row = await conn(ctx).outgoingWebhook.findFirst({ where, select: WEBHOOK_COLUMNS });
  if (!row) throw missing();
  return row;
}

/**
 * Locks the actor's webhook until the transaction ends. Call it before locking its deliveries. Checks the session again, so
 * that no concurrent call resumes a webhook that a password reset paused.
 * @throws NOT_FOUND, UNAUTHORIZED
 */
export async function lockWebhook(ctx: TransactionContext & { actor: Actor }, id: string): Promise<WebhookRow> {
  if (!isUuid(id)) throw missing();
  await kysely(ctx)
    .selectFrom("outgoing_webhooks")
    .where((eb) => eb.and({ id, user_id: ctx.actor.userId }))
    .forNoKeyUpdate()
    .execute();
  await assertSessionOpen(ctx);
  return findWebhook(ctx, id);
}

/** @throws NOT_CHANGEABLE if the webhook is off */
export function assertActive({ state }: WebhookRow): void {
  if (state !== "active")
    throw new DomainError("NOT_CHANGEABLE", "This webhook is turned off. Please resume it first.");
}

/** Lists the actor's webhooks, newest first. There are at most five. */
export async function listWebhooks(ctx: ActorContext): Promise<ListWebhooksOutput> {
  const rows = await conn(ctx).outgoingWebhook.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: WEBHOOK_COLUMNS,
  });
  return { webhooks: rows.map((row) => presentWebhook(row, ctx.clock.now())) };
}

/** Deletes the actor's webhook and its deliveries. @throws NOT_FOUND, also for other users' webhooks */
export async function removeWebhook(ctx: ActorContext, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await conn(ctx).outgoingWebhook.deleteMany({ where: { id, userId: ctx.actor.userId } })
    : { count: 0 };
  if (removed.count === 0) throw new NotFoundError("Webhook not found");
}
