import type { ResumePosition, YearMonth } from "./career";
import { type DatedSpan, type DateOrder, findSpans } from "./dates";
import { certificatesIn } from "../skills/certificates";
import { startsWithDeed } from "./deeds";
import { isBreak, isDuration, isName, namesOccupation, type PartGroup, splitHeading } from "./heading-parts";
import { namePosition, type NamedPosition, type PartOrder } from "./name-position";
import type { TextLine } from "./text-lines";

/** A line with the dates of a position. */
type DatedLine = { index: number; span: DatedSpan; groups: PartGroup[]; tail: string[] };
/** How many lines above and below its dates name a position. */
type Shape = { above: number; below: number };
type Entry = DatedLine & { first: number; last: number; named: NamedPosition };

const MOST_ABOVE = 3;
const MOST_BELOW = 2;
const LONGEST_HEADING = 120;
const MOST_HEADING_WORDS = 16;
/** "Receptionist, Dr. Hale's practice": with a title, or capitalized. */
const MOST_TITLED_WORDS = 8;

/** Reads positions from the lines about work, in their order. */
export function readPositions(lines: readonly TextLine[], order: DateOrder, most: number): ResumePosition[] {
  const dated = findDatedLines(lines, order, most);
  if (dated.length === 0) return [];
  const shape = chooseShape(lines, dated);
  const guesses = placeEntries(lines, dated, shape, null);
  const entries = placeEntries(lines, dated, shape, learnOrder(guesses));
  return inheritEmployers(lines, entries)
    .map((entry, index) => toPosition(lines, entry, entries[index + 1]?.first ?? lines.length))
    .filter((position) => position !== null);
}

function toPosition(lines: readonly TextLine[], entry: Entry, end: number): ResumePosition | null {
  const { named, span, groups, first, last, tail, index } = entry;
  const isUnnamed = named.title === null && named.employer === null;
  if (isBreak(groups) || (isUnnamed && certificatesIn(lines[index]?.text ?? "").length > 0)) return null;
  const heading = lines.slice(first, last + 1).map(({ text }) => text.replaceAll("\t", " "));
  return {
    title: named.title,
    employer: named.employer,
    place: named.place,
    from: span.from,
    to: span.to ?? (span.isCurrent ? null : span.from),
    isCurrent: span.isCurrent,
    heading: tail.length > 0 ? cutTail(lines[index]?.text ?? "", tail) : heading.join(" "),
    lines: [...tail, ...lines.slice(last + 1, end).map(({ text }) => text.replaceAll("\t", " "))].filter(
      (text) => !isFact(text),
    ),
    unsure: named.unsure,
  };
}

function cutTail(line: string, [first = ""]: readonly string[]): string {
  const at = line.indexOf(first);
  return (at > 0 ? line.slice(0, at) : line).replace(/[\s:.–-]+$/u, "");
}

/** "Full-time", "5 years 2 months" and places in lines of their own say nothing about the work. */
function isFact(text: string): boolean {
  return splitHeading(text)
    .flat()
    .every(({ kind }) => kind === "kind" || kind === "place");
}

/** Single dates count only if no line has a range: "Award for the best paper, 2019". */
function findDatedLines(lines: readonly TextLine[], order: DateOrder, most: number): DatedLine[] {
  const ranges: DatedLine[] = [];
  const singles: DatedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const dated = readDatedLine(line, index, order);
    if (dated) (dated.span.isRange ? ranges : singles).push(dated);
    if (ranges.length === most) break;
  }
  return ranges.length > 0 ? ranges : singles.slice(0, most);
}

const isComplete = ({ unsure }: NamedPosition) => unsure.length === 0;

function readDatedLine({ text, isBullet }: TextLine, index: number, order: DateOrder): DatedLine | null {
  const spans = findSpans(text, order);
  const span = spans.find(({ isRange }) => isRange) ?? spans[0];
  if (span === undefined) return null;
  const before = text.slice(0, span.start).replace(/[\s([]+$/u, "");
  const after = text.slice(span.end).replace(/^[\s)\]]+/u, "");
  // "Moved 40 services in 2019–2021 to Kubernetes" has its dates within a sentence.
  if (before !== "" && !/[,|•·\t:;–—-]$/u.test(before) && !isHeading(before)) return null;
  const { heading, tail } = splitTail(before, after);
  if (heading !== "" && !isHeading(heading)) return null;
  const groups = splitHeading(heading);
  const dated = { index, span, groups, tail };
  if (!isBullet && tail.length === 0) return dated;
  return isComplete(namePosition(groups, null)) ? dated : null;
}

/** Splits "Title, Employer: did this; did that" behind or before dates into the heading and what was done. */
function splitTail(before: string, after: string): { heading: string; tail: string[] } {
  const join = (...parts: string[]) =>
    parts
      .map((part) => part.replaceAll(/^[\s,:;|–—.-]+|[\s,:;|–—-]+$/gu, ""))
      .filter(Boolean)
      .join("\t");
  const isBehind = before !== "" && /^[:.–—-]/u.test(after) && !isHeading(after.replace(/^[:.–—\s-]+/u, ""));
  if (isBehind) return { heading: join(before), tail: splitDeeds(after) };
  for (const { index } of after.matchAll(/: |(?<=[\p{L}\d)]{3})\. (?=\p{Lu})/gu)) {
    const [head, rest] = [after.slice(0, index), after.slice(index + 1)];
    if (/[\p{L}]{3}/u.test(head) && !isHeading(rest)) return { heading: join(before, head), tail: splitDeeds(rest) };
  }
  return { heading: join(before, after), tail: [] };
}

function splitDeeds(text: string): string[] {
  return text
    .split(/;\s+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((deed) => deed.replaceAll(/^[\s:.–—-]+|\s+$/gu, ""))
    .filter((deed) => /\p{L}{2}/u.test(deed));
}

/** Whether a text may name a position, an employer or a place, and isn't a sentence. */
function isHeading(text: string): boolean {
  const words = text.split(/\s+/u);
  if (text.length > LONGEST_HEADING || words.length > MOST_HEADING_WORDS) return false;
  const groups = splitHeading(text);
  const isEnded = /[.!?;]$/u.test(text) && !/(?:\b\p{L}{1,4}|\.\p{L})\.$/u.test(text);
  if (isEnded || (words.length >= 3 && startsWithDeed(text) && !namesOccupation(words[0] ?? ""))) return false;
  const parts = groups.flat();
  const isTitled = parts.some(({ kind, text: part }) => kind === "title" && part.split(" ").length < words.length);
  return (
    parts.every(({ kind, text: part }) => kind !== "other" || /^\p{L}{2,}(?: \p{L}+)?$/u.test(part)) ||
    (isTitled && words.length <= MOST_TITLED_WORDS) ||
    (isName(text) && words.length <= MOST_TITLED_WORDS)
  );
}

function isHeadingLine(line: TextLine | undefined): boolean {
  return line !== undefined && !line.isBullet && isHeading(line.text);
}

/** Chooses the shape that tells title and employer of the most positions apart. */
function chooseShape(lines: readonly TextLine[], dated: readonly DatedLine[]): Shape {
  let best = { shape: { above: 0, below: 0 }, score: -Infinity };
  for (let above = 0; above <= MOST_ABOVE; above += 1)
    for (let below = 0; below <= MOST_BELOW; below += 1) {
      const entries = placeEntries(lines, dated, { above, below }, null);
      const score = entries.reduce((sum, entry) => sum + scoreOf(lines, entry), 0) - 0.1 * (above + below);
      if (score > best.score) best = { shape: { above, below }, score };
    }
  return best.shape;
}

function scoreOf(lines: readonly TextLine[], { named, first }: Entry): number {
  const isMissed = isHeadingLine(lines[first - 1]) && namesOccupation(lines[first - 1]?.text ?? "");
  return (isComplete(named) ? 3 : named.title === null ? 0 : 1) - named.leftovers - (isMissed ? 1 : 0);
}

function placeEntries(
  lines: readonly TextLine[],
  dated: readonly DatedLine[],
  shape: Shape,
  order: PartOrder | null,
): Entry[] {
  const entries: Entry[] = [];
  for (const [at, one] of dated.entries()) {
    const floor = (entries.at(-1)?.last ?? -1) + 1;
    const ceiling = (dated[at + 1]?.index ?? lines.length) - 1;
    entries.push(placeEntry(lines, one, { shape, floor, ceiling, order }));
  }
  return entries;
}

type Bounds = { shape: Shape; floor: number; ceiling: number; order: PartOrder | null };

function placeEntry(lines: readonly TextLine[], one: DatedLine, { shape, floor, ceiling, order }: Bounds): Entry {
  const own = namePosition(one.groups, order);
  const isWhole = isComplete(own);
  let [first, last] = [one.index, one.index];
  const isOpen = one.tail.length === 0 && !isWhole;
  while (isOpen && one.index - first < shape.above && first > floor && isAbove(lines, first, one)) first -= 1;
  while (isOpen && last - one.index < shape.below && last < ceiling && isBelow(lines, last)) last += 1;
  const groupsOf = (line: TextLine | undefined) => splitHeading(line?.text ?? "");
  const groups = [
    ...lines.slice(first, one.index).flatMap(groupsOf),
    ...one.groups,
    ...lines.slice(one.index + 1, last + 1).flatMap(groupsOf),
  ];
  const named = isOpen ? namePosition(groups, order) : own;
  if (named.place === null && one.tail.length === 0 && last < ceiling && isPlaceLine(lines[last + 1])) {
    last += 1;
    named.place = namePosition(groupsOf(lines[last]), null).place;
  }
  return { ...one, groups: isOpen ? groups : one.groups, first, last, named };
}

function isAbove(lines: readonly TextLine[], first: number, one: DatedLine): boolean {
  // A gap may stand between a Markdown heading and its line, but not within the heading's lines.
  const isJoined = lines[first]?.isAfterGap !== true || first === one.index;
  return isJoined && isHeadingLine(lines[first - 1]);
}

function isBelow(lines: readonly TextLine[], last: number): boolean {
  return lines[last + 1]?.isAfterGap !== true && isHeadingLine(lines[last + 1]);
}

function isPlaceLine(line: TextLine | undefined): boolean {
  const parts = splitHeading(line?.text ?? "").flat();
  return (
    line !== undefined &&
    !line.isBullet &&
    parts.length > 0 &&
    parts.every(({ kind }) => kind === "place" || kind === "kind")
  );
}

/** Learns from positions whose words tell their parts apart which part comes first. */
function learnOrder(entries: readonly Entry[]): PartOrder | null {
  const orders = entries.flatMap(({ named: { title, employer, unsure }, groups }): PartOrder[] => {
    if (unsure.length > 0 || title === null || employer === null) return [];
    const texts = groups.flat().map(({ text }) => text);
    return [texts.indexOf(title) < texts.indexOf(employer) ? "title first" : "employer first"];
  });
  const [order = null] = orders;
  return orders.every((one) => one === order) ? order : null;
}

/**
 * "Acme, 2015–2022" above "Engineer, 2018–2022" and "Trainee, 2015–2018", or "Acme", "7 years" above both: the titles below
 * are of the same employer.
 */
function inheritEmployers(lines: readonly TextLine[], entries: readonly Entry[]): Entry[] {
  const own: Entry[] = [];
  let head: Entry | null = null;
  for (const [index, entry] of entries.entries()) {
    const { named, first, last, index: at } = entry;
    const next = entries[index + 1];
    const isBare = named.title === null && named.employer !== null;
    if (isBare && next?.named.title != null && next.first === last + 1) {
      head = entry;
      continue;
    }
    if (lines.slice(first, at).some(({ text }) => isDuration(text))) head = entry;
    else if (named.employer !== null) head = null;
    const employer = head?.named.employer ?? null;
    const isBelow =
      head !== null && named.employer === null && (head.named.title !== null || isWithin(entry.span, head.span));
    const unsure = named.unsure.filter((part) => part !== "employer");
    own.push(isBelow && employer !== null ? { ...entry, named: { ...named, employer, unsure } } : entry);
  }
  return own;
}

const months = (at: YearMonth, otherwise: number) => at.year * 12 + (at.month ?? otherwise);

function isWithin(inner: DatedSpan, outer: DatedSpan): boolean {
  const end = ({ to, isCurrent, from }: DatedSpan) => (isCurrent ? Infinity : months(to ?? from, 12));
  return months(inner.from, 12) >= months(outer.from, 1) && end(inner) <= end(outer);
}
