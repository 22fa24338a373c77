import { isDuration } from "./heading-parts";
import { leavesOpen } from "./open-words";

/** A line of the education. `isApart`: a gap or bullet parts it from the one above. `isDoubted`: it stands among certificates. */
export type EducationText = { text: string; isApart: boolean; isDoubted?: boolean };

/**
 * What a line tells by itself: "d" names a degree, "s" a school, "y" has dates. `isDate`: dates and perhaps a place. `mayNameBoth`:
 * looks like a degree and its school, `isPair` only because two names stand beside a date.
 */
export type EducationLine = EducationText & {
  roles: string;
  isDate: boolean;
  beginsWithPeriod: boolean;
  mayNameBoth: boolean;
  isPair: boolean;
};

/** The lines of one entry. `degree`, `school` and `dates` are those that name them by their place. */
export type EducationEntry = {
  degree: EducationLine | null;
  school: EducationLine | null;
  dates: EducationLine | null;
  notes: readonly EducationLine[];
  /** Whether the lines can be told apart in one way only. */
  isWhole: boolean;
};

/** The lines of an entry in their order. One of two letters or more names several parts. */
const ORDERS: readonly (readonly string[])[] = [
  ["dsy"],
  ["dy"],
  ["ds"],
  ["d"],
  ["d", "sy"],
  ["s", "dy"],
  ["dy", "s"],
  ["sy", "d"],
  ["y", "ds"],
  ["ds", "y"],
  ["d", "y"],
  ["y", "d"],
  ["d", "s"],
  ["s", "d"],
  ["d", "s", "y"],
  ["d", "y", "s"],
  ["s", "d", "y"],
  ["s", "y", "d"],
  ["y", "d", "s"],
  ["y", "s", "d"],
];

/** "Relevant coursework: Statics", "GPA: 3.9" */
const DETAIL = /^[\p{L}'’ ]{2,40}:\s|^(?:gpa|grade|note|nota|dean['’]s list|cum laude|magna|summa)(?!\p{L})/iu;
const COURSES =
  /^(?:\p{L}+ )?(?:coursework|courses|modules|subjects|topics|electives|fächer|asignaturas|matières|materias|disciplinas):/iu;

/** Whether a line lists what was taught: it tells nothing of the degree. */
export const listsCourses = (text: string): boolean => COURSES.test(text);

const isNote = ({ text, roles }: EducationLine) =>
  roles === "" && (/^[(–—-]?\s?\p{Ll}/u.test(text) || leavesOpen(text, true) || DETAIL.test(text) || isDuration(text));

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
    // "2005" above "– 2007"
    const isRange = isBullet && /^\d{4}\)?$/u.test(text) && /\d{4}$/u.test(last);
    const isNoteBelow = /^\p{Ll}/u.test(text) && /^\P{Ll}/u.test(lines[0]?.text ?? "");
    const isApart = isFirst || isAfterGap || (isBullet && areBullets && !isRange && !isNoteBelow);
    const isCut = OPEN_END.test(last) || own === undefined || own.text.split("(").length > own.text.split(")").length;
    const isFull = areBullets && last.length + 1 + (text.split(" ")[0] ?? "").length > width;
    if (!isApart && own !== undefined && own.text.length < LONGEST && (isCut || isFull || isRange))
      own.text = `${own.text}${isRange ? " –" : ""} ${text}`;
    else joined.push({ text, isApart, isDoubted });
    last = text;
  }
  return joined;
}

const LONGEST = 400;

/** Whether a line may stand at this place of an entry. One that no vocabulary knows may be a degree or a school. */
function fits(slot: string, { roles, isDate, mayNameBoth, isPair }: EducationLine): boolean {
  if (slot === "y") return isDate;
  if (isDate || slot.includes("y") !== roles.includes("y")) return false;
  const named = roles.replace("y", "");
  const wanted = slot.replace("y", "");
  // "Graduate Diploma, Computer Science" below its university
  return wanted.length > 1 ? mayNameBoth : named === "" || named === wanted || (isPair && wanted === "d");
}

/** How many lines of a block say themselves what the order says of them; -1 if one contradicts. */
function scoreOrder(order: readonly string[], lines: readonly EducationLine[]): number {
  if (lines.length % order.length !== 0) return -1;
  const slots = lines.map((line, index) => ({ line, slot: order[index % order.length] ?? "" }));
  if (!slots.every(({ line, slot }) => fits(slot, line))) return -1;
  return slots.filter(({ line, slot }) => line.roles === slot).length;
}

/** "2015 – 2017 Weiterbildung zur Bilanzbuchhalterin" above a school that no vocabulary has */
const BELOW_PERIOD = ["dy", "s"];

type Order = { slots: readonly string[]; isSure: boolean };

/** The order that all blocks have, or the best of several; null if none fits or two are as good. */
function findOrder(blocks: readonly (readonly EducationLine[])[]): Order | null {
  const scored = ORDERS.flatMap((slots) => {
    const scores = blocks.map((block) => scoreOrder(slots, block));
    return scores.includes(-1) ? [] : [{ slots, score: scores.reduce((sum, one) => sum + one, 0) }];
  }).toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best !== undefined && best.score > (second?.score ?? 0)) return { slots: best.slots, isSure: true };
  const areCells = blocks.flat().every(({ roles, beginsWithPeriod }) => roles !== "y" || beginsWithPeriod);
  const isBelow = areCells && scored.some(({ slots }) => slots.join() === BELOW_PERIOD.join());
  return isBelow ? { slots: BELOW_PERIOD, isSure: false } : null;
}

/**
 * Forms the entries of the education. A gap or bullet ends one. Within a block, the lines of an entry may stand in any order that
 * is the same in all entries. Where none fits, a line begins an entry if it names what the one before has named, and nothing is sure.
 */
export function listEducationEntries(lines: readonly EducationLine[]): EducationEntry[] {
  const blocks: EducationLine[][] = [];
  for (const line of lines)
    if (line.isApart || blocks.length === 0) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  const bare = blocks.map((block) => block.filter((line) => !isNote(line)));
  const order = findOrder(bare.filter((block) => block.length > 0));
  return blocks.flatMap((block, index) => {
    const own = order ?? findOrder([bare[index] ?? []]);
    return own === null ? splitByRoles(block) : splitByOrder(block, own);
  });
}

function splitByOrder(block: readonly EducationLine[], { slots: order, isSure }: Order): EducationEntry[] {
  const entries: (EducationEntry & { notes: EducationLine[] })[] = [];
  let at = 0;
  const early: EducationLine[] = [];
  for (const line of block) {
    if (isNote(line)) {
      (entries.at(-1)?.notes ?? early).push(line);
      continue;
    }
    const slot = order[at % order.length] ?? "";
    if (at % order.length === 0) entries.push({ degree: null, school: null, dates: null, notes: entries.length === 0 ? early : [], isWhole: isSure }); // prettier-ignore
    const entry = entries.at(-1);
    if (entry !== undefined) fill(entry, slot, line);
    at += 1;
  }
  return entries;
}

function fill(entry: EducationEntry, roles: string, line: EducationLine): void {
  if (roles.includes("d")) entry.degree = line;
  if (roles.includes("s")) entry.school = line;
  if (roles.includes("y")) entry.dates = line;
}

function splitByRoles(block: readonly EducationLine[]): EducationEntry[] {
  const entries: { entry: EducationEntry & { notes: EducationLine[] }; roles: string; isClosed: boolean }[] = [];
  const isWhole = ({ roles }: EducationLine) => roles.includes("d") && roles.includes("y");
  const areWhole = block.every((line) => isNote(line) || isWhole(line));
  for (const line of block) {
    const last = entries.at(-1);
    const isOwn = isWhole(line) && (areWhole || line.roles.includes("s"));
    const isRepeated = [...line.roles].some((role) => last?.roles.includes(role));
    if (last !== undefined && (isNote(line) || (line.roles === "" && last.roles !== ""))) last.entry.notes.push(line);
    else if (last === undefined || isRepeated || isOwn || last.isClosed)
      entries.push({
        entry: { degree: null, school: null, dates: null, notes: [], isWhole: isOwn },
        roles: line.roles,
        isClosed: isOwn,
      });
    const own = entries.at(-1);
    if (own === undefined || own.entry.notes.includes(line)) continue;
    own.roles += line.roles;
    fill(own.entry, line.roles, line);
  }
  return entries.map(({ entry }) => entry);
}
