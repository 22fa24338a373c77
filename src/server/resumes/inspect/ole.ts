/** A storage or stream of an OLE compound file ([MS-CFB]). Siblings form a binary tree of indices. */
export type OleEntry = {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  bytes: number;
};

export type OleFile = {
  entries: OleEntry[];
  /** True if a file of another kind follows the last used sector. (Word leaves old data in free sectors.) */
  hasAttachment: boolean;
  sectorBytes: number;
  miniSectorBytes: number;
  /** Shorter streams are stored in the root's stream. */
  miniCutoff: number;
  /** The next sector of each sector. */
  next: number[];
};

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const FREE = 0xffffffff;
const LAST_SECTOR = 0xfffffffa;
const DIFAT_IN_HEADER = 109;
/** In lower case, as Latin-1. */
const OTHER_KINDS = [
  "%pdf-",
  "pk\x03\x04",
  "rar!\x1a",
  "7z\xbc\xaf",
  "\x7felf",
  "<html",
  "<script",
  "<svg",
  "<!doctype html",
];

/** Reads the directory of a compound file; null if it is damaged. Reads no stream and follows each chain at most once. */
export function parseOle(file: Buffer): OleFile | null {
  if (file.length < HEADER_BYTES) return null;
  const sectorShift = file.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectorBytes = 2 ** sectorShift;
  const next = parseAllocation(file, sectorBytes);
  const directory = next && followChain(next, file.readUInt32LE(48));
  if (!next || !directory) return null;
  const entries = directory.flatMap((sector) => parseEntries(file, sector, sectorBytes));
  if (entries[0]?.name !== "Root Entry") return null;
  const used = next.findLastIndex((value) => value !== FREE) + 1;
  const behind = file.toString("latin1", (used + 1) * sectorBytes).toLowerCase();
  return {
    entries,
    hasAttachment: OTHER_KINDS.some((mark) => behind.includes(mark)),
    sectorBytes,
    miniSectorBytes: 2 ** Math.min(9, file.readUInt16LE(32)),
    miniCutoff: file.readUInt32LE(56),
    next,
  };
}

/** Finds an entry directly below the root. */
export function findChild({ entries }: OleFile, name: string): OleEntry | undefined {
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? FREE];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    if (entry.name === name) return entry;
    open.push(entry.left, entry.right);
  }
  return undefined;
}

/** Reads the first bytes of a stream, within its first sector; null if they are missing. */
export function sliceStart(file: Buffer, ole: OleFile, stream: OleEntry, bytes: number): Buffer | null {
  const at = stream.bytes >= ole.miniCutoff ? (stream.start + 1) * ole.sectorBytes : miniSectorAt(ole, stream.start);
  return stream.bytes < bytes || at === null || at + bytes > file.length ? null : file.subarray(at, at + bytes);
}

function miniSectorAt(ole: OleFile, miniSector: number): number | null {
  const offset = miniSector * ole.miniSectorBytes;
  const chain = followChain(ole.next, ole.entries[0]?.start ?? FREE);
  const sector = chain?.[Math.floor(offset / ole.sectorBytes)];
  return sector === undefined ? null : (sector + 1) * ole.sectorBytes + (offset % ole.sectorBytes);
}

/** Reads the allocation table. The header and a chain of further lists name its sectors. */
function parseAllocation(file: Buffer, sectorBytes: number): number[] | null {
  const perSector = sectorBytes / 4;
  const tables = parseNumbers(file, 76, DIFAT_IN_HEADER);
  const seen = new Set<number>();
  for (let list = file.readUInt32LE(68); list < LAST_SECTOR && !seen.has(list);) {
    seen.add(list);
    const numbers = parseNumbers(file, (list + 1) * sectorBytes, perSector);
    if (numbers.length < perSector) return null;
    tables.push(...numbers.slice(0, -1));
    list = numbers.at(-1) ?? FREE;
  }
  const next: number[] = [];
  for (const table of tables) {
    if (table >= LAST_SECTOR) continue;
    const numbers = parseNumbers(file, (table + 1) * sectorBytes, perSector);
    // A file that lists more sectors than it holds lists some twice.
    if (numbers.length < perSector || next.length > file.length / sectorBytes + perSector) return null;
    for (const number of numbers) next.push(number);
  }
  return next;
}

function followChain(next: readonly number[], first: number): number[] | null {
  const chain: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; sector = next[sector] ?? FREE) {
    if (sector >= next.length || chain.length >= next.length) return null;
    chain.push(sector);
  }
  return chain;
}

function parseNumbers(file: Buffer, start: number, count: number): number[] {
  if (start + 4 * count > file.length) return [];
  return Array.from({ length: count }, (_, index) => file.readUInt32LE(start + 4 * index));
}

function parseEntries(file: Buffer, sector: number, sectorBytes: number): OleEntry[] {
  const entries: OleEntry[] = [];
  const start = (sector + 1) * sectorBytes;
  for (let at = start; at + ENTRY_BYTES <= Math.min(start + sectorBytes, file.length); at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, file.readUInt16LE(at + 64));
    entries.push({
      name: file.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
      left: file.readUInt32LE(at + 68),
      right: file.readUInt32LE(at + 72),
      child: file.readUInt32LE(at + 76),
      start: file.readUInt32LE(at + 116),
      bytes: file.readUInt32LE(at + 120),
    });
  }
  return entries;
}
