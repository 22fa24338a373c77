import { WEBHOOK_KEPT_DAYS } from "~/contracts/rules/outgoing-webhook";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";

const AT_ONCE = 5_000;

/** Deletes deliveries older than `WEBHOOK_KEPT_DAYS`, and expired secrets. */
export async function pruneDeliveries(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - WEBHOOK_KEPT_DAYS * DAY_MS);
  await kysely(ctx)
    .deleteFrom("outgoing_webhook_deliveries")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("outgoing_webhook_deliveries")
        .select("id")
        .where("happened_at", "<", before)
        .where("state", "<>", "waiting")
        .orderBy("happened_at")
        .limit(AT_ONCE),
    )
    .execute();
  await conn(ctx).outgoingWebhook.updateMany({
    where: { previousUntil: { lt: now } },
    data: { previousSecret: null, previousUntil: null },
  });
}
