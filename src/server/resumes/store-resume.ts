import { MAX_RESUMES } from "~/contracts/rules/account";
import { runInBackground } from "~/server/core/background";
import type { ActorContext, ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { removeFile, storeFile } from "~/server/storage";
import { cleanFileName } from "./clean-file-name";
import { getResume, listResumes, type UploadTarget } from "./find-resume";
import { inspectResume } from "./inspect-resume";
import { MEDIA_TYPE } from "./inspect/detect-kind";

/**
 * Stores a file as a résumé of the user, with its text, then deletes the file that it replaces.
 * @throws BAD_REQUEST and UNSUPPORTED_MEDIA_TYPE with the reason; NOT_FOUND if the résumé to replace is gone; STORAGE_FULL,
 * SERVICE_FAILED and NOT_READY if storage fails; RATE_LIMITED if too many files are being read. Nothing is stored then.
 */
export async function storeResume(
  ctx: ServiceContext,
  { userId, fileName, content, ...target }: { userId: string; fileName: string; content: Buffer } & UploadTarget,
): Promise<{ fileId: string }> {
  await findTarget(ctx, userId, target);
  const { kind, text } = await inspectResume(content);
  const fileId = await storeFile(ctx, { userId, mediaType: MEDIA_TYPE[kind], content });
  const data = { fileId, fileName: cleanFileName(fileName, kind), kind, text, uploadedAt: ctx.clock.now() };
  const former = await withTransaction(ctx, async (inner) => {
    // With two concurrent uploads, the later wins and each deletes the file it replaced.
    await lockUser(inner, userId);
    const { replaced, isFirst } = await findTarget(inner, userId, target);
    if (replaced) await inner.tx.resume.update({ where: { id: replaced.id }, data });
    else await inner.tx.resume.create({ data: { userId, isDefault: isFirst, ...data } });
    return replaced && fileIdOf(replaced);
  });
  if (former) runInBackground(ctx, "remove replaced resume", () => removeFile(ctx, former));
  return { fileId };
}

/** @throws NOT_FOUND if the résumé to replace is gone, BAD_REQUEST if there are too many to add one */
async function findTarget(ctx: ServiceContext, userId: string, { adds, replaces }: UploadTarget) {
  const resumes = await listResumes(ctx, userId);
  const isFirst = resumes.length === 0;
  if (adds && resumes.length >= MAX_RESUMES) {
    throw new DomainError("BAD_REQUEST", `You can keep ${MAX_RESUMES} resumes. Delete one that you don't need.`);
  }
  if (replaces !== undefined) return { replaced: await getResume(ctx, userId, replaces), isFirst };
  return { replaced: adds ? undefined : resumes[0], isFirst };
}

export function fileIdOf({ resume_url: address }: { resume_url: string }): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/**
 * Deletes a résumé of the actor, else the default one, with its text and file. Succeeds if it is gone. Returns the address of
 * the default résumé that is left.
 */
export async function removeResume(ctx: ActorContext, id?: string): Promise<{ resume_url: string | null }> {
  const { userId } = ctx.actor;
  const removed = await withTransaction(ctx, async (inner) => {
    await lockUser(inner, userId);
    const resumes = await listResumes(inner, userId);
    const resume = id === undefined ? resumes[0] : resumes.find((one) => one.id === id.toLowerCase());
    if (!resume) return undefined;
    await inner.tx.resume.delete({ where: { id: resume.id } });
    const [next] = await listResumes(inner, userId);
    if (next && resume.is_default) await makeDefault(inner, userId, next.id);
    return fileIdOf(resume);
  });
  // If this fails, the sweep deletes the unreferenced file.
  if (removed) runInBackground(ctx, "remove resume file", () => removeFile(ctx, removed));
  const [newest] = await listResumes(ctx, userId);
  return { resume_url: newest?.resume_url ?? null };
}

export async function makeDefault({ tx }: TransactionContext, userId: string, id: string): Promise<void> {
  await tx.resume.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
  await tx.resume.update({ where: { id }, data: { isDefault: true } });
}
