import { findSpans } from "./dates";
import { startsWithDeed } from "./deeds";
import { isFact, isHeading } from "./dated-lines";
import { isClientLine } from "./labeled-forms";
import { isDuration, isName, kindsIn, splitHeading } from "./heading-parts";
import {
  addLayout,
  type Heading,
  type HeadingLine,
  type Layout,
  listReadings,
  nameReading,
  namePosition,
  type Reading,
  scoreHeading,
} from "./assign-parts";
import type { DatedLine, Entry } from "./inherit-employers";
import { sectionOfHeading } from "./sections";
import type { TextLine } from "./text-lines";

const MOST_ABOVE = 3;
const MOST_BELOW = 3;
const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 9;
const MOST_NOTE_WORDS = 10;
const MOST_LAYOUTS = 16;
const MOST_READINGS = 40;
/** Layouts whose scores differ by less explain a résumé equally well. */
const RIVAL = 0.5;
const FEWEST_ALIKE = 2;
/** What it counts to begin or end a position beside a line that may belong to it. */
const WEIGHTS = { belowName: -0.9, belowTitle: -2.1, aboveName: -0.4, aboveFirm: -1.6, apart: -2 };

/** "Highlights" within a position names nobody. */
export const isSubheading = ({ text, level }: TextLine) => level === undefined && sectionOfHeading(text) !== null;

/** Tells whether a line may name a position, by its form: short, no bullet, no sentence, no dates. */
export function isNameLine(line: TextLine | undefined): boolean {
  if (line === undefined || line.isBullet || isSubheading(line) || isClientLine(line)) return false;
  const text = line.text.replaceAll(/\s*\([^()]*\)/gu, "").trim();
  if (text === "") return false;
  if (isHeading(text) || isDuration(line.text) || (line.level !== undefined && isName(line.text))) return true;
  if (text.length > LONGEST_NAME) return false;
  const isShort = text.split(" ").length <= MOST_NAME_WORDS && !/[.!?;:]$|^\p{Ll}+ed /u.test(text);
  return isShort && !startsWithDeed(text) && !/\d/u.test(text) && findSpans(text).length === 0;
}

/** The readings of one position, each with what the best reading of the whole section counts that has it. */
type Read = { one: DatedLine; heading: Heading; readings: readonly Reading[] };

/** Reads the positions of a section together: in the layout that explains them best, no line of two of them. */
export function findEntries(lines: readonly TextLine[], dated: readonly DatedLine[]): Entry[] {
  const headings = dated.map((one, at) => scoreHeading(listLines(lines, dated, at, one)));
  const states = headings.map((heading, at) => listStates(heading, dated[at - 1]?.index, dated[at]?.index ?? 0));
  const layouts = new Map<string, Layout>();
  for (const [readings = []] of states)
    for (const { title, employer, order } of readings.slice(0, FEWEST_ALIKE + 1))
      layouts.set([title, employer, order].join(), { title, employer, order });
  const tries = (dated.length > 1 ? [...layouts.values()].slice(0, MOST_LAYOUTS) : [null])
    .map((layout) => ({ layout, reads: parseTogether(dated, headings, states, layout) }))
    .map((one) => ({ ...one, score: one.reads[0]?.readings[0]?.score ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = tries;
  const rivals = others.filter(({ score }) => best !== undefined && score > best.score - RIVAL);
  const reads = best?.reads ?? [];
  return reads.map(({ one, heading, readings }, at) => {
    const [own] = readings;
    const pairs = reads.flatMap(({ readings: [other] }, index) =>
      index !== at && other !== undefined && other.order !== 0 ? [other] : [],
    );
    const alike = pairs.filter(
      ({ title, employer, titleCell }) =>
        title === own?.title && employer === own.employer && titleCell?.part.kind === "title",
    );
    const isOdd =
      own !== undefined &&
      own.order !== 0 &&
      pairs.length >= FEWEST_ALIKE &&
      pairs.every(({ order }) => order !== own.order);
    const named = nameReading(
      heading,
      readings,
      rivals.flatMap((rival) => rival.reads[at]?.readings[0] ?? []),
      pairs.every(({ order }) => order === own?.order) ? alike.length : 0,
    );
    if (isOdd) named.unsure = [...new Set([...named.unsure, "title" as const, "employer" as const])];
    const { first = 0, last = 0 } = own ?? {};
    const groups = heading.lines
      .filter(({ offset }) => offset >= first && offset <= last)
      .flatMap((line) => line.groups);
    const entry = { ...one, groups, first: one.index + first, last: one.index + last, named, placeLine: null };
    return addPlace(lines, entry, dated[at + 1]?.index ?? lines.length);
  });
}

/** Lists the readings of a position for each number of lines below its dates that the one above may take. */
function listStates(heading: Heading, previous: number | undefined, index: number): readonly (readonly Reading[])[] {
  let whole: readonly Reading[] | undefined;
  return Array.from({ length: MOST_BELOW + 1 }, (_none, taken) => {
    const floor = (previous ?? -Infinity) + taken + 1 - index;
    if (floor < (heading.lines[0]?.offset ?? 0) && whole !== undefined) return whole;
    const lines = heading.lines.flatMap((line) =>
      line.offset < floor && line.offset < 0 ? [] : line.offset === floor ? { ...line, top: 0 } : line,
    );
    const cells = heading.cells.filter(({ offset }) => offset >= floor || offset >= 0);
    const mayInherit = previous !== undefined && lines.every(({ offset }) => offset >= 0);
    const readings = listReadings({ lines, cells, mayInherit }).slice(0, MOST_READINGS);
    if (floor < (heading.lines[0]?.offset ?? 0)) whole = readings;
    return readings;
  });
}

/** Reads all positions so that none takes a line of the one above. */
function parseTogether(
  dated: readonly DatedLine[],
  headings: readonly Heading[],
  all: readonly (readonly (readonly Reading[])[])[],
  layout: Layout | null,
): Read[] {
  const states =
    layout === null ? all : all.map((own) => own.map((readings) => readings.map((one) => addLayout(one, layout))));
  const best = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), -Infinity);
  const behind: number[][] = [Array.from({ length: MOST_BELOW + 1 }, () => 0)];
  for (const readings of states.toReversed())
    behind.unshift(readings.map((own) => best(own.map(({ score, last }) => score + (behind[0]?.[last] ?? 0)))));
  let before: number[] = [0];
  return headings.map((heading, at) => {
    const next: number[] = [];
    const readings = before.flatMap((score, taken) =>
      (states[at]?.[taken] ?? []).map((reading) => {
        const total = score + reading.score;
        next[reading.last] = Math.max(next[reading.last] ?? -Infinity, total);
        return { ...reading, score: total + (behind[at + 1]?.[reading.last] ?? 0) };
      }),
    );
    before = Array.from(next, (score) => score ?? -Infinity);
    return { one: dated[at] as DatedLine, heading, readings: readings.toSorted((a, b) => b.score - a.score) };
  });
}

/** Lists the lines that may name a position: its dates' own, and those above and below that look like headings. */
function listLines(lines: readonly TextLine[], dated: readonly DatedLine[], at: number, one: DatedLine): HeadingLine[] {
  const { index, tail, groups } = one;
  const lineAt = (offset: number) => lines[index + offset];
  const floor = (dated[at - 1]?.index ?? -1) + 1;
  const end = dated[at + 1]?.index ?? lines.length;
  const [above, below]: [number[], number[]] = [[], []];
  const isAlone = tail.length > 0 || lines[index]?.isBullet === true;
  for (let offset = -1; !isAlone && offset >= -MOST_ABOVE && index + offset >= floor; offset -= 1) {
    const isJoined = lineAt(offset + 1)?.isAfterGap !== true || offset === -1 || isDuration(lineAt(offset)?.text ?? "");
    if (!isJoined || !(isNameLine(lineAt(offset)) || isNote(lineAt(offset), lineAt(offset - 1)))) break;
    above.unshift(offset);
  }
  for (let offset = 1; !isAlone && offset <= MOST_BELOW && index + offset < end; offset += 1) {
    const isName = isNameLine(lineAt(offset)) || isNote(lineAt(offset), lineAt(offset + 1));
    if (lineAt(offset)?.isAfterGap === true || !isName) break;
    below.push(offset);
  }
  return [...above, 0, ...below].map((offset) => ({
    offset,
    groups: offset === 0 ? groups : isNameLine(lineAt(offset)) ? splitHeading(lineAt(offset)?.text ?? "") : [],
    isNote: offset !== 0 && !isNameLine(lineAt(offset)) && !isClientLine(lineAt(offset)),
    top: offset > 0 ? 0 : scoreTop(lines, index + offset, index, floor),
    bottom:
      offset < 0 || !below.includes(offset + 1) || end - index - offset <= MOST_ABOVE
        ? 0
        : scoreBottom(lineAt(offset + 1)?.text ?? ""),
  }));
}

/** "Distributor to 60 hospitals" between lines that name a position */
const isNote = (line: TextLine | undefined, beyond: TextLine | undefined) =>
  line?.isBullet === false &&
  line.text.split(" ").length <= MOST_NOTE_WORDS &&
  !startsWithDeed(line.text) &&
  isNameLine(beyond);

/** What it counts to begin a position at a line: one begins at a gap, behind a bullet, a sentence or the position above. */
function scoreTop(lines: readonly TextLine[], first: number, index: number, floor: number): number {
  const before = lines[first - 1];
  const isEdge =
    first <= floor || lines[first]?.isAfterGap === true || before?.isBullet === true || !isNameLine(before);
  const kinds = kindsIn(before?.text ?? "");
  return isEdge
    ? 0
    : kinds.includes("title") || kinds.includes("organization")
      ? WEIGHTS.belowTitle
      : WEIGHTS.belowName;
}

/** What it counts to end a position above a line that may name something. */
function scoreBottom(below: string): number {
  const [kind] = isFact(below) ? [] : kindsIn(below);
  return kind === "organization" ? WEIGHTS.aboveFirm : kind === "name" || kind === "title" ? WEIGHTS.aboveName : 0;
}

/** A place in a line of its own below the entry is its place. */
function addPlace(lines: readonly TextLine[], entry: Entry, end: number): Entry {
  const at = entry.last + 1;
  const line = lines[at];
  const isPlace = line?.isBullet === false && kindsIn(line.text).length > 0 && isFact(line.text);
  if (entry.named.place !== null || at >= end || !isPlace) return entry;
  const { place } = namePosition(splitHeading(line.text));
  return { ...entry, last: at, placeLine: at, named: { ...entry.named, place } };
}
