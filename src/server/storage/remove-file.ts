import type { ServiceContext } from "~/server/core/context";
import { fileStore } from "./choose-store";

/** An upload gets its reference within this time; later, an unreferenced file is garbage. */
const UNREFERENCED_MS = 60 * 60 * 1000;
const FILES_PER_RUN = 500;

/**
 * Removes an unreferenced file: first its bytes, then its row, so that a crash leaves a row for the sweep and never
 * unknown bytes. Throws if the store fails or something still refers to the file.
 */
export async function removeFile(ctx: ServiceContext, id: string): Promise<void> {
  await fileStore().remove(id);
  await ctx.db.storedFile.deleteMany({ where: { id } });
}

/**
 * Removes files without an owner, and files without a reference for an hour. Logs failures and retries them in the next
 * run. Returns the number of removed files.
 */
export async function sweepFiles(ctx: ServiceContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNREFERENCED_MS);
  await fileStore().sweepHalfWritten(before);
  const files = await ctx.db.storedFile.findMany({
    where: { resume: null, pictureOf: null, OR: [{ userId: null }, { createdAt: { lt: before } }] },
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: FILES_PER_RUN,
  });
  let removed = 0;
  for (const { id } of files) {
    try {
      await removeFile(ctx, id);
      removed += 1;
    } catch (err) {
      ctx.log.error({ fileId: id, err }, "file not swept");
    }
  }
  return removed;
}
