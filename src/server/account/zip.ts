import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = {
  /** A path inside the archive, of our own making: whoever unpacks it trusts it. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  /** What is compressed already would only take time. */
  isCompressed?: boolean;
};

/**
 * A zip archive, made as it is read: never more of it is in memory than one piece of one entry. Entries are read one
 * after the other; what one of them throws ends the archive.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = modifiedAt;
    archive.add(file);
    for await (const piece of content) {
      file.push(typeof piece === "string" ? Buffer.from(piece) : piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
