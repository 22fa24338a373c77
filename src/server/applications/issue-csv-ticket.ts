import type { Actor, ServiceContext } from "~/server/core/context";
import { signTicket, ticketPath } from "~/server/storage";

/** Where the actor's browser may fetch its own `exportApplicationsCsv`, for five minutes. */
export function issueCsvTicket(ctx: ServiceContext & { actor: Actor }): { path: string } {
  return { path: ticketPath(signTicket(ctx, { purpose: "applications-csv" })) };
}
