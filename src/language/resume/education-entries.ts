import type { EducationRow } from "./education-rows";
import { degreesIn } from "../skills/levels";
import { namesSchool } from "./education-names";
import { isDuration } from "./heading-parts";
import { leavesOpen, NEGATED } from "./open-words";
import { isPursued } from "./pursued";
import type { EducationText } from "./text-lines";

/** The lines of one entry. `degree`, `school` and `dates` are those that name them by their place. */
export type EducationEntry = {
  degree: EducationRow | null;
  school: EducationRow | null;
  dates: EducationRow | null;
  notes: readonly EducationRow[];
  /** Whether the lines can be told apart in one way only. */
  isWhole: boolean;
  /** Whether another entry of this order names degree and school by its words. */
  isProven: boolean;
};

/** The lines of an entry in their order. One of two letters or more names several parts. */
const ORDERS: readonly (readonly string[])[] =
  "dsy,dy,ds,d,d sy,s dy,dy s,sy d,y ds,ds y,d y,y d,d s,s d,d s y,d y s,s d y,s y d,y d s,y s d"
    .split(",")
    .map((order) => order.split(" "));

/** "Relevant coursework: Statics", "GPA: 3.9" */
const DETAIL = /^[\p{L}'’ ]{2,40}:\s|^(?:gpa|grade|note|nota|dean['’]s list|cum laude|magna|summa)(?!\p{L})/iu;
const COURSES =
  /^course ?work in(?! progress)(?!\p{L})|^(?:\p{L}+ )?(?:coursework|courses|modules|subjects|topics|electives|fächer|asignaturas|matières|materias|disciplinas):/iu;

/** Tells whether a line lists what was taught: it tells nothing of the degree. */
export const listsCourses = (text: string): boolean => COURSES.test(text);

const isNote = ({ text, roles }: EducationRow) =>
  roles === "" && (/^[(–—-]?\s?\p{Ll}/u.test(text) || leavesOpen(text, true) || DETAIL.test(text) || isDuration(text));

/** "Certificate in Ethics (Elm College), 2 of 5 classes" below a degree is no note of it. */
const OWN_STUDIES =
  /^(?:(?:graduate|post-?graduate|professional|executive|evening|online|local|\p{Lu}{2,6}) )*(?:certificate|credits|course ?work|courses|classes|program(?:me)?|apprenticeship(?: classes)?|exchange|summer school)(?:,| (?:in|of|for|at|on|with|toward)(?! progress)(?!\p{L}))/iu;
const beginsStudies = ({ text, roles, isApart }: EducationRow) =>
  !isApart && OWN_STUDIES.test(text) && !DETAIL.test(text) && !listsCourses(text) && !/[dy]/u.test(roles);

const MOST_STATE_WORDS = 3;
/** "In corso" is of the entry above, also behind a gap. */
const isState = ({ text, roles }: EducationRow) =>
  roles === "" && isPursued(text) && !NEGATED.test(text) && text.split(" ").length <= MOST_STATE_WORDS;

const OPEN_END = /(?:[,(&–-]|(?<!\p{L})(?:of|in|for|and|de|des|du|der|für|und|en|di|del|da|e|y|et))$/iu;

/** Joins lines that were wrapped: behind an open end, or below a bullet that fills the width. */
export function joinWrapped(
  lines: readonly { text: string; isBullet: boolean; isAfterGap: boolean; isFirst: boolean; isDoubted: boolean }[],
): EducationText[] {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const areBullets = lines[0]?.isBullet === true;
  const joined: EducationText[] = [];
  let last = "";
  for (const { text, isBullet, isAfterGap, isFirst, isDoubted } of lines) {
    const own = joined.at(-1);
    const isNoteBelow = /^\p{Ll}/u.test(text) && /^\P{Ll}/u.test(lines[0]?.text ?? "");
    const isApart = isFirst || isAfterGap || (isBullet && areBullets && !isNoteBelow);
    const isCut = OPEN_END.test(last) || own === undefined || own.text.split("(").length > own.text.split(")").length;
    const isFull = areBullets && last.length + 1 + (text.split(" ")[0] ?? "").length > width;
    // "BSBA, Management" above "Information Systems · (2009 - 2013)" in LinkedIn's files
    const isField =
      degreesIn(last).length > 0 && !/\d{4}/u.test(last) && /\s·\s\([^()]*\d{4}\)$/u.test(text) && !namesStudy(text);
    if (!isApart && own !== undefined && own.text.length < LONGEST && (isCut || isFull || isField))
      own.text = `${own.text} ${text}`;
    else joined.push({ text, isApart, isDoubted });
    last = text;
  }
  return joined;
}

const namesStudy = (text: string) => degreesIn(text).length > 0 || namesSchool(text);
const LONGEST = 400;

/** Tells whether a line may stand at this place of an entry. One that no vocabulary knows may be a degree or a school. */
function fits(slot: string, { roles, isDate, mayNameBoth, byPlace }: EducationRow): boolean {
  if (slot === "y") return isDate;
  if (isDate || slot.includes("y") !== roles.includes("y")) return false;
  const named = roles.replace("y", "");
  const wanted = slot.replace("y", "");
  // "Graduate Diploma, Computer Science" below its university
  return wanted.length > 1
    ? mayNameBoth
    : named === "" || named === wanted || ((byPlace === "pair" || byPlace === "order") && wanted === "d");
}

/**
 * Gives each line of a block its place in entries of the given order, null for a note. Null if the order doesn't fit. `hasNotes`:
 * lines that say nothing may be notes behind an entry's lines.
 */
function placeRows(
  slots: readonly string[],
  rows: readonly EducationRow[],
  hasNotes: boolean,
): (number | null)[] | null {
  const places: (number | null)[] = [];
  let at = 0;
  for (const row of rows) {
    const isBegin = at % slots.length === 0;
    const slot = slots[at % slots.length] ?? "";
    // A thesis stands behind an entry, or before its dates.
    const isOther = isNote(row) || (hasNotes && row.roles === "" && at > 0 && (isBegin || slot === "y"));
    if (!isOther && !fits(slot, row)) return null;
    places.push(isOther ? null : at);
    if (!isOther) at += 1;
  }
  return at % slots.length === 0 ? places : null;
}

/** `isProven`: some lines say all of it themselves. */
type Order = { slots: readonly string[]; hasNotes: boolean; isProven: boolean };

/** The order that all blocks have, or the best of several; null if none fits or two are as good. */
function findOrder(blocks: readonly (readonly EducationRow[])[], hasNotes = false): Order | null {
  const scored = ORDERS.flatMap((slots) => {
    let score = 0;
    const named = new Set<string>();
    for (const block of blocks) {
      const places = placeRows(slots, block, hasNotes);
      if (places === null) return [];
      for (const [index, place] of places.entries()) {
        const [row, slot] = [block[index], place === null ? undefined : slots[place % slots.length]];
        if (row === undefined || slot === undefined || row.roles !== slot) continue;
        score += 1;
        if (row.byPlace === null || row.hasDegree) named.add(slot);
      }
    }
    return [{ slots, score, isProven: named.size === slots.length && slots.join("").includes("s") }];
  }).toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best !== undefined && best.score > (second?.score ?? 0)) return { ...best, hasNotes };
  return hasNotes ? null : findOrder(blocks, true);
}

/**
 * Forms the entries of the education. A gap or bullet ends one. Within a block, the lines of an entry may stand in any order that
 * is the same in all entries. Where none fits, a line begins an entry if it names what the one before has named, and nothing is sure.
 */
export function listEducationEntries(rows: readonly EducationRow[]): EducationEntry[] {
  const blocks: EducationRow[][] = [];
  for (const row of rows)
    if (isBegin(row, blocks.at(-1))) blocks.push([row]);
    else blocks.at(-1)?.push(...listWithSchool(blocks.at(-1) ?? [], row));
  const isOdd = ([row]: readonly EducationRow[]) => row?.form !== undefined || (row && beginsStudies(row));
  const order = findOrder(blocks.filter((block) => !isOdd(block) && !block.every(isNote)));
  return blocks.flatMap((block) => {
    const [first, ...notes] = block;
    if (first?.form !== undefined)
      return [{ degree: first, school: first, dates: first, notes, isWhole: true, isProven: false }];
    const own = (isOdd(block) ? null : order) ?? findOrder([block]);
    return own === null ? splitByRoles(block) : splitByOrder(block, own);
  });
}

/** "Elm University", "BSc, 2013", "MSc, 2015": a school may head several degrees. */
function listWithSchool(block: readonly EducationRow[], row: EducationRow): EducationRow[] {
  const last = block.findLast((one) => !isNote(one));
  const isBelow = row.roles === "dy" && row.hasDegree && last?.roles === "dy" && block[0]?.roles === "s";
  return [...(isBelow ? block.filter(({ roles }) => roles === "s").slice(-1) : []), row];
}

/** Tells whether a row begins a block: behind a gap, and around studies that a degree's lines don't tell. */
function isBegin(row: EducationRow, block: readonly EducationRow[] | undefined): boolean {
  const [first] = block ?? [];
  if (block === undefined || first === undefined || (row.isApart && !isState(row))) return true;
  const isDegree = ({ roles }: EducationRow) => roles.includes("d");
  return beginsStudies(row) ? block.some(isDegree) : beginsStudies(first) && isDegree(row);
}

type OpenEntry = EducationEntry & { notes: EducationRow[] };
const createEntry = (isWhole: boolean, isProven: boolean): OpenEntry => ({
  degree: null,
  school: null,
  dates: null,
  notes: [],
  isWhole,
  isProven,
});

function splitByOrder(block: readonly EducationRow[], { slots, hasNotes, isProven }: Order): EducationEntry[] {
  const places = placeRows(slots, block, hasNotes) ?? [];
  const entries: OpenEntry[] = [createEntry(true, isProven)];
  for (const [index, row] of block.entries()) {
    const place = places[index] ?? null;
    if (place !== null && place > 0 && place % slots.length === 0) entries.push(createEntry(true, isProven));
    const entry = entries.at(-1);
    if (place === null) entry?.notes.push(row);
    else if (entry !== undefined) fill(entry, slots[place % slots.length] ?? "", row);
  }
  return entries;
}

function fill(entry: EducationEntry, roles: string, row: EducationRow): void {
  if (roles.includes("d")) entry.degree = row;
  if (roles.includes("s")) entry.school = row;
  if (roles.includes("y")) entry.dates = row;
}

function splitByRoles(block: readonly EducationRow[]): EducationEntry[] {
  const entries: { entry: OpenEntry; roles: string }[] = [];
  for (const row of block) {
    const last = entries.at(-1);
    const isOwn = row.roles === "dsy" || (row.roles === "ds" && !block.some(({ isDate }) => isDate));
    const isRepeated = [...row.roles].some((role) => last?.roles.includes(role));
    if (last !== undefined && (isNote(row) || (row.roles === "" && last.roles !== ""))) last.entry.notes.push(row);
    else if (last === undefined || isRepeated || isOwn)
      entries.push({ entry: createEntry(isOwn, false), roles: row.roles });
    const own = entries.at(-1);
    if (own === undefined || own.entry.notes.includes(row)) continue;
    own.roles += row.roles;
    if (/[ds]/u.test(row.roles) || row.isDate) fill(own.entry, row.roles, row);
    else own.entry.notes.push(row);
  }
  return entries.map(({ entry }) => entry);
}
