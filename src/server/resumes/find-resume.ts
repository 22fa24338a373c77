import type { Resume } from "~/contracts/profile";
import { type Actor, conn, type ServiceContext } from "~/server/core/context";
import { type Download, openFile, signTicket, ticketPath } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { resumeAddress } from "~/server/profiles";

export async function findResume(ctx: ServiceContext, userId: string): Promise<Resume | null> {
  const resume = await conn(ctx).resume.findUnique({
    where: { userId },
    include: { file: { select: { bytes: true } } },
  });
  return (
    resume && {
      file_name: resume.fileName,
      kind: resume.kind,
      bytes: resume.file.bytes,
      uploaded_at: resume.uploadedAt.toISOString(),
      text: resume.text,
      resume_url: resumeAddress(resume.fileId) ?? "",
    }
  );
}

/** Opens a résumé's file if it is this user's current one. @throws NOT_FOUND */
export async function openResume(
  ctx: ServiceContext,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<Download> {
  const resume = isUuid(fileId)
    ? await conn(ctx).resume.findFirst({ where: { fileId, userId }, select: { fileName: true } })
    : null;
  const file = resume && (await openFile(ctx, fileId));
  if (!file) throw new NotFoundError();
  return { fileName: resume.fileName, ...file };
}

/** Returns an address to upload this user's résumé to. */
export async function issueUploadTicket(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  return { path: ticketPath(signTicket(ctx, { purpose: "resume-upload" })) };
}

/** Returns a download address for this user's résumé. @throws NOT_FOUND without one */
export async function issueDownloadTicket(ctx: ServiceContext & { actor: Actor }): Promise<{ path: string }> {
  const resume = await conn(ctx).resume.findUnique({ where: { userId: ctx.actor.userId }, select: { fileId: true } });
  if (!resume) throw new NotFoundError("There is no résumé.");
  return { path: ticketPath(signTicket(ctx, { purpose: "resume", subject: resume.fileId })) };
}
