import { assertSessionOpen } from "~/server/auth";
import { type Actor, conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { WEBHOOK_COLUMNS, type WebhookRow } from "./present-webhook";

const missing = () => new NotFoundError("Webhook not found");

/** One of the actor's own. Throws NOT_FOUND, for others' too. */
export async function findWebhook(ctx: ServiceContext & { actor: Actor }, id: string): Promise<WebhookRow> {
  if (!isUuid(id)) throw missing();
  const where = { id, userId: ctx.actor.userId };
  const row = await conn(ctx).outgoingWebhook.findFirst({ where, select: WEBHOOK_COLUMNS });
  if (!row) throw missing();
  return row;
}

/**
 * The same, locked until the transaction ends: before its deliveries, whoever changes both. Also throws UNAUTHORIZED if
 * the session ended while this waited for the lock: a password reset pauses webhooks, and no call under way resumes one.
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

/** Throws NOT_CHANGEABLE: nothing is sent to one that is not. */
export function assertActive({ state }: WebhookRow): void {
  if (state !== "active")
    throw new DomainError("NOT_CHANGEABLE", "This webhook is switched off. Please resume it first.");
}
