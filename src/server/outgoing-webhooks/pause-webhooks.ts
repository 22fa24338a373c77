import { kysely, type TransactionContext } from "~/server/core/context";
import { stopDeliveries } from "./stop-deliveries";

/**
 * Pauses a user's active webhooks for the security of the account: nothing is sent until the owner resumes them.
 * Returns their hosts.
 */
export async function pauseWebhooks(ctx: TransactionContext, userId: string): Promise<string[]> {
  // Lock all before reading the states: one that is being resumed right now is active only afterwards.
  await kysely(ctx)
    .selectFrom("outgoing_webhooks")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const paused = await ctx.tx.outgoingWebhook.updateManyAndReturn({
    where: { userId, state: "active" },
    data: { state: "paused_for_security" },
    select: { id: true, url: true },
  });
  for (const { id } of paused) await stopDeliveries(ctx, id);
  return paused.map(({ url }) => new URL(url).host);
}
