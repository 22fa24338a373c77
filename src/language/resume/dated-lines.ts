import { type DatedSpan, type DateOrder, findSpans } from "./dates";
import { isNounDeed, startsWithDeed } from "./deeds";
import { namesOccupation } from "../roles/occupations";
import { endsInStreet, type HeadingPart, isName, kindsIn, type PartGroup, splitHeading } from "./heading-parts";
import type { DatedLine } from "./inherit-employers";
import { countNames, namePosition, type NamedPosition } from "./assign-parts";
import { mayName } from "./score-parts";
import type { TextLine } from "./text-lines";

const LONGEST_HEADING = 120;
const MOST_HEADING_WORDS = 16;
/** "Receptionist, Dr. Hale's practice": with a title, or capitalized. */
const MOST_TITLED_WORDS = 8;
const MOST_CELLS = 4;
const NAMES = 2;
/** A cell of more words says what was done. */
const MOST_CELL_WORDS = 6;

/** "Full-time", "5 years 2 months" and places in lines of their own say nothing about the work. */
export const isFact = (text: string): boolean => kindsIn(text).every((kind) => kind === "kind" || kind === "place");

/**
 * Lists the lines that date a position. Beside ranges, a single date counts only with title and employer, unlike "Award for the best
 * paper, 2019", or if it is placed like all ranges: "2014" above "Trainee" and "Acme".
 */
export function findDatedLines(lines: readonly TextLine[], order: DateOrder, most: number): DatedLine[] {
  const shapes = listDated(lines, order, most, new Set()).flatMap((one) =>
    one.span.isRange && one.groups.length > 1 ? [shapeOf(one)] : [],
  );
  const alike = new Set(shapes.filter((shape, at) => shapes.indexOf(shape) < at));
  const all = openPeriods(lines, listDated(lines, order, most, alike));
  const [ranges, singles] = [all.filter(({ span }) => span.isRange), all.filter(({ span }) => !span.isRange)];
  if (ranges.length === 0) return singles.slice(0, most);
  const isPlacedAlike = (single: DatedLine) =>
    ranges.every((range) => isAlike(lines, single, range)) || [...ranges, single].every((one) => isFramed(lines, one));
  const isTitled = ({ index, groups }: DatedLine) =>
    lines[index]?.isBullet !== true || groups.flat().some(({ kind }) => kind === "title");
  const whole = singles.filter(
    (single) => (isTitled(single) && isComplete(namePosition(single.groups))) || isPlacedAlike(single),
  );
  return [...ranges, ...whole].toSorted((a, b) => a.index - b.index).slice(0, most);
}

/** "2022 – Nurse" goes on where others begin like "2018 – 2022 Clerk": its dash parts no words. */
function openPeriods(lines: readonly TextLine[], dated: readonly DatedLine[]): readonly DatedLine[] {
  const begins = ({ index, span }: DatedLine, behind: RegExp) =>
    span.start === 0 && behind.test(lines[index]?.text.slice(span.end) ?? "");
  const areBesideWords = dated.some((one) => one.span.isRange && begins(one, /^ \p{L}/u));
  return dated.map((one) =>
    areBesideWords && !one.span.isRange && begins(one, /^ ?[–—-] \p{L}/u)
      ? { ...one, span: { ...one.span, isRange: true, isCurrent: true } }
      : one,
  );
}

function listDated(lines: readonly TextLine[], order: DateOrder, most: number, alike: ReadonlySet<string>) {
  const dated: DatedLine[] = [];
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const one = parseDatedLine(line, index, order, alike);
    if (one !== null) dated.push(one);
    if (one?.span.isRange === true) count += 1;
    if (count === most) break;
  }
  return dated;
}

/** Where the dates stand, and how many groups beside them. */
const shapeOf = ({ span, groups }: Pick<DatedLine, "span" | "groups">) => `${span.start === 0} ${groups.length}`;

function isAlike(lines: readonly TextLine[], single: DatedLine, range: DatedLine): boolean {
  const [first] = single.groups.flat();
  // A year alone below a bullet may be the end of a wrapped deed.
  const isRest = lines[single.index - 1]?.isBullet === true;
  const isSame =
    single.groups.length === 0
      ? range.groups.length === 0 && !isRest
      : first?.kind === "title" && range.groups.length > 0;
  return isSame && single.tail.length === 0 && (single.span.start === 0) === (range.span.start === 0);
}

/** "Chamber of Commerce [ 2009 ]" */
function isFramed(lines: readonly TextLine[], { index, span, groups }: DatedLine): boolean {
  const text = lines[index]?.text ?? "";
  return groups.length > 0 && text.slice(0, span.start).trimEnd().endsWith("[") && text.slice(span.end).trim() === "]";
}

export const isComplete = ({ unsure }: NamedPosition) => unsure.length === 0;

/** `alike`: the shapes of several rows that were understood. */
function parseDatedLine(
  { text: whole, isBullet }: TextLine,
  index: number,
  order: DateOrder,
  alike: ReadonlySet<string>,
): DatedLine | null {
  const text = withoutStop(whole, order);
  const spans = spansOutside(text, findSpans(text, order));
  const span = spans.find(({ isRange }) => isRange) ?? spans[0];
  if (span === undefined) return null;
  const before = text.slice(0, span.start).replace(/[\s([]+$/u, "");
  const after = text.slice(span.end).replace(/^[\s)\]]+/u, "");
  // "Moved 40 services in 2019–2021 to Kubernetes" has its dates within a sentence.
  if (before !== "" && !ENDS_CELL.test(text.slice(0, span.start)) && !isHeading(before)) return null;
  // "Weekends since 2016: wedding DJ" names no firm "Weekends".
  // "at first clerk, since 2019 team lead" is of the dates above.
  const isWithin = /^\p{Ll}+ /u.test(before) || !ENDS_CELL.test(text.slice(0, span.start));
  const isAside = span.isCurrent && /\p{L}/u.test(before) && isWithin && after !== "";
  if (isAside) return null;
  const { heading, tail } = splitTail(before, after);
  const others = spans.filter((other) => other !== span && heading.includes(text.slice(other.start, other.end)));
  const isTwice = others.some((other) => other.isRange || isBeside(text, other, span));
  const named = others
    .reduce((rest, other) => rest.replace(text.slice(other.start, other.end), "\t"), heading)
    .replace(/(?:^|\s)(?:and|und|et|y|e|i|en)?\s*\t\s*$/u, "");
  const said = isTwice ? named : heading;
  const groups = splitHeading(said);
  if (said !== "" && !isHeading(said) && !isRow(text, span, groups, alike))
    // "Distributor to 60 hospitals⇥2019 – 2021": the lines beside it name the position.
    return text.slice(0, span.start).endsWith("\t") &&
      span.isRange &&
      after === "" &&
      !isBullet &&
      !startsWithDeed(text)
      ? { index, span, isTwice, groups: [], tail: [] }
      : null;
  const dated = { index, span, isTwice, groups, tail };
  // "• Sous Chef, 2018 – 2021" below its firm
  const isTitle =
    span.isRange && tail.length === 0 && groups.flat().every(({ kind }) => kind === "title") && !startsWithDeed(text);
  const isPlain =
    (!isBullet || (isTitle && groups.length > 0)) &&
    (tail.length === 0 || isLoneName(groups, span)) &&
    (span.from !== null || heading === "");
  return isPlain || isComplete(namePosition(groups)) || isPairBeforeDeeds(dated) ? dated : null;
}

/** "10/2017 – 01/2018 Clerk, Acme, Linz." ends with a stop, but isn't a sentence. */
function withoutStop(text: string, order: DateOrder): string {
  const [, row = ""] = /^(.+, .*\p{L}{2})\.$/u.exec(text) ?? [];
  const [span] = row === "" ? [] : findSpans(row, order);
  const isRow =
    span?.start === 0 &&
    (isName(row.slice(span.end).trim()) || isComplete(namePosition(splitHeading(row.slice(span.end)))));
  return isRow ? row : text;
}

/**
 * "2018–2022 Claims Handler, Penhallow Mutual: 90 open files": the other headings may tell which is which. A title may have its
 * field behind it: "Analyst, Billing, Penhallow Mutual: …".
 */
function isPairBeforeDeeds({ groups, span, tail }: DatedLine): boolean {
  const names = groups.flat().filter(({ kind }) => kind !== "place" && kind !== "kind");
  const isPair = names.length === 2 || (names.length === 3 && names[0]?.kind === "title");
  return span.isRange && span.from !== null && tail.length > 0 && isPair && names.every(isNamed);
}

/** What stands before a period in a cell of its own. */
const ENDS_CELL = /(?:^|[,;|•·\t:([–—-])\s*$/u;

const isNamed = (part: HeadingPart) => part.kind !== "own account" && mayName(part);

/** Tells whether a period stands in a cell of its own beside few others, or like others' rows: "oat & barley bakery; 2016 – 2021". */
function isRow(text: string, span: DatedSpan, groups: readonly PartGroup[], alike: ReadonlySet<string>): boolean {
  const isPlain = groups.length <= MOST_CELLS && groups.flat().every(mayName);
  return (
    span.isRange && (isOwnCell(text, span) || alike.has(shapeOf({ span, groups }))) && !startsWithDeed(text) && isPlain
  );
}

/** Tells whether separators, or a line's ends, stand around a period. */
export function isOwnCell(text: string, { start, end }: Pick<DatedSpan, "start" | "end">): boolean {
  return ENDS_CELL.test(text.slice(0, start)) && /^\s*(?:$|[,;|•·\t:)\]–—-])/u.test(text.slice(end));
}

/** Without those in brackets beside another period: "Coder III (remote since 3/2020), 05/2019 – Present". */
function spansOutside(text: string, spans: readonly DatedSpan[]): readonly DatedSpan[] {
  const isOpen = ({ start }: DatedSpan) =>
    text.slice(0, start).lastIndexOf("(") > text.slice(0, start).lastIndexOf(")");
  // "(telehealth since 2020)"
  const isNote = ({ start }: DatedSpan) => {
    const inside = text.slice(text.slice(0, start).lastIndexOf("(") + 1, start);
    return /\p{L}{3}/u.test(inside) && /^\p{L}/u.test(text.slice(start));
  };
  // "(from Mar 2020)"
  const isBegin = ({ start, isRange }: DatedSpan) => !isRange && /^\p{Ll}/u.test(text.slice(start));
  const own = spans.filter((span) => !isOpen(span) || !(isBegin(span) || (span.isCurrent && isNote(span))));
  const outside = own.filter((span) => !isOpen(span));
  return outside.some(({ isRange }) => isRange) ? outside : own;
}

/** "2021–2026 Fjordlys: planned repairs" doesn't say as what, but when. */
function isLoneName(groups: readonly PartGroup[], { isRange }: DatedSpan): boolean {
  const parts = groups.flat();
  return isRange && parts.length === 1 && parts.every(({ kind }) => kind === "name" || kind === "organization");
}

/** "2018, 2020 – 2022" */
function isBeside(text: string, one: DatedSpan, other: DatedSpan): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return /^[\s,;/&+]*(?:and|und|et|y|e)?\s*$/u.test(between);
}

/** Splits "Title, Employer: did this; did that" behind or before dates into the heading and what was done. */
function splitTail(before: string, after: string): { heading: string; tail: string[] } {
  const join = (...parts: string[]) =>
    parts
      .map((part) => part.replaceAll(/^[\s,:;|–—.-]+|[\s,:;|–—-]+$/gu, ""))
      .filter(Boolean)
      .join("\t");
  const behind = after.replace(/^[:.;|•·\t–—\s-]+/u, "");
  const isBehind = before !== "" && behind !== after;
  const isDeed = countNames(splitHeading(before)) === NAMES && isDeedCell(behind) && !isFact(behind);
  if (isBehind && (isDeed || (/^[:.–—-]/u.test(after) && !isHeading(behind))))
    return { heading: join(before), tail: splitDeeds(behind) };
  for (const { 0: bar, index } of after.matchAll(/\s*[|•·\t]\s*|\s[–—-]\s|[;:]\s+/gu)) {
    const [heading, rest] = [join(before, after.slice(0, index)), after.slice(index + bar.length)];
    const groups = splitHeading(heading);
    const isWhole = !/^[;:]/u.test(bar) && isComplete(namePosition(groups)) && isHeading(heading);
    const isPair = countNames(groups) === NAMES && groups.flat().every(mayName);
    const [next = ""] = rest.split(/\s*[|•·\t;]\s*|\s[–—-]\s/u, 1);
    const isBeforeDeeds = isPair && isDeedCell(next) && /\p{Ll}/u.test(rest);
    if ((isBeforeDeeds || (isWhole && !isHeading(rest))) && !isFact(rest)) return { heading, tail: splitDeeds(rest) };
  }
  for (const { index } of after.matchAll(/[:;] |(?<=[\p{L}\d)]{3})\. (?=\p{Lu})/gu)) {
    const [head, rest] = [after.slice(0, index), after.slice(index + 1)];
    // "Avda. Aviadores 1480"
    const isNamed = /[\p{L}]{3}/u.test(head) && isHeading(join(before, head)) && !endsInStreet(head);
    // "kornblume.io" is no deed.
    if (isNamed && /\S\s+\S/u.test(rest) && !isHeading(rest))
      return { heading: join(before, head), tail: splitDeeds(rest) };
  }
  return { heading: join(before, after), tail: [] };
}

/** "payroll for 35 people", "48 accounts" */
const isDeedCell = (text: string) => /^[\p{Ll}\d$€£]/u.test(text) || text.split(" ").length > MOST_CELL_WORDS;

function splitDeeds(text: string): string[] {
  return text
    .split(/;\s+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((deed) => deed.replaceAll(/^[\s:.–—-]+|\s+$/gu, ""))
    .filter((deed) => /\p{L}{2}/u.test(deed));
}

/** "I am a lawyer admitted in Nigeria", also of somebody else: "My manager was VP of Sales" */
const SENTENCE = /(?:^|\s)I(?:['’]\p{Ll}+)? \p{Ll}|^(?:My|She|He|They|We|His|Her|Their|Ich|Er|Sie|Elle|Il) \p{Ll}/u;

/** "Executive Assistant at Saguaro Clinics." */
function namesRoleAtFirm(text: string): boolean {
  const [, role = ""] = /^(\p{Lu}[^.!?;]{2,60}) at \p{Lu}[^.!?;]{1,60}\.$/u.exec(text) ?? [];
  const [last = ""] = role
    .replace(/ \([^()]+\)$/u, "")
    .split(" ")
    .slice(-1);
  return namesOccupation(last) && !startsWithDeed(role);
}

/** Tells whether a text may name a position, an employer or a place, and isn't a sentence. */
export function isHeading(text: string): boolean {
  const words = text.split(/\s+/u);
  if (text.length > LONGEST_HEADING || words.length > MOST_HEADING_WORDS || SENTENCE.test(text)) return false;
  const groups = splitHeading(text);
  const isEnded = /[.!?;]$/u.test(text) && !/(?:\b\p{L}{1,4}|\.\p{L})\.$/u.test(text) && !namesRoleAtFirm(text);
  if (
    isEnded ||
    isNounDeed(text) ||
    (words.length >= 3 && startsWithDeed(text) && !namesOccupation(words[0] ?? "") && !isNamedRole(text))
  )
    return false;
  const parts = groups.flat();
  const isTitled = parts.some(({ kind, text: part }) => kind === "title" && part.split(" ").length < words.length);
  // "Associate, Technology & Data team, Considine Farrell LLP"
  const isWhole = parts.some(({ kind }) => kind === "title") && parts.some(({ kind }) => kind === "organization");
  return (
    isWhole ||
    parts.every(({ kind, text: part }) => kind !== "other" || /^\p{L}{2,}(?: \p{L}+)?$/u.test(part)) ||
    (isTitled && words.length <= MOST_TITLED_WORDS) ||
    (isName(text) && words.length <= MOST_TITLED_WORDS)
  );
}

/** "Paid Media Analyst, Acme" begins like a deed, but "Trained Jane Doe, Director of Acme" is one. */
const isNamedRole = (text: string) => isName(text) && namesOccupation(text.split(/,\s|\t/u)[0] ?? "");
