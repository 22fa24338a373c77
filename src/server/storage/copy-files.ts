import type { ServiceContext } from "~/server/core/context";
import { NIL_ID } from "~/server/core/text-formats";
import { DiskStore } from "./disk-store";
import { fileStore } from "./store-file";

/** `missing`: ids of files whose bytes neither side has. */
type Copied = { copied: number; missing: string[] };

const ROWS_AT_ONCE = 500;

/**
 * Copies the store's files to a folder, or from it to restore them. Copies only files that the other side lacks. Deletes
 * nothing, so the folder has the files of any time before its last run, except those deleted between two runs.
 * @throws STORAGE_FULL, SERVICE_FAILED, NOT_READY
 */
export async function copyFiles(ctx: ServiceContext, direction: "to" | "from", folder: string): Promise<Copied> {
  const disk = new DiskStore(folder);
  const [source, target] = direction === "to" ? [fileStore(), disk] : [disk, fileStore()];
  const result: Copied = { copied: 0, missing: [] };
  for (let after = NIL_ID; ;) {
    const files = await listFiles(ctx, after);
    for (const { id, ...facts } of files) {
      const existing = await target.open(id);
      existing?.destroy();
      if (existing) continue;
      const content = await source.open(id);
      if (content) await target.put(id, content, facts);
      if (content) result.copied += 1;
      // A file that was deleted meanwhile isn't missing.
      else if ((await ctx.db.storedFile.count({ where: { id } })) > 0) result.missing.push(id);
    }
    const last = files.at(-1);
    if (!last) return result;
    after = last.id;
  }
}

function listFiles(ctx: ServiceContext, after: string) {
  return ctx.db.storedFile.findMany({
    where: { id: { gt: after } },
    select: { id: true, mediaType: true, bytes: true },
    orderBy: { id: "asc" },
    take: ROWS_AT_ONCE,
  });
}
