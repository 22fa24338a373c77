import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { signTicket, ticketPath } from "~/server/storage";

/** Where the browser may send this user's résumé. */
export async function issueUploadTicket(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  return { path: ticketPath(signTicket(ctx, { purpose: "resume-upload" })) };
}

/** Where the browser may fetch this user's résumé. Throws NOT_FOUND without one. */
export async function issueDownloadTicket(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  const resume = await conn(ctx).resume.findUnique({ where: { userId: ctx.actor.userId }, select: { fileId: true } });
  if (!resume) throw new NotFoundError("There is no résumé.");
  return { path: ticketPath(signTicket(ctx, { purpose: "resume", subject: resume.fileId })) };
}
