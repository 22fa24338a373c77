import type { ListWebhooksOutput } from "~/contracts/outgoing-webhook";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { presentWebhook, WEBHOOK_COLUMNS } from "./present-webhook";

/** One's own webhooks, newest first: five at most. */
export async function listWebhooks(ctx: ServiceContext & { actor: Actor }): Promise<ListWebhooksOutput> {
  const rows = await conn(ctx).outgoingWebhook.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: WEBHOOK_COLUMNS,
  });
  return { webhooks: rows.map((row) => presentWebhook(row, ctx.clock.now())) };
}
