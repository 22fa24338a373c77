import type { Resume } from "~/contracts/profile";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { cleanFileName } from "./clean-file-name";
import { getResume, listResumes, noResume } from "./find-resume";
import { fileIdOf, makeDefault } from "./store-resume";

/**
 * Saves the text as reviewed by its owner. An empty text counts as none.
 * @throws NOT_FOUND without a résumé, EDIT_CONFLICT if the one at `resumeUrl` was replaced meanwhile
 */
export async function saveResumeText(
  ctx: ServiceContext,
  { userId, text, resumeUrl }: { userId: string; text: string; resumeUrl?: string },
): Promise<Resume> {
  const resumes = await listResumes(ctx, userId);
  if (resumes.length === 0) throw noResume();
  const reviewed = resumeUrl === undefined ? resumes[0] : resumes.find((one) => one.resume_url === resumeUrl);
  if (!reviewed) throw replaced();
  const data = { text: text.trim() === "" ? null : text };
  const { count } = await conn(ctx).resume.updateMany({ where: { id: reviewed.id, fileId: fileIdOf(reviewed) }, data });
  if (count === 0) throw replaced();
  return { ...reviewed, ...data, is_checked: reviewed.is_checked && data.text === reviewed.text };
}

function replaced(): DomainError {
  return new DomainError("EDIT_CONFLICT", "Your resume was changed in another window. Nothing was saved.");
}

/** Renames a résumé, which keeps the extension of its kind, or makes it the default. @throws NOT_FOUND */
export async function updateResume(
  ctx: ServiceContext,
  { userId, id, name, isDefault }: { userId: string; id: string; name?: string; isDefault?: true },
): Promise<Resume> {
  return withTransaction(ctx, async (inner) => {
    await lockUser(inner, userId);
    const { kind } = await getResume(inner, userId, id);
    if (name !== undefined)
      await inner.tx.resume.update({ where: { id }, data: { fileName: cleanFileName(name, kind) } });
    if (isDefault) await makeDefault(inner, userId, id);
    return getResume(inner, userId, id);
  });
}

/** Marks the one résumé of a user whose career they have checked and saved. @throws EDIT_CONFLICT if it was replaced */
export async function markChecked(ctx: TransactionContext, userId: string, resumeUrl: string): Promise<void> {
  const checked = (await listResumes(ctx, userId)).find((one) => one.resume_url === resumeUrl);
  if (!checked) throw replaced();
  await ctx.tx.resume.updateMany({ where: { userId, isChecked: true }, data: { isChecked: false } });
  await ctx.tx.resume.update({ where: { id: checked.id }, data: { isChecked: true } });
}
