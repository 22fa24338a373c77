import { conn, type ServiceContext } from "~/server/core/context";
import type { Download } from "~/server/core/download";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { openFile } from "~/server/storage";

/** Opens a résumé's file if it is this user's current one. Throws NOT_FOUND. */
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
