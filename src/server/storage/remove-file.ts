import type { ServiceContext } from "~/server/core/context";
import { fileStore } from "./choose-store";

/** An upload may be under way for so long before it is referred to; what nothing refers to after it is waste. */
const UNREFERENCED_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 500;

/**
 * Removes a file that nothing refers to any more: first its bytes, then its row, so that a crash in between leaves a row
 * for the sweep and never bytes that nobody knows. Throws where the store or a reference refuses.
 */
export async function removeFile(ctx: ServiceContext, id: string): Promise<void> {
  await fileStore().remove(id);
  await ctx.db.storedFile.deleteMany({ where: { id } });
}

/**
 * Removes what uploads, replacements and deleted accounts left: files without an owner at once, others that nothing has
 * referred to for an hour. One that the store refuses is logged and tried again next time. Returns how many went.
 */
export async function sweepFiles(ctx: ServiceContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNREFERENCED_MS);
  await fileStore().sweepHalfWritten(before);
  const files = await ctx.db.storedFile.findMany({
    where: { resume: null, pictureOf: null, OR: [{ userId: null }, { createdAt: { lt: before } }] },
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: SWEPT_AT_ONCE,
  });
  let removed = 0;
  for (const { id } of files) {
    try {
      await removeFile(ctx, id);
      removed += 1;
    } catch (err) {
      ctx.log.error({ fileId: id, err }, "a file could not be swept");
    }
  }
  return removed;
}
