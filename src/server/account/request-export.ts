import type { Actor, ServiceContext } from "~/server/core/context";
import { takeExport } from "~/server/rate-limits";
import { signTicket, ticketPath } from "~/server/storage";

/** Where the browser may fetch all data of the signed-in user, for five minutes. Throws RATE_LIMITED. */
export async function requestExport(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  const { userId } = ctx.actor;
  await takeExport(ctx, userId);
  return { path: ticketPath(signTicket(ctx, { purpose: "export", subject: userId })) };
}
