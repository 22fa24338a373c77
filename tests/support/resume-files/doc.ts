const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const FAT = 0xfffffffd;

/** Writes an OLE compound file of up to 60 KB with these streams in its root, each in its own sectors. */
export function makeOle(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams);
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const next: number[] = [FAT, ...chain(1, directorySectors)];
  const data: Buffer[] = [];
  const starts = new Map<string, number>();
  for (const [name, content] of Object.entries(streams)) {
    // Pads short streams, which the format would store elsewhere.
    const sectors = Math.max(8, Math.ceil(content.length / SECTOR));
    starts.set(name, next.length);
    next.push(...chain(next.length, sectors));
    data.push(Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]));
  }
  const entries = [
    entry("Root Entry", { type: 5, child: names.length > 0 ? 1 : FREE, start: END, bytes: 0 }),
    ...names.map((name, index) =>
      entry(name, {
        type: 2,
        right: index + 1 < names.length ? index + 2 : FREE,
        start: starts.get(name) ?? END,
        bytes: Math.max(4096, streams[name]?.length ?? 0),
      }),
    ),
  ];
  const directory = Buffer.alloc(directorySectors * SECTOR);
  Buffer.concat(entries).copy(directory);
  return Buffer.concat([header(), numbers(next, SECTOR / 4), directory, ...data]);
}

type WordParts = {
  text?: string;
  version?: number;
  mark?: number;
  encrypted?: boolean;
  streams?: Record<string, Buffer>;
};

/** Writes a minimal Word 97 document, with its text in one piece and the piece table. */
export function makeDoc({
  text = "",
  version = 0xc1,
  mark = 0xa5ec,
  encrypted = false,
  streams = {},
}: WordParts = {}): Buffer {
  const textAt = 2048;
  const main = Buffer.alloc(textAt);
  main.writeUInt16LE(mark, 0);
  main.writeUInt16LE(version, 2);
  main.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 0x0a);
  main.writeUInt32LE(textAt, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  const pieces = Buffer.alloc(1 + 4 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  const content = Buffer.concat([main, Buffer.from(text.replaceAll("\n", "\r"), "utf16le")]);
  return makeOle({ WordDocument: content, "1Table": pieces, ...streams });
}

function chain(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1 < count ? first + index + 1 : END));
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  numbers([0], 109).copy(bytes, 76);
  return bytes;
}

function numbers(values: readonly number[], count: number): Buffer {
  if (values.length > count) throw new Error("This needs more than one sector of allocation.");
  const bytes = Buffer.alloc(4 * count, 0xff);
  values.forEach((value, index) => bytes.writeUInt32LE(value, 4 * index));
  return bytes;
}

function entry(
  name: string,
  facts: { type: number; start: number; bytes: number; child?: number; right?: number },
): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE(2 * name.length + 2, 64);
  bytes.writeUInt8(facts.type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(facts.right ?? FREE, 72);
  bytes.writeUInt32LE(facts.child ?? FREE, 76);
  bytes.writeUInt32LE(facts.start, 116);
  bytes.writeUInt32LE(facts.bytes, 120);
  return bytes;
}
