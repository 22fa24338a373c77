/** A run of text on a page. `y` grows downwards. */
export type Piece = { text: string; x: number; right: number; y: number; size: number; font?: string };

/** Columns begin at a left edge that at least this many lines share. */
const FEWEST_LINES = 4;
const MOST_EDGES = 12;
/** In the size of the letters. */
const SAME_LINE = 0.45;
const WORD_GAP = 0.15;
const CELL_GAP = 1.6;
/** In the distance of lines. */
const PARAGRAPH_GAP = 1.45;
/** How much further apart items of a list stand than lines of one item. */
const APART = 1.12;
const MOST_APART = 2;
/** Rows that tell how far items stand apart, and those of one item. */
const MOST_ROWS = 40;
const MOST_WRAPPED = 12;
const MOST_CROSSING = 0.1;
/** Above this share of lines that are hardly more than dates, a narrow column belongs to the lines beside it. */
const MOST_DATED = 0.34;
const YEAR = /\b(?:19|20)\d\d\b/;
/** "March 2019 to date", but not "Law School, 2013 to 2015, Leeds" */
const MOST_WORDS_OF_DATE = 3;

/**
 * Writes a page's text in reading order, by where it stands. Columns follow each other, the one with the most text first.
 * Tabs separate parts of a line that stand far apart, and empty lines separate paragraphs.
 */
export function parsePage(pieces: readonly Piece[]): string {
  const edge = findColumnEdge(joinWords(pieces, null));
  return splitColumns(joinWords(pieces, edge), edge)
    .map(writeColumn)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Joins pieces that stand close to each other on one line, and on one side of the edge. */
function joinWords(pieces: readonly Piece[], edge: number | null): Piece[] {
  const segments: Piece[] = [];
  for (const row of splitRows(pieces)) {
    let last: Piece | undefined;
    for (const piece of row) {
      const gap = last === undefined ? Infinity : piece.x - last.right;
      const isBullet = last !== undefined && /^[^\p{L}\d]{1,2}$/u.test(last.text.trim());
      const isNextColumn =
        edge !== null && last !== undefined && last.x < edge && piece.x >= edge && piece.x < edge + 2;
      if (last && !isNextColumn && gap < Math.max(last.size, piece.size) * (isBullet ? 3 * CELL_GAP : CELL_GAP)) {
        // Bold letters may be drawn twice.
        if (piece.text === last.text && Math.abs(piece.x - last.x) < 1) continue;
        const isApart = gap > piece.size * WORD_GAP && !/\s$/u.test(last.text) && !/^\s/u.test(piece.text);
        last.text += (isApart ? " " : "") + piece.text;
        last.right = Math.max(last.right, piece.right);
      } else {
        last = { ...piece };
        segments.push(last);
      }
    }
  }
  return segments;
}

/** Groups pieces into lines from the top, each from left to right. */
function splitRows(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const [first] = rows.at(-1) ?? [];
    if (first && piece.y - first.y < SAME_LINE * Math.max(first.size, piece.size)) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** Splits a page into columns, with what stands across them first. */
function splitColumns(segments: readonly Piece[], edge: number | null): Piece[][] {
  if (edge === null) return [[...segments]];
  const right = segments.filter(({ x }) => x >= edge);
  const top = findLeast(right.map(({ y }) => y));
  const across = segments.filter((segment) => isAcross(segment, edge, right));
  const left = segments.filter((segment) => segment.x < edge && !across.includes(segment));
  // A name and a headline above both columns, at the left.
  const head = [...across, ...left.filter(({ y }) => y < top && across.some((one) => one.y > y))];
  const column = left.filter((segment) => !head.includes(segment));
  return [head, ...[column, right].toSorted((a, b) => lengthOf(b) - lengthOf(a))];
}

/** Tells whether a segment stands across the edge. One that runs into its neighbor of the right column is of the left one. */
function isAcross({ x, right, y, size }: Piece, edge: number, column: readonly Piece[]): boolean {
  return x < edge && right > edge && !column.some((one) => Math.abs(one.y - y) < SAME_LINE * size);
}

/** A page of a hundred thousand pieces has more than `Math.min` takes. */
const findLeast = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Infinity);
const findMost = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), -Infinity);

const lengthOf = (segments: readonly Piece[]) => segments.reduce((sum, { text }) => sum + text.length, 0);

/** Finds the left edge of a second column: a place that many lines begin at and that next to none crosses. */
function findColumnEdge(segments: readonly Piece[]): number | null {
  const counts = new Map<number, number>();
  for (const { x } of segments) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  const edges = [...counts]
    .filter(([, count]) => count >= FEWEST_LINES)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_EDGES)
    .map(([x]) => x - 1);
  const fitting = edges.filter((edge) => isColumnEdge(segments, edge));
  return fitting.length === 0 ? null : Math.min(...fitting);
}

function isColumnEdge(segments: readonly Piece[], edge: number): boolean {
  const right = segments.filter(({ x }) => x >= edge);
  const ys = right.map(({ y }) => y);
  const [top, bottom] = [findLeast(ys), findMost(ys)];
  const beside = segments.filter(({ x, y }) => x < edge && y > top - 1 && y < bottom + 1);
  const left = beside.filter((segment) => segment.right <= edge);
  const crossing = beside.length - left.length;
  if (left.length < FEWEST_LINES || right.length < FEWEST_LINES) return false;
  const [narrow] = [left, right].toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const dated = (narrow ?? []).filter(({ text }) => isDate(text)).length;
  return crossing <= Math.max(3, segments.length * MOST_CROSSING) && dated <= MOST_DATED * (narrow?.length ?? 0);
}

const isDate = (text: string) => YEAR.test(text) && (text.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_OF_DATE;

function writeColumn(segments: readonly Piece[]): string {
  const rows = splitRows(segments).map((row): Row => ({ row, y: row[0]?.y ?? 0, text: writeRow(row) }));
  const distances = rows.map(({ y }, index) => (index === 0 ? 0 : y - (rows[index - 1]?.y ?? 0)));
  const usual = distances.slice(1).toSorted((a, b) => a - b)[Math.floor((rows.length - 1) / 2)] ?? 0;
  const limit = findMost(segments.map(({ right }) => right));
  const isBelowFull = (at: number) => isFull(rows[at - 1], rows[at], limit);
  let text = "";
  for (const [index, line] of rows.entries()) {
    if (line.text === "") continue;
    const isApart = index > 0 && (distances[index] ?? 0) > usual * PARAGRAPH_GAP;
    const goesOn = isBelowFull(index) && (hangs(rows, index) || isTighter(index, distances, isBelowFull));
    text += `${text === "" ? "" : goesOn ? " " : isApart ? "\n\n" : "\n"}${line.text}`;
  }
  return text;
}

type Row = { row: readonly Piece[]; y: number; text: string };

const writeRow = (row: readonly Piece[]) =>
  row
    .map(({ text }) => text.trim())
    .filter((text) => text !== "")
    .join("\t");

const BULLET = /^[•‣▪◦●▸►✓➢▶■□❖✔➤⁃–*-]\s/u;

/** Tells whether the first word of the line below wouldn't have fit into a line of the same letters, both of one part. */
function isFull(above: Row | undefined, below: Row | undefined, limit: number): boolean {
  const [[first, ...others], [next, ...more]] = [above?.row ?? [], below?.row ?? []];
  if (first === undefined || next === undefined || others.length + more.length > 0) return false;
  const isAlike = Math.abs(first.size - next.size) < 0.5 && first.font === next.font && !BULLET.test(next.text);
  const word = next.text.trim().split(/\s/u, 1)[0] ?? "";
  const width = ((next.right - next.x) / Math.max(1, next.text.length)) * (word.length + 1);
  return isAlike && first.right + width > limit;
}

/** Tells whether a line stands below a bullet's text, further in than the bullet. */
function hangs(rows: readonly Row[], index: number): boolean {
  let start = index - 1;
  while (start > index - MOST_WRAPPED && !BULLET.test(rows[start]?.text ?? "")) start -= 1;
  const [line, own] = [rows[start], rows[index]?.row[0]];
  const bullet = BULLET.test(line?.text ?? "") ? line?.row[0] : undefined;
  if (bullet === undefined || own === undefined) return false;
  const isBelow = rows.slice(start + 1, index + 1).every(({ row: [one] }) => Math.abs((one?.x ?? 0) - own.x) < 1);
  return isBelow && own.x > bullet.x + 0.3 * own.size && own.x < bullet.x + 3 * own.size;
}

/** Tells whether lines stand closer than items do, each of them below a full one: not those of title and firm. */
function isTighter(index: number, distances: readonly number[], isBelowFull: (at: number) => boolean): boolean {
  const own = distances[index] ?? 0;
  const isApart = (one: number) => one > own * MOST_APART || one < 0;
  let [start, end] = [index, index + 1];
  while (start > Math.max(1, index - MOST_ROWS) && !isApart(distances[start] ?? 0)) start -= 1;
  while (end < Math.min(distances.length, index + MOST_ROWS) && !isApart(distances[end] ?? 0)) end += 1;
  const block = Array.from({ length: end - start }, (_, at) => start + at);
  const tight = block.filter((at) => (distances[at] ?? 0) <= own * APART);
  return own > 0 && block.length - tight.length >= FEWEST_LINES && tight.every(isBelowFull);
}
