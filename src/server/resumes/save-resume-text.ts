import type { Resume } from "~/contracts/resume";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { findResume } from "./find-resume";

/** Keeps the text as its owner has reviewed it; an empty one counts as none. Throws NOT_FOUND without a résumé. */
export async function saveResumeText(
  ctx: ServiceContext,
  { userId, text }: { userId: string; text: string },
): Promise<Resume> {
  await conn(ctx).resume.updateMany({ where: { userId }, data: { text: text.trim() === "" ? null : text } });
  const resume = await findResume(ctx, userId);
  if (!resume) throw new NotFoundError("There is no résumé.");
  return resume;
}
