import { inflateRawSync } from "node:zlib";

/** A file of a ZIP archive as its central directory describes it. Sizes in bytes. */
export type ZipEntry = {
  name: string;
  method: number;
  isEncrypted: boolean;
  /** A symbolic link of a Unix system. */
  isLink: boolean;
  packed: number;
  unpacked: number;
  /** Offsets of its local header and of its packed bytes. */
  header: number;
  start: number;
};

/** `sound`: nothing is ambiguous. `attached`: there is other data in the file, or entries share bytes. `crowded`: too many. */
export type ZipDirectory =
  | { kind: "sound"; entries: ZipEntry[] }
  | { kind: "attached" }
  | { kind: "damaged" }
  | { kind: "crowded" };

export const STORED = 0;
export const DEFLATED = 8;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_ENTRIES = 3000;

/**
 * Reads an archive's directory strictly: the archive must fill the whole file, name each entry once, and no two entries may
 * share bytes. Lenient readers would interpret anything else differently. Unpacks nothing.
 */
export function parseZipDirectory(file: Buffer): ZipDirectory {
  const end = file.length - END_BYTES;
  if (end < 0 || file.readUInt32LE(end) !== END_OF_DIRECTORY) {
    return findZipEnd(file) === -1 ? { kind: "damaged" } : { kind: "attached" };
  }
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const start = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return { kind: "crowded" };
  if (count === 0 || start + size !== end) return { kind: "damaged" };
  const entries = parseEntries(file, { start, end, count });
  if (!entries || new Set(entries.map(({ name }) => name)).size !== entries.length) return { kind: "damaged" };
  return liesApart(entries, start) ? { kind: "sound", entries } : { kind: "attached" };
}

/** Finds the offset of an end record with a directory before it, or -1. Up to 64 KB may follow it. */
export function findZipEnd(file: Buffer): number {
  const signature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  const first = Math.max(0, file.length - END_BYTES - 0xffff);
  for (let at = file.lastIndexOf(signature); at >= first; at = at === 0 ? -1 : file.lastIndexOf(signature, at - 1)) {
    if (at + END_BYTES > file.length) continue;
    const directory = at - file.readUInt32LE(at + 12);
    if (directory >= 0 && directory < at && file.readUInt32LE(directory) === CENTRAL_HEADER) return at;
  }
  return -1;
}

function parseEntries(file: Buffer, { start, end, count }: Record<"start" | "end" | "count", number>) {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL_HEADER) return null;
    const nameBytes = file.readUInt16LE(at + 28);
    const entry = parseEntry(file, at, nameBytes);
    if (!entry) return null;
    entries.push(entry);
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : null;
}

function parseEntry(file: Buffer, at: number, nameBytes: number): ZipEntry | null {
  const header = file.readUInt32LE(at + 42);
  if (header + 30 > file.length || file.readUInt32LE(header) !== LOCAL_HEADER) return null;
  const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const packed = file.readUInt32LE(at + 20);
  const name = file.toString("utf8", at + 46, at + 46 + nameBytes);
  if (start + packed > file.length || /^[/\\]|\.\.[/\\]|\0/.test(name)) return null;
  return {
    name,
    method: file.readUInt16LE(at + 10),
    isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    isLink: ((file.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
    packed,
    unpacked: file.readUInt32LE(at + 24),
    header,
    start,
  };
}

/** Unpacks an entry of at most `max` bytes. Null if it is damaged or unpacks to another size than it says. */
export function unpackEntry(file: Buffer, { method, start, packed, unpacked }: ZipEntry, max: number): Buffer | null {
  const bytes = file.subarray(start, start + packed);
  if (unpacked > max || (method !== STORED && method !== DEFLATED)) return null;
  try {
    const content = method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
    return content.length === unpacked ? content : null;
  } catch {
    return null;
  }
}

/** Checks that the first entry starts the archive and that none overlap, as in zip bombs. */
function liesApart(entries: readonly ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  const [first] = inOrder;
  if (!first || first.header !== 0) return false;
  return inOrder.every((entry, index) => {
    const next = inOrder[index + 1];
    return entry.start + entry.packed <= (next?.header ?? directory);
  });
}
