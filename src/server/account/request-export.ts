import type { Actor, ServiceContext } from "~/server/core/context";
import { takeExport } from "~/server/rate-limits";
import { signTicket, ticketPath } from "~/server/storage";

/** Where the browser may fetch all data of the signed-in user, for five minutes. Throws RATE_LIMITED. */
export async function requestExport(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  await takeExport(ctx, ctx.actor.userId);
  return { path: ticketPath(signTicket(ctx, { purpose: "export" })) };
}
