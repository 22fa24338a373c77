import { conn, type ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { LETTER_RESUME_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { findResume } from "~/server/resumes";
import type { LetterBrief } from "../writer";

/**
 * Whose letter it is, and what may be said about them: the text they gave, else the one of their stored résumé. An empty
 * text is none. Throws UNAUTHORIZED where the account is gone.
 */
export async function readApplicant(
  ctx: ServiceContext,
  { userId, resumeText }: { userId: string; resumeText: string | undefined },
): Promise<LetterBrief["applicant"]> {
  const profile = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { name: true } });
  if (!profile) throw new UnauthorizedError();
  const text = resumeText ?? (await findResume(ctx, userId))?.text ?? "";
  const cut = text.slice(0, LETTER_RESUME_MAX_LENGTH).toWellFormed();
  return { name: profile.name, resumeText: cut.trim() === "" ? null : cut };
}
