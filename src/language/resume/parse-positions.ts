import type { ResumePosition } from "./career";
import { datesOf, type DateOrder, findSpans, hasPeriod } from "./dates";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { namesSchool, namesStudies } from "./education-names";
import { findDatedLines, isComplete, isFact, isHeading } from "./dated-lines";
import { mayBeDeed, startsWithDeed } from "./deeds";
import { namesOccupation } from "../roles/occupations";
import {
  endsInLegalForm,
  type HeadingPart,
  isBreak,
  isDuration,
  isName,
  isRegion,
  kindsIn,
  type PartGroup,
  splitHeading,
} from "./heading-parts";
import { findEnds, findUnread } from "./find-ends";
import { withoutFirmNotes } from "./firm-notes";
import { findShape, isNameLine, isSubheading, learnOrder, type Shape, trustOrder } from "./find-shape";
import { type DatedLine, type Entry, inheritEmployers, isWeak } from "./inherit-employers";
import { namePosition, type NamedPosition, type PartOrder } from "./name-position";
import type { TextLine } from "./text-lines";

const MOST_ABOVE = 3;
const MOST_BELOW = 2;
const MOST_UNREAD = 12;
/** What a heading's line that no position takes costs. */
const MISSED = 2;
/** What it counts, for each entry, that the form of a résumé tells the same shape. */
const OF_FORM = 0.7;
/** Shapes whose scores differ by less explain a résumé equally well. */
const RIVAL = 0.5;

/** Reads positions from the lines about work, in their order. */
export function parsePositions(work: readonly TextLine[], order: DateOrder, most: number): ResumePosition[] {
  const lines = withoutFirmNotes(work, order);
  const all = placeTowns(findDatedLines(lines, order, most));
  if (all.length === 0) return listUnread(lines, [], order);
  const [{ guesses, entries }, rivals] = chooseReading(lines, all);
  const ends = findEnds(lines, entries, order);
  // A firm's own dates above its roles are an entry, but no position.
  const endOf = new Map(entries.map(({ index }, at) => [index, ends[at] ?? lines.length]));
  const areBelow = entries.filter(isNamedBelow).length * 2 > entries.length;
  const sure = entries.map((entry, index) => {
    const guess = guesses[index]?.named ?? entry.named;
    return doubt(lines, entry, { guess, rivals: rivals.flatMap((one) => one.guesses[index]?.named ?? []), areBelow });
  });
  const positions = inheritEmployers(lines, trustOrder(sure, entries)).flatMap(
    (entry) => toPosition(lines, entry, endOf.get(entry.index) ?? lines.length) ?? [],
  );
  return [...positions, ...listUnread(lines, entries, order)];
}

const toText = ({ text }: TextLine) => text.replaceAll("\t", " ");

/** Rows with a period that weren't understood are unsure positions with their words: nothing is lost, and nothing claimed. */
function listUnread(lines: readonly TextLine[], entries: readonly Entry[], order: DateOrder): ResumePosition[] {
  const starts = findUnread(lines, entries, order);
  const hasCurrent = entries.some(({ span }) => span.isCurrent);
  const stops = [...entries.map(({ first }) => first), ...starts];
  return starts.slice(0, MOST_UNREAD).flatMap((index): ResumePosition[] => {
    const text = lines[index]?.text ?? "";
    const spans = findSpans(text, order);
    const span = spans.find(({ isRange }) => isRange) ?? spans[0];
    // "Since 2021 I have …" is a sentence's.
    const isSentence =
      /[.!?]$/u.test(text) && (hasCurrent || span?.isCurrent !== true || /\d$/u.test(text.slice(span.start, span.end)));
    const isOther =
      isBreakLine(text) || isBreakLine(lines[index - 1]?.text ?? "") || degreesIn(text).length > 0 || namesSchool(text);
    if (span === undefined || isSentence || isOther) return [];
    const end = stops.reduce((next, at) => (at > index && at < next ? at : next), lines.length);
    const [heading = "", ...deeds] = lines.slice(index, end).map(toText);
    const own = deeds.filter((deed) => !isBreakLine(deed));
    const nothing = { title: null, employer: null, place: null };
    return [{ ...nothing, ...datesOf(span), heading, lines: own, unsure: ["title", "employer"] }];
  });
}

/** Where places stand beside the dates of some, so do towns that no list has: "Castellón, Spain", "Cook, Oak Court, Konz". */
function placeTowns(dated: readonly DatedLine[]): readonly DatedLine[] {
  const rows = dated.map(({ groups }) => groups.flat());
  const isPlace = ({ kind }: HeadingPart) => kind === "place";
  const alone = rows.filter((row) => row.length > 0 && row.every(isPlace));
  const areAlone = alone.length > 0;
  // "2008 – 2009 | Kirkvale" where nothing but places stands beside the dates
  const mayBeTown = rows.every((row) => row.length < 2) && alone.length > 1;
  const isLikeLast = (row: PartGroup) =>
    rows.some(
      (other) =>
        other.length > 2 &&
        other.length === row.length &&
        other.at(-1)?.kind === "place" &&
        other[0]?.kind === row[0]?.kind,
    );
  return dated.map((one, at) => {
    const row = rows[at] ?? [];
    const [town, country, ...others] = row;
    const isTown = others.length === 0 && town?.kind === "name" && country?.kind === "place";
    if (mayBeTown && town?.kind === "name") return { ...one, groups: [[{ ...town, kind: "place" as const }]] };
    if (areAlone && isTown) return { ...one, groups: [[{ text: `${town.text}, ${country.text}`, kind: "place" }]] };
    const last = row.at(-1);
    if (last?.kind !== "name" || !isLikeLast(row)) return one;
    return {
      ...one,
      groups: one.groups.map((group) =>
        group.map((part) => (part === last ? { ...part, kind: "place" as const } : part)),
      ),
    };
  });
}

function toPosition(lines: readonly TextLine[], entry: Entry, end: number): ResumePosition | null {
  const { named, span, groups, first, last, tail, index } = entry;
  const isUnnamed = named.title === null && named.employer === null;
  const names = lines.slice(first, last + 1);
  const title = named.title ?? "";
  const isDegree =
    degreesIn(title).length > 0 ||
    namesStudies(title) ||
    (!namesOccupation(title) && names.some(({ text }) => degreesIn(text).length > 0));
  // "Parental leave" in a line of its own below a title
  const above = lines[first - 1]?.text ?? "";
  const isBelowBreak = isUnnamed && isBreakLine(above) && !hasPeriod(above);
  const isOfBreak = isBreak(groups) || names.some(({ text }) => isBreakLine(text)) || isBelowBreak;
  if (isOfBreak || isDegree || (isUnnamed && certificatesIn(lines[index]?.text ?? "").length > 0)) return null;
  return {
    title: named.title,
    // "Clerk at Red Mesa Dental.", not "Acme Corp."
    employer: named.employer?.replace(/(?<=\p{L}{5})\.$/u, "") ?? null,
    place: named.place,
    ...datesOf(entry.isTwice ? null : span),
    heading: tail.length > 0 ? cutTail(lines[index]?.text ?? "", tail) : names.map(toText).join(" "),
    lines: [...tail, ...lines.slice(last + 1, end).map(toText)].filter(
      (text, at) =>
        !isFact(text) &&
        !isOwnAccountLine(text) &&
        !isBreakLine(text) &&
        !(at === 0 && isRegion(text) && !startsWithDeed(text)),
    ),
    unsure: entry.isTwice || span.from === null || span.isUnclear === true ? [...named.unsure, "dates"] : named.unsure,
  };
}

/** "Self-employed" in a line of its own says for whom, not what. */
const isOwnAccountLine = (text: string) => kindsIn(text).every((kind) => kind === "own account");

/** "Laid off / looking after a parent" */
const isBreakLine = (text: string) => isBreak(splitHeading(text));

function cutTail(line: string, [first = ""]: readonly string[]): string {
  return line.slice(0, line.indexOf(first)).replace(/[\s:.–-]+$/u, "");
}

/** A heading in Markdown is no deed, whatever its words are: "Allied Universal Security". */
function isHeadingLine(line: TextLine | undefined): boolean {
  return (
    line !== undefined &&
    !line.isBullet &&
    !isSubheading(line) &&
    (isHeading(line.text) || (line.level !== undefined && isName(line.text)))
  );
}

/** The positions as a shape tells them: by their words alone, and by the order that these teach. */
type Reading = { guesses: Entry[]; entries: Entry[]; score: number };

/** Chooses the shape that tells title and employer of the most positions apart, and lists those that do as well. */
function chooseReading(lines: readonly TextLine[], dated: readonly DatedLine[]): [Reading, Reading[]] {
  const form = dated.length > 1 ? findShape(lines, dated) : null;
  const readings: Reading[] = [];
  for (let above = 0; above <= MOST_ABOVE; above += 1)
    for (let below = 0; below <= MOST_BELOW; below += 1) {
      const votes = form?.above === above && form.below === below ? form.votes : 0;
      readings.push(parseShape(lines, dated, { above, below, votes }));
    }
  const [best = parseShape(lines, dated, { above: 0, below: 0, votes: 0 }), ...others] = readings.toSorted(
    (a, b) => b.score - a.score,
  );
  return [best, others.filter(({ score }) => score > best.score - RIVAL)];
}

function parseShape(lines: readonly TextLine[], dated: readonly DatedLine[], shape: Shape): Reading {
  const guesses = placeEntries(lines, dated, shape, null);
  const entries = placeEntries(lines, dated, shape, learnOrder(guesses));
  const own = entries.reduce((sum, entry, at) => sum + scoreOf(lines, entry, entries[at - 1]), 0);
  const score = own + OF_FORM * shape.votes - (isMixed(entries) ? 1 : 0) - 0.1 * (shape.above + shape.below);
  return { guesses, entries, score };
}

function scoreOf(lines: readonly TextLine[], entry: Entry, previous: Entry | undefined): number {
  const { named, first, last, index } = entry;
  const above = first - 1 > (previous?.last ?? -1) ? lines[first - 1] : undefined;
  const isMissed =
    // "Regulatory Services" beside a firm's line is its department.
    (named.employer !== null && !endsInLegalForm(named.employer) && [above, lines[last + 1]].some(namesFirm)) ||
    (isHeadingLine(above) && (namesOccupation(above?.text ?? "") || mayHead(lines, first - 1, entry))) ||
    (last === index && namesEmployerBelow(lines[last + 1], entry));
  return (isComplete(named) ? 3 : named.title === null ? 0 : 1) - named.leftovers - (isMissed ? MISSED : 0);
}

/** "Kestrel Risk Services Ltd., Oslo" in a line of its own */
function namesFirm(line: TextLine | undefined): boolean {
  const name = splitHeading(line?.text ?? "")[0]?.[0]?.text ?? "";
  return isHeadingLine(line) && isName(name) && endsInLegalForm(name);
}

/** Tells whether a line begins a block and names the employer of "Staff Nurse, Coronary Care", whose own words could name one. */
function mayHead(lines: readonly TextLine[], at: number, { groups, index }: DatedLine): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (line === undefined || at + 1 !== index || !isWeak(groups)) return false;
  const isFirst = at === 0 || line.isAfterGap || before?.isBullet === true;
  return isFirst && isHeadingLine(line) && !isFact(line.text) && !namesOccupation(line.text);
}

/** Tells whether the line below names the employer of "Staff Nurse, Coronary Care": "Mercy Hospital, Phoenix AZ". */
function namesEmployerBelow(line: TextLine | undefined, { groups }: DatedLine): boolean {
  if (line === undefined || !isWeak(groups) || !isHeadingLine(line)) return false;
  const [first, ...rest] = splitHeading(line.text).flat();
  if (mayBeDeed(first?.text ?? "")) return false;
  const isOrganization = first?.kind === "organization" || (first?.kind === "name" && rest.length > 0);
  return isOrganization && rest.every(({ kind, isAside }) => kind === "place" || isAside === true);
}

/** Tells whether some positions are named above their dates only and others below: a résumé has one layout. */
function isMixed(entries: readonly Entry[]): boolean {
  const sides = entries.map((entry) => ({ above: entry.first < entry.index, below: isNamedBelow(entry) }));
  return sides.some(({ above, below }) => above && !below) && sides.some(({ above, below }) => below && !above);
}

/** `areBelow`: most positions have names below their dates. */
type Guesses = { guess: NamedPosition; rivals: readonly NamedPosition[]; areBelow: boolean };

const isNamedBelow = ({ last, index, placeLine }: Entry) => last > index && last !== placeLine;

/** Leaves out what another shape, which explains the résumé as well, reads as something else, and employers that may be deeds. */
function doubt(lines: readonly TextLine[], entry: Entry, { guess, rivals, areBelow }: Guesses): Entry {
  const { named } = entry;
  const unsure = new Set(named.unsure);
  for (const part of ["title", "employer"] as const)
    if (rivals.some((rival) => rival[part] !== guess[part])) unsure.add(part);
  if (isWeak(entry.groups) && mayNameBeBelow(lines, entry)) unsure.add("employer");
  if (mayBeginLater(lines, entry) || (areBelow && mayNameBeBelow(lines, entry)))
    for (const part of ["title", "employer"] as const) unsure.add(part);
  if (unsure.size === named.unsure.length) return entry;
  const keep = (part: "title" | "employer") => (unsure.has(part) && !named.unsure.includes(part) ? null : named[part]);
  return { ...entry, named: { ...named, title: keep("title"), employer: keep("employer"), unsure: [...unsure] } };
}

/** Tells whether a break without lines of its own ends above a line, its dates beside or below its words. */
function beginsBelowBreak(lines: readonly TextLine[], first: number): boolean {
  const [words = "", dates] = [lines[first - 2]?.text, lines[first - 1]];
  return isBreakLine(dates?.text ?? "") || (hasPeriod(dates?.text ?? "") && isBreakLine(words));
}

/** Tells whether the first line may be the last deed of the position above: no gap or bullet tells, and no word of the entry does. */
function mayBeginLater(lines: readonly TextLine[], { first, index, groups }: Entry): boolean {
  if (first === index) return false;
  const isEdge =
    first === 0 ||
    lines[first]?.isAfterGap === true ||
    lines[first - 1]?.isBullet === true ||
    beginsBelowBreak(lines, first);
  return !isEdge && groups.flat().every(({ kind }) => kind === "name" || kind === "other" || kind === "place");
}

/** Tells whether the line below "Nurse, Telemetry" may be its firm: "Northgate". */
function mayNameBeBelow(lines: readonly TextLine[], { last, index }: Entry): boolean {
  const line = lines[last + 1];
  if (last !== index || line === undefined || line.isAfterGap || !isHeadingLine(line) || mayBeDeed(line.text))
    return false;
  return kindsIn(line.text).every((kind) => kind === "name" || kind === "organization" || kind === "place");
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
    // Where too few lines stand between two dates, those above the next ones are the next entry's.
    const next = dated[at + 1]?.index ?? null;
    const isTight = next !== null && next - one.index <= shape.above + shape.below;
    const ceiling = isTight ? next - 1 - shape.above : (next ?? lines.length) - 1;
    entries.push(placeEntry(lines, one, { shape, floor, ceiling, order }));
  }
  return entries;
}

type Bounds = { shape: Shape; floor: number; ceiling: number; order: PartOrder | null };

function placeEntry(lines: readonly TextLine[], one: DatedLine, { shape, floor, ceiling, order }: Bounds): Entry {
  const own = namePosition(one.groups, order);
  const isNamedBeside =
    (shape.above > 0 && one.index > floor && mayHead(lines, one.index - 1, one)) ||
    (shape.below > 0 && one.index < ceiling && namesEmployerBelow(lines[one.index + 1], one));
  // "Logistics Specialist, Sergeant" where the other firms stand in lines of their own
  const isRank = shape.votes > 1 && shape.above + shape.below > 0 && isWeak(one.groups);
  const isWhole = isComplete(own) && !isNamedBeside && !isRank;
  let [first, last] = [one.index, one.index];
  const isName = shape.votes > 0 ? isNameLine : isHeadingLine;
  const isOpen = one.tail.length === 0 && !isWhole;
  const mayClimb = () => one.index - first < shape.above || isDuration(lines[first]?.text ?? "");
  while (isOpen && mayClimb() && first > floor && isAbove(lines, first, one, isName)) first -= 1;
  // A place between dates and title is in a line of its own.
  for (let count = 0; isOpen && count < shape.below && last < ceiling && isBelow(lines, last, isName);) {
    last += 1;
    if (!isPlaceLine(lines[last])) count += 1;
  }
  const groupsOf = (line: TextLine | undefined) => splitHeading(line?.text ?? "");
  const groups = [
    ...lines.slice(first, one.index).flatMap(groupsOf),
    ...one.groups,
    ...lines.slice(one.index + 1, last + 1).flatMap(groupsOf),
  ];
  const named = isOpen ? namePosition(groups, order) : own;
  // A line that turns out to name nothing stays what was done.
  const saysNothing =
    last > one.index &&
    groupsOf(lines[last])
      .flat()
      .every(({ text, kind }) => kind !== "own account" && !isOf(named, text));
  if (saysNothing) last -= 1;
  let placeLine: number | null = null;
  if (named.place === null && last < ceiling && isPlaceLine(lines[last + 1])) {
    last += 1;
    named.place = namePosition(groupsOf(lines[last]), null).place;
    placeLine = last;
  }
  return { ...one, groups: isOpen ? groups : one.groups, first, last, named, placeLine };
}

const isOf = ({ title, employer, place }: NamedPosition, text: string) =>
  [title, employer, place].some((words) => words?.includes(text));

type LineTest = (line: TextLine | undefined) => boolean;

function isAbove(lines: readonly TextLine[], first: number, one: DatedLine, isName: LineTest): boolean {
  // A gap may stand between a Markdown heading and its line, but not within the heading's lines.
  // One also stands behind "6 years 3 months", the time at an employer with several positions.
  const isJoined = lines[first]?.isAfterGap !== true || first === one.index || isDuration(lines[first - 1]?.text ?? "");
  return isJoined && isName(lines[first - 1]);
}

function isBelow(lines: readonly TextLine[], last: number, isName: LineTest): boolean {
  return lines[last + 1]?.isAfterGap !== true && isName(lines[last + 1]);
}

function isPlaceLine(line: TextLine | undefined): boolean {
  return line?.isBullet === false && kindsIn(line.text).length > 0 && isFact(line.text);
}
