import type { YearMonth } from "./career";
import { type DatedSpan, findSpans } from "./dates";
import { isNounDeed } from "./deeds";
import { namesOccupation } from "../roles/occupations";
import { isDuration, isName, type PartGroup, splitHeading } from "./heading-parts";
import { namePosition, type NamedPosition } from "./assign-parts";
import type { TextLine } from "./text-lines";

/** A line with the dates of a position. `isTwice`: it names two periods, and nobody can tell what each is of. */
export type DatedLine = {
  index: number;
  span: DatedSpan;
  isTwice: boolean;
  groups: readonly PartGroup[];
  tail: string[];
};
/** A position: from its first to its last line about title, employer and place. */
export type Entry = DatedLine & { first: number; last: number; named: NamedPosition; placeLine: number | null };

/**
 * "Acme, 2015–2022" above "Engineer, 2018–2022" and "Trainee, 2015–2018", or "Acme", "7 years" above both: the titles below
 * are of the same employer. So are those below an employer's own line if all employers stand above their titles.
 */
export function inheritEmployers(lines: readonly TextLine[], entries: readonly Entry[]): Entry[] {
  const own: Entry[] = [];
  const isGrouped = entries.every(({ index, last, placeLine }) => last === index || last === placeLine);
  let head: Head | null = null;
  for (const [at, entry] of entries.entries()) {
    const { named, first, last, index } = entry;
    const next = entries[at + 1];
    if (next?.named.title != null && next.first === last + 1) {
      const bare = nameBareHead(entry, next);
      if (bare !== null) {
        head = { entry: bare, isAbove: false };
        continue;
      }
    }
    if (isFirstItem(lines, entry, entries[at - 1]?.last ?? -1)) {
      const above = nameFirmAbove(lines, entry);
      head = above === null ? null : { entry: above, isAbove: false, isList: true };
    }
    const linesAbove = lines.slice(first, index);
    if (linesAbove.some(({ text }) => isDuration(text))) head = { entry, isAbove: false };
    else if (isGrouped && linesAbove.some(({ text }) => named.employer !== null && text.startsWith(named.employer)))
      head = { entry, isAbove: true };
    else if (head?.isAbove === true && first === index && isWeak(entry.groups)) {
      own.push(withoutEmployer(entry));
      continue;
    } else if (named.employer !== null || named.isOwnAccount) head = null;
    const isInherited = head !== null && head.entry !== entry && isOf(lines, entry, head);
    own.push(isInherited && head !== null ? withEmployer(entry, head.entry) : entry);
  }
  return own;
}

/** `isAbove`: the employer's line stands above each title. `isList`: below the employer's line, positions are items. */
type Head = { entry: Entry; isAbove: boolean; isList?: true };

/** Tells whether a position is an item below a line of its own: "• Clerk, 2019 – 2021" below "Acme". */
function isFirstItem(lines: readonly TextLine[], { index }: Entry, floor: number): boolean {
  const above = lines[index - 1];
  return (
    lines[index]?.isBullet === true &&
    above?.isBullet === false &&
    index - 1 > floor &&
    isName(above.text) &&
    findSpans(above.text).length === 0
  );
}

/** Names the employer of the line above an item. "SEFA – Secretaria da Fazenda" is one name. */
function nameFirmAbove(lines: readonly TextLine[], entry: Entry): Entry | null {
  const { text = "" } = lines[entry.index - 1] ?? {};
  const groups = splitHeading(text);
  const named = namePosition([[{ text: "", kind: "title" }], ...groups]);
  const isName = groups.flat().every(({ kind }) => kind === "name" || kind === "organization");
  const employer = isName ? text : named.unsure.includes("employer") ? null : named.employer;
  const isFirm = named.isOwnAccount || (employer !== null && !namesOccupation(text));
  const { place, isOwnAccount } = named;
  return isFirm ? { ...entry, named: { ...entry.named, employer, place, isOwnAccount } } : null;
}

/** Names the employer of a line without a title: "Acme, 2015–2022", also if only the titles below tell that Acme is one. */
function nameBareHead(entry: Entry, next: Entry): Entry | null {
  const { named, groups, span } = entry;
  if (next.named.employer !== null) return null;
  if (named.title === null && named.employer !== null) return entry;
  const [first = null, ...others] = groups.flat();
  const isName = first?.kind === "name" && others.every(({ kind }) => kind === "place" || kind === "kind");
  return isName && span.isRange && isWithin(next.span, span)
    ? { ...entry, named: { ...named, title: null, employer: first.text } }
    : null;
}

/** Tells whether a position without an employer is of the employer above. */
function isOf(lines: readonly TextLine[], entry: Entry, head: Head): boolean {
  if (entry.named.employer !== null || entry.named.title === null || entry.named.leftovers > 0) return false;
  if (head.isList === true) return lines[entry.index]?.isBullet === true;
  if (head.isAbove) return lines[entry.first]?.isAfterGap !== true && !mayFollowUnreadEmployer(lines, entry);
  return head.entry.named.title !== null || isWithin(entry.span, head.entry.span);
}

/** Tells whether the line above may be an employer that the reader doesn't take for one. */
function mayFollowUnreadEmployer(lines: readonly TextLine[], { first }: Entry): boolean {
  const above = lines[first - 1];
  if (above === undefined) return false;
  return isName(above.text) && !isNounDeed(above.text) && findSpans(above.text).length === 0;
}

/** "Staff Nurse, Coronary Care" below another position of one employer may name a ward or the next employer. */
function withoutEmployer(entry: Entry): Entry {
  return {
    ...entry,
    named: { ...entry.named, employer: null, unsure: [...new Set([...entry.named.unsure, "employer" as const])] },
  };
}

function withEmployer(entry: Entry, { named: { employer } }: Entry): Entry {
  return {
    ...entry,
    named: { ...entry.named, employer, unsure: entry.named.unsure.filter((part) => part !== "employer") },
  };
}

const months = (at: YearMonth, otherwise: number) => at.year * 12 + (at.month ?? otherwise);

function isWithin(inner: DatedSpan, outer: DatedSpan): boolean {
  if (inner.from === null || outer.from === null) return false;
  const end = ({ to, isCurrent }: DatedSpan, from: YearMonth) => (isCurrent ? Infinity : months(to ?? from, 12));
  return months(inner.from, 12) >= months(outer.from, 1) && end(inner, inner.from) <= end(outer, outer.from);
}

/** Tells whether only a comma tells an employer from a title's field: "Nurse, Mercy", "Nurse, Telemetry". */
export function isWeak(groups: readonly PartGroup[]): boolean {
  const { title, employer } = namePosition(groups);
  const group = groups.find((parts) => parts.some(({ text }) => text === title)) ?? [];
  return group.some(({ text, kind }) => text === employer && kind === "name");
}
