import { conn, type ServiceContext } from "~/server/core/context";

/** Says whether an unsubscribe link's reminders have stopped. Null for an unknown token. */
export async function findReminders(ctx: ServiceContext, token: string): Promise<{ paused: boolean } | null> {
  const row = await conn(ctx).calendar.findUnique({ where: { unsubscribeToken: token }, select: { reminders: true } });
  return row && { paused: !row.reminders };
}

/** Stops the reminders of the token's owner. Ignores unknown tokens. */
export async function stopReminders(ctx: ServiceContext, token: string): Promise<void> {
  await conn(ctx).calendar.updateMany({ where: { unsubscribeToken: token }, data: { reminders: false } });
}
