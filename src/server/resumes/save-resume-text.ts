import type { Resume } from "~/contracts/resume";
import { conn, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { resumeAddress } from "~/server/profiles";
import { findResume } from "./find-resume";

/**
 * Keeps the text as its owner has reviewed it; an empty one counts as none. Throws NOT_FOUND without a résumé, and
 * EDIT_CONFLICT when the one at `resumeUrl` was replaced meanwhile: its text would stand under another file.
 */
export async function saveResumeText(
  ctx: ServiceContext,
  { userId, text, resumeUrl }: { userId: string; text: string; resumeUrl?: string },
): Promise<Resume> {
  const current = await conn(ctx).resume.findUnique({ where: { userId }, select: { fileId: true } });
  if (!current) throw new NotFoundError("There is no résumé.");
  const { fileId } = current;
  if (resumeUrl !== undefined && resumeUrl !== resumeAddress(fileId)) throw replaced();
  const data = { text: text.trim() === "" ? null : text };
  const { count } = await conn(ctx).resume.updateMany({ where: { userId, fileId }, data });
  const resume = count === 0 ? null : await findResume(ctx, userId);
  if (!resume) throw replaced();
  return resume;
}

function replaced(): DomainError {
  return new DomainError("EDIT_CONFLICT", "Your resume was changed in another window. Nothing was saved.");
}
