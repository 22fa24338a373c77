const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const LIST = 0x5b;
const OBJECT = 0x7b;
const SPACE = 0x20;

/** Longer items are dropped. */
const MAX_ITEM_BYTES = 1_000_000;
/** Items that are nested deeper are dropped: parsing 4 million brackets takes a second. */
const MAX_ITEM_DEPTH = 100;
const MAX_KEY_BYTES = 100;
/** Enough for a list of a million items. */
const MAX_FRAME_BYTES = 2_500_000;
const MAX_FRAME_DEPTH = 100;

/** Collects the bytes of one item; drops them if there are too many. */
class ItemBuffer {
  private parts: Uint8Array[] = [];
  private size = 0;

  add(part: Uint8Array): void {
    this.size += part.length;
    if (this.size <= MAX_ITEM_BYTES) this.parts.push(part);
    else this.parts = [];
  }

  drop(): void {
    this.size = Infinity;
    this.parts = [];
  }

  /** Returns the text, or null if it was dropped. */
  take(): string | null {
    const text = this.size <= MAX_ITEM_BYTES ? Buffer.concat(this.parts).toString("utf8") : null;
    this.parts = [];
    this.size = 0;
    return text;
  }
}

/** Grows in steps, since its bytes arrive one or two at a time. */
class FrameBuffer {
  private bytes = Buffer.alloc(1024);
  private size = 0;

  /** Returns false if the frame would become too long. */
  add(part: Uint8Array): boolean {
    const size = this.size + part.length;
    if (size > MAX_FRAME_BYTES) return false;
    if (size > this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(size)]);
    this.bytes.set(part, this.size);
    this.size = size;
    return true;
  }

  text(): string {
    return this.bytes.toString("utf8", 0, this.size);
  }
}

/**
 * Splits a JSON list (a bare array, or the array at `listKey`) into the texts of its items, holding one at a time. The
 * rest, the frame, has a 0 for each item: the document is valid JSON if the frame and every item are.
 */
export class ListSplitter {
  private readonly item = new ItemBuffer();
  private readonly frame = new FrameBuffer();
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Depth of the list's items; null outside the list. */
  private listDepth: number | null = null;
  private inItem = false;
  /** The string being read at the depth of the envelope's keys. */
  private key: number[] | null = null;
  private lastKey = "";
  private root = 0;
  private ended = false;

  isJson = true;

  constructor(private readonly listKey: string) {}

  /** Returns the items that end in this chunk; null for one that is too long or too deep. */
  push(chunk: Uint8Array): (string | null)[] {
    const items: (string | null)[] = [];
    if (!this.isJson) return items;
    let from = 0;
    for (let index = 0; index < chunk.length && this.isJson; index += 1) {
      const byte = chunk[index] ?? SPACE;
      if (this.inString) {
        this.passString(byte);
        continue;
      }
      if (byte <= SPACE) continue;
      if (this.inItem && this.depth === this.listDepth && (byte === COMMA || CLOSING.has(byte))) {
        this.item.add(chunk.subarray(from, index));
        items.push(this.item.take());
        this.inItem = false;
        from = index;
      } else if (!this.inItem && this.depth === this.listDepth && byte !== COMMA && !CLOSING.has(byte)) {
        this.addFrame(chunk.subarray(from, index));
        this.addFrame(Buffer.from("0"));
        this.inItem = true;
        from = index;
      }
      this.pass(byte);
    }
    if (this.inItem) this.item.add(chunk.subarray(from));
    else this.addFrame(chunk.subarray(from));
    return items;
  }

  takeFrame(): string {
    return this.frame.text();
  }

  private passString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      if (this.key) this.lastKey = Buffer.from(this.key).toString("utf8");
      this.key = null;
      return;
    }
    if (this.key && this.key.length < MAX_KEY_BYTES) this.key.push(byte);
  }

  private pass(byte: number): void {
    if (this.ended) this.isJson = false;
    else if (byte === QUOTE) {
      this.inString = true;
      this.key = this.depth === 1 && this.root === OBJECT ? [] : null;
    } else if (OPENING.has(byte)) this.open(byte);
    else if (CLOSING.has(byte)) this.close();
  }

  private open(byte: number): void {
    if (this.depth === 0) this.root = byte;
    this.depth += 1;
    const itemDepth = this.inItem && this.listDepth !== null ? this.depth - this.listDepth : null;
    if (itemDepth === null && this.depth > MAX_FRAME_DEPTH) this.isJson = false;
    if (itemDepth !== null && itemDepth > MAX_ITEM_DEPTH) this.item.drop();
    const isBare = this.depth === 1 && byte === LIST;
    const isNamed = this.depth === 2 && byte === LIST && this.root === OBJECT && this.lastKey === this.listKey;
    if (this.listDepth === null && (isBare || isNamed)) this.listDepth = this.depth;
  }

  private close(): void {
    if (this.depth === this.listDepth) this.listDepth = null;
    this.depth -= 1;
    if (this.depth === 0) this.ended = true;
  }

  private addFrame(part: Uint8Array): void {
    if (!this.frame.add(part)) this.isJson = false;
  }
}

/** Splits text at "\n" only: U+2028 and U+0085 occur inside strings. */
export class LineSplitter {
  private readonly line = new ItemBuffer();

  /** Returns the lines that end in this chunk; null for one that is too long. */
  push(chunk: Uint8Array): (string | null)[] {
    const lines: (string | null)[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.line.add(chunk.subarray(from, at));
      lines.push(this.line.take());
      from = at + 1;
    }
    this.line.add(chunk.subarray(from));
    return lines;
  }

  /** Returns the text after the last line feed. */
  end(): (string | null)[] {
    return [this.line.take()];
  }
}
