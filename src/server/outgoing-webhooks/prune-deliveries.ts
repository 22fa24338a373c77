import { sql } from "~/server/db";
import { WEBHOOK_KEPT_DAYS } from "~/contracts/rules/outgoing-webhook";
import { conn, executeSql, type ServiceContext } from "~/server/core/context";

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

/** Forgets what was sent more than 30 days ago, and secrets that nothing is signed with any more. */
export async function pruneDeliveries(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - WEBHOOK_KEPT_DAYS * DAY_MS);
  await executeSql(
    ctx,
    sql`
    DELETE FROM outgoing_webhook_deliveries WHERE id IN (
      SELECT id FROM outgoing_webhook_deliveries
      WHERE happened_at < ${before}::timestamptz AND state <> 'waiting'
      ORDER BY happened_at LIMIT ${AT_ONCE})`,
  );
  await conn(ctx).outgoingWebhook.updateMany({
    where: { previousUntil: { lt: now } },
    data: { previousSecret: null, previousUntil: null },
  });
}
