import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { env } from "~/env";
import { conn, type ServiceContext } from "~/server/core/context";
import { HOUR_MS } from "~/server/core/durations";
import { DiskStore } from "./disk-store";
import type { FileStore } from "./file-store";
import { S3Store } from "./s3-store";

type NewFile = { mediaType: string; content: Buffer } & ({ userId: string } | { logoId: string });

/**
 * Stores a file and returns its id. Creates the row first, so that bytes never exist without one. Unless a row refers to the
 * file within an hour, the sweep deletes it. A logo's row refers to its file at once, because the file has no owner. Don't
 * call it in a transaction, because the store is another system.
 * @throws STORAGE_FULL, SERVICE_FAILED, NOT_READY
 */
export async function storeFile(ctx: ServiceContext, { mediaType, content, ...owner }: NewFile): Promise<string> {
  const id = randomUUID();
  const bytes = content.byteLength;
  const reference = "logoId" in owner ? { logoOf: { connect: { id: owner.logoId } } } : owner;
  await ctx.db.storedFile.create({
    data: { id, mediaType, bytes, createdAt: ctx.clock.now(), ...reference },
    select: { id: true },
  });
  try {
    await fileStore().put(id, Readable.from([content]), { mediaType, bytes });
  } catch (error) {
    // If this fails, too, the sweep deletes the row.
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

const S3_TIMEOUT_MS = 15_000;

let store: FileStore | undefined;

/** Returns the S3 bucket if its variables are set, else a folder below DATA_DIR. */
export function fileStore(): FileStore {
  return (store ??= createStore());
}

function createStore(): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return new DiskStore(join(env.DATA_DIR, "files"));
  }
  return new S3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
  });
}

/** Stores, reads and deletes a small file. @throws the store's errors, and an Error if it returns other bytes */
export async function checkStore(): Promise<void> {
  const [key, content] = [randomUUID(), Buffer.from("a check by npm run doctor")];
  await fileStore().put(key, Readable.from([content]), { mediaType: "text/plain", bytes: content.byteLength });
  const stored = await fileStore().open(key);
  const read = stored && (await buffer(stored));
  await fileStore().remove(key);
  if (!read?.equals(content)) throw new Error("it returned different bytes than it stored");
}

/** The sweep deletes unreferenced files after this time. */
const UNREFERENCED_MS = HOUR_MS;
const FILES_PER_RUN = 500;

/**
 * Removes an unreferenced file. Deletes its row last, so that after a crash the sweep can still find it. Throws if the store
 * fails or a row still refers to the file.
 */
export async function removeFile(ctx: ServiceContext, id: string): Promise<void> {
  await fileStore().remove(id);
  await ctx.db.storedFile.deleteMany({ where: { id } });
}

/**
 * Removes files without an owner, and files without a reference for an hour. Logs failures and retries them in the next
 * run. Stops if `ctx.signal` aborts. Returns the number of removed files.
 */
export async function sweepFiles(ctx: ServiceContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNREFERENCED_MS);
  await fileStore().deleteUnfinished(before);
  const files = await ctx.db.storedFile.findMany({
    where: { resume: null, pictureOf: null, logoOf: null, OR: [{ userId: null }, { createdAt: { lt: before } }] },
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: FILES_PER_RUN,
  });
  let removed = 0;
  for (const { id } of files) {
    if (ctx.signal?.aborted) break;
    try {
      await removeFile(ctx, id);
      removed += 1;
    } catch (err) {
      ctx.log.error({ fileId: id, err }, "file not swept");
    }
  }
  return removed;
}
