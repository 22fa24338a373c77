import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = {
  /** A path inside the archive. Programs trust it, so never put user input into it. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  /** Stores the content without compressing it again. */
  isCompressed?: boolean;
};

/** Streams a zip archive. Reads the entries in sequence and keeps one chunk in memory. Throws an entry's error. */
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
