import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { conn, type ServiceContext } from "~/server/core/context";
import { fileStore } from "./choose-store";

/**
 * Stores a file and returns its id. Creates the row first, so that no bytes are ever without one. The caller must refer
 * to the file within an hour. Don't call it in a transaction: the store is another system.
 * @throws STORAGE_FULL, SERVICE_FAILED, NOT_READY
 */
export async function storeFile(
  ctx: ServiceContext,
  { userId, mediaType, content }: { userId: string; mediaType: string; content: Buffer },
): Promise<string> {
  const id = randomUUID();
  const bytes = content.byteLength;
  await ctx.db.storedFile.create({
    data: { id, userId, mediaType, bytes, createdAt: ctx.clock.now() },
    select: { id: true },
  });
  try {
    await fileStore().put(id, Readable.from([content]), { mediaType, bytes });
  } catch (error) {
    // If this fails, too, the sweep deletes it.
    await ctx.db.storedFile.deleteMany({ where: { id } }).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Opens a file. Returns null if its row or bytes are gone. */
export async function openFile(
  ctx: ServiceContext,
  id: string,
): Promise<{ content: Readable; bytes: number; mediaType: string } | null> {
  const file = await conn(ctx).storedFile.findUnique({ where: { id }, select: { bytes: true, mediaType: true } });
  if (!file) return null;
  const content = await fileStore().open(id);
  return content && { content, ...file };
}
