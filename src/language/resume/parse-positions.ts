import type { ResumePosition } from "./career";
import { datesOf, type DateOrder, findSpans, hasPeriod } from "./dates";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { namesSchool, namesStudies } from "./education-names";
import { findDatedLines, isFact } from "./dated-lines";
import { startsWithDeed } from "./deeds";
import { namesOccupation } from "../roles/occupations";
import { type HeadingPart, isBreak, isRegion, kindsIn, type PartGroup, splitHeading } from "./heading-parts";
import { findEnds, findUnread } from "./find-ends";
import { findEntries } from "./find-entries";
import { type DatedLine, type Entry, inheritEmployers } from "./inherit-employers";
import { hasLabels, raiseEmployers } from "./labeled-forms";
import type { TextLine } from "./text-lines";

const MOST_UNREAD = 12;
/** Reads positions from the lines about work, in their order. */
export function parsePositions(written: readonly TextLine[], order: DateOrder, most: number): ResumePosition[] {
  const dates = findDatedLines(written, order, most).map(({ index }) => index);
  const lines = raiseEmployers(written, dates);
  const all = placeTowns(findDatedLines(lines, order, most));
  if (all.length === 0) return listUnread(lines, [], order);
  const entries = findEntries(lines, all);
  const ends = findEnds(lines, entries, order);
  // A firm's own dates above its roles are an entry, but no position.
  const endOf = new Map(entries.map(({ index }, at) => [index, ends[at] ?? lines.length]));
  const positions = inheritEmployers(lines, entries).flatMap(
    (entry) => toPosition(lines, entry, endOf.get(entry.index) ?? lines.length) ?? [],
  );
  return [...positions, ...listUnread(lines, entries, order)];
}

/** "Organizer (volunteer)", "Legal Intern (no stipend)" */
const UNPAID =
  /\((?:[^()]* )?(?:volunteer(?:ing)?|unpaid|no (?:pay|stipend)|pro bono|ehrenamtlich|unbezahlt|non rémunérée?|bénévole|bénévolat|voluntari[oa]|volontari[oa])\)/iu;

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
  // "Postgraduate Health Economics, University of Antwerp" may be studies, and nobody pays for "Organizer (volunteer)".
  const isDoubted =
    (namesSchool(named.employer ?? "") && !namesOccupation(title)) || names.some(({ text }) => UNPAID.test(text));
  const isForm = hasLabels(names);
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
    unsure: [
      ...(isForm ? (["title", "employer"] as const) : named.unsure),
      ...(isDoubted && !isForm && !named.unsure.includes("title") ? (["title"] as const) : []),
      ...(entry.isTwice || span.from === null || span.isUnclear === true ? (["dates"] as const) : []),
    ],
  };
}

/** "Self-employed" in a line of its own says for whom, not what. */
const isOwnAccountLine = (text: string) => kindsIn(text).every((kind) => kind === "own account");

/** "Laid off / looking after a parent" */
const isBreakLine = (text: string) => isBreak(splitHeading(text));

function cutTail(line: string, [first = ""]: readonly string[]): string {
  return line.slice(0, line.indexOf(first)).replace(/[\s:.–-]+$/u, "");
}
