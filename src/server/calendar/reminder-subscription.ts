import { conn, type ServiceContext } from "~/server/core/context";

/** Returns whether the reminders of an unsubscribe link are paused, or null for an unknown token. */
export async function findReminders(ctx: ServiceContext, token: string): Promise<{ paused: boolean } | null> {
  const row = await conn(ctx).calendar.findUnique({ where: { unsubscribeToken: token }, select: { reminders: true } });
  return row && { paused: !row.reminders };
}

/** Stops the reminders of the token's owner. Ignores unknown tokens. */
export async function stopReminders(ctx: ServiceContext, token: string): Promise<void> {
  await conn(ctx).calendar.updateMany({ where: { unsubscribeToken: token }, data: { reminders: false } });
}
