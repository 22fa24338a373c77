import type { ServiceContext } from "~/server/core/context";
import { DiskStore } from "./disk-store";
import { fileStore } from "./store-file";

/** `missing`: ids of files whose bytes neither side has. */
type Copied = { copied: number; missing: string[] };

const ROWS_AT_ONCE = 500;

/**
 * Copies the store's files to a folder, or from it to restore them. Copies only files that the other side lacks. Deletes
 * nothing, so the folder can restore any earlier time.
 * @throws STORAGE_FULL, SERVICE_FAILED, NOT_READY
 */
export async function copyFiles(ctx: ServiceContext, direction: "to" | "from", folder: string): Promise<Copied> {
  const disk = new DiskStore(folder);
  const [source, target] = direction === "to" ? [fileStore(), disk] : [disk, fileStore()];
  const result: Copied = { copied: 0, missing: [] };
  for (let after = ""; ;) {
    const files = await ctx.db.storedFile.findMany({
      ...(after === "" ? {} : { cursor: { id: after }, skip: 1 }),
      select: { id: true, mediaType: true, bytes: true },
      orderBy: { id: "asc" },
      take: ROWS_AT_ONCE,
    });
    for (const { id, ...facts } of files) {
      const existing = await target.open(id);
      existing?.destroy();
      if (existing) continue;
      const content = await source.open(id);
      if (content) await target.put(id, content, facts);
      if (content) result.copied += 1;
      else result.missing.push(id);
    }
    const last = files.at(-1);
    if (!last) return result;
    after = last.id;
  }
}
