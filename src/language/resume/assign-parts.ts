import { listUnsure, type PositionPart } from "./career";
import { namesOccupation } from "../roles/occupations";
import { type HeadingPart, isState, namesOwnAccount, type PartGroup } from "./heading-parts";
import { isClearTitle, isUnit, scoreEmployer, scoreLeft, scoreTitle } from "./score-parts";

/** What the parts of a heading are, and how well they were told apart. */
export type NamedPosition = {
  title: string | null;
  employer: string | null;
  place: string | null;
  unsure: PositionPart[];
  /** Capitalized parts that are neither. */
  leftovers: number;
  isOwnAccount: boolean;
};

/** A line that may name a position. `offset`: its distance from the dates. `top`, `bottom`: what it counts as the first or last one. */
export type HeadingLine = {
  offset: number;
  groups: readonly PartGroup[];
  top: number;
  bottom: number;
  /** It says what a firm is. */
  isNote?: boolean;
};

/** In which lines a résumé's positions have title and employer, and which comes first. */
export type Layout = { title: number | null; employer: number | null; order: number };

/** One way to read a heading: which part is the title and which the employer. */
export type Reading = Layout & {
  titleCell: Cell | null;
  employerCell: Cell | null;
  score: number;
  first: number;
  last: number;
  /** Only a comma tells the employer, and a line within tells what may be the firm: "Nurse, Coronary Care" above "the county's hospital". */
  isWeak: boolean;
};

/** A part, and where it stands. */
type Cell = {
  part: HeadingPart;
  group: PartGroup;
  groupAt: number;
  offset: number;
  index: number;
  asTitle: number;
  asEmployer: number;
};

/** The lines that may name a position, with what their parts count. */
export type Heading = { lines: readonly HeadingLine[]; cells: readonly Cell[]; mayInherit?: boolean };

const WEIGHTS = {
  noTitle: -1.5,
  noEmployer: -0.6,
  /** "Freelance Translator" needs no employer. */
  ownAccount: 0.4,
  /** "Freelance translator, Quimper et Brest" */
  nameOfOwn: -0.6,
  /** Title and employer stand in different groups. */
  isApart: 0.5,
  /** The employer is the first part of its group. */
  leads: 0.5,
  titleFirst: 0.5,
  /** "Skerry, Rossaveel": behind another name stands a town. */
  town: -0.7,
  /** A line between others that names neither. */
  skipped: -1.5,
  line: -0.15,
  layout: 1.2,
  /** One stands above the dates, and the other or those of others below. */
  otherSide: -0.8,
};
/** A part is unsure if a reading with another one counts nearly as much. */
const SURE = 0.6;
const FEWEST = -5;

/** "Northgate | York, UK": what stands with a place behind a name is a city, though no list has it. */
function joinCity(group: PartGroup, previous: readonly PartGroup[]): PartGroup {
  const [city, place, ...others] = group;
  const isCity = others.length === 0 && city?.kind === "name" && place?.kind === "place";
  const isBehind = previous.some(
    ([name, ...more]) => more.length === 0 && ["name", "organization", "other"].includes(name?.kind ?? ""),
  );
  return isCity && isBehind ? [{ text: `${city.text}, ${place.text}`, kind: "place" }] : group;
}

/** Scores the parts of lines that may name a position. */
export function scoreHeading(lines: readonly HeadingLine[]): Heading {
  const groups = lines.flatMap((line) =>
    line.groups.map((group, at) => ({ offset: line.offset, group: joinCity(group, line.groups.slice(0, at)) })),
  );
  const cells = groups.flatMap(({ group, offset }, groupAt) =>
    group.map((part, at) => ({
      part,
      group,
      groupAt,
      offset,
      index: groupAt * 100 + at,
      asTitle: scoreTitle(part, at),
      asEmployer: scoreEmployer(part, at, group),
    })),
  );
  return { lines, cells };
}

/** Lists the ways to read a heading, the best first. */
export function listReadings(heading: Heading): Reading[] {
  const { cells } = heading;
  const titles = [null, ...cells.filter(({ asTitle }) => asTitle > FEWEST)];
  const employers = [null, ...cells.filter(({ asEmployer }) => asEmployer > FEWEST)];
  return titles
    .flatMap((title) =>
      employers.flatMap((employer) =>
        title !== null && title === employer ? [] : scoreReading(heading, title, employer),
      ),
    )
    .toSorted((a, b) => b.score - a.score);
}

function isBehindName(employer: Cell | null, title: Cell | null): boolean {
  const before = employer?.group[employer.group.indexOf(employer.part) - 1];
  return before !== undefined && before !== title?.part && (before.kind === "name" || before.kind === "organization");
}

/** "Adjuster, Auto, Redfern": the first of two names behind a title may be its field. */
function mayBeField({ titleCell, employerCell }: Reading): boolean {
  if (titleCell?.group !== employerCell?.group || employerCell?.part.kind !== "name") return false;
  const behind = employerCell.group[employerCell.group.indexOf(employerCell.part) + 1];
  // "Kemist, CA, US"
  return behind?.kind === "organization" || (behind?.kind === "name" && !isState(behind.text));
}

/** "Full-time", "Konz, Germany" */
const isPlaceOrTerms = (cells: readonly Cell[]) =>
  cells.every(
    ({ part: { kind } }, at) =>
      kind === "place" || kind === "kind" || (at === 0 && kind === "name" && cells[1]?.part.kind === "place"),
  );

function scoreReading(heading: Heading, title: Cell | null, employer: Cell | null): Reading {
  const offsets = [title, employer].flatMap((cell) => (cell === null ? [] : [cell.offset]));
  const [first, last] = [Math.min(0, ...offsets), Math.max(0, ...offsets)];
  const isPair = title !== null && employer !== null;
  const order = isPair ? Math.sign(employer.index - title.index) : 0;
  const isOwn = title !== null && namesOwnAccount(title.part.text);
  let hasSkipped = false;
  const isApart = isPair && title.groupAt !== employer.groupAt && employer.part.isAside !== true;
  let score =
    (title === null ? WEIGHTS.noTitle : title.asTitle) +
    (employer !== null
      ? employer.asEmployer
      : isOwn
        ? WEIGHTS.ownAccount
        : heading.mayInherit === true
          ? 0
          : WEIGHTS.noEmployer) +
    (isPair && isOwn && employer.part.kind !== "organization" ? WEIGHTS.nameOfOwn : 0) +
    (isApart ? WEIGHTS.isApart : 0) +
    (employer !== null && (isApart || title === null) && employer.group[0] === employer.part ? WEIGHTS.leads : 0) +
    (order > 0 ? WEIGHTS.titleFirst : 0) +
    (isBehindName(employer, title) ? WEIGHTS.town : 0);
  for (const { offset, top, bottom, isNote } of heading.lines) {
    if (offset === first) score += top;
    if (offset === last) score += bottom;
    if (offset === 0 || offset < first || offset > last) continue;
    const own = heading.cells.filter((cell) => cell.offset === offset);
    const isSkipped = !offsets.includes(offset) && (isNote === true || !isPlaceOrTerms(own));
    hasSkipped ||= isSkipped;
    score += WEIGHTS.line + (isSkipped ? WEIGHTS.skipped : 0);
  }
  const rest = title === null ? [] : restOfTitle(title);
  for (const { part, groupAt, offset } of heading.cells) {
    const isIn = offset === 0 || offsets.includes(offset);
    if (isIn && part !== title?.part && part !== employer?.part && !rest.includes(part))
      score += scoreLeft(part, groupAt === title?.groupAt);
  }
  if (isPair && employer.offset * title.offset < 0) score += WEIGHTS.otherSide;
  const at = { title: title?.offset ?? null, employer: employer?.offset ?? null, order };
  return {
    ...at,
    titleCell: title,
    employerCell: employer,
    score,
    first,
    last,
    isWeak: hasSkipped && !isApart && employer?.part.kind === "name",
  };
}

/** Adds what it counts that a reading has the layout of the résumé's other positions. */
export function addLayout(reading: Reading, layout: Layout): Reading {
  const { title, employer, order } = reading;
  const isPair = title !== null && employer !== null;
  let score = reading.score;
  if (title !== null && title === layout.title && (!isPair || order === layout.order)) score += WEIGHTS.layout;
  if (employer !== null && employer === layout.employer && order === layout.order) score += WEIGHTS.layout;
  if ((employer ?? 0) * (layout.employer ?? 0) < 0) score += WEIGHTS.otherSide;
  if ((title ?? 0) * (layout.title ?? 0) < 0) score += WEIGHTS.otherSide;
  return { ...reading, score };
}

/** "Runner, then Assistant Editor" */
function restOfTitle({ part, group }: Cell): readonly HeadingPart[] {
  const behind = group.slice(group.indexOf(part) + 1);
  const end = behind.findIndex(
    ({ kind, text }) => kind !== "other" || !/^\p{Ll}/u.test(text) || !namesOccupation(text),
  );
  return end === -1 ? behind : behind.slice(0, end);
}

/** "Manager, Customer Success": what stands behind a title in its group belongs to it if the employer stands elsewhere. */
function wholeTitle({ titleCell, employerCell }: Reading): readonly HeadingPart[] {
  if (titleCell === null) return [];
  const { part, group, groupAt } = titleCell;
  const rest = restOfTitle(titleCell);
  const isApart = employerCell !== null && employerCell.groupAt !== groupAt;
  return group
    .slice(group.indexOf(part))
    .filter((one) => one === part || rest.includes(one) || (isApart && (one.kind === "name" || one.kind === "title")));
}

/** "Go-to-Market" */
const PHRASE = /^\p{Lu}\p{Ll}+-\p{Ll}+-\p{Lu}?\p{Ll}+$/u;
const NO_PART: HeadingPart = { text: "", kind: "other" };
const NOTHING: NamedPosition = {
  title: null,
  employer: null,
  place: null,
  unsure: ["title", "employer"],
  leftovers: 0,
  isOwnAccount: false,
};
const isNamed = ({ kind }: HeadingPart) => kind === "organization" || kind === "name" || kind === "title";

/**
 * Names a position by the best of its readings. A part that another reading, or a rival, tells otherwise and nearly as well is unsure.
 * `alike`: how many clear titles of others stand in the same order. They tell a title without a word of work: "Maven, Kestrel Cloud".
 */
export function nameReading(
  { cells }: Heading,
  readings: readonly Reading[],
  rivals: readonly Reading[] = [],
  alike = 0,
): NamedPosition {
  const [best] = readings;
  if (best === undefined) return { ...NOTHING };
  const { titleCell, employerCell } = best;
  const inTitle = wholeTitle(best);
  const isOther = (part: "titleCell" | "employerCell", one: Reading) =>
    one[part]?.part.text !== best[part]?.part.text &&
    !(part === "titleCell" && inTitle.includes(one[part]?.part ?? NO_PART));
  const isOpen = (part: "titleCell" | "employerCell") =>
    readings.some((one) => one.score > best.score - SURE && isOther(part, one)) ||
    rivals.some((one) => isOther(part, one));
  const own = cells.filter(({ offset }) => offset >= best.first && offset <= best.last).map(({ part }) => part);
  const rest = own.filter((part) => part !== employerCell?.part && !inTitle.includes(part));
  const places = rest.filter(({ kind }) => kind === "place");
  const isOwnAccount =
    own.some(({ kind }) => kind === "own account") || (titleCell !== null && namesOwnAccount(titleCell.part.text));
  // Without a title, only its words tell an employer.
  const isFirm = employerCell?.part.kind === "organization" || titleCell !== null;
  const isOwn = employerCell?.part.kind === "own account";
  const employer = employerCell === null || isOwn || !isFirm ? null : employerCell.part.text;
  // "Northlight, Growth"
  const fewest = titleCell?.part.kind === "other" ? -1 : 0;
  const isBlind = titleCell !== null && titleCell.asTitle < fewest && employerCell?.part.kind === "name" && alike < 2;
  const leftovers = rest.filter((part) => part.isAside !== true && isNamed(part)).length;
  // "2021 – 2026 Fjordlys Energi" doesn't say as what.
  const isLone =
    titleCell?.part.kind === "name" &&
    employerCell === null &&
    (!isClearTitle(titleCell.part) || (titleCell.asTitle < 0 && leftovers > 0));
  if ((isBlind && (alike === 0 || leftovers > 0)) || isLone) return { ...NOTHING };
  const isDoubted =
    employer === null
      ? !isOwnAccount
      : isBlind ||
        best.isWeak ||
        isUnit(employer) ||
        PHRASE.test(employer) ||
        (employerCell?.asEmployer ?? 0) < 0 ||
        mayBeField(best) ||
        (employerCell?.part.kind === "other" && alike === 0);
  return {
    title: titleCell === null ? null : inTitle.map(({ text }) => text).join(", "),
    employer,
    place: places.length > 0 ? places.map(({ text }) => text).join(", ") : null,
    unsure: listUnsure({
      title:
        titleCell === null ||
        isBlind ||
        isOpen("titleCell") ||
        // "Studio Alba / Surveyor" may be firm and title.
        (isDoubted && titleCell.part.text.includes(" / ")) ||
        (titleCell.part.kind === "other" && inTitle.length > 1) ||
        !(alike > 1 || ((titleCell.part.kind !== "other" || employerCell !== null) && isClearTitle(titleCell.part))),
      employer: isDoubted || isOpen("employerCell"),
    }),
    leftovers,
    isOwnAccount,
  };
}

/** Names a position by the words of one heading. */
export function namePosition(groups: readonly PartGroup[]): NamedPosition {
  const heading = scoreHeading([{ offset: 0, groups, top: 0, bottom: 0 }]);
  return nameReading(heading, listReadings(heading));
}

const namesSomething = (group: PartGroup) => !group.every(({ kind }) => kind === "place" || kind === "kind");

/** How many of title and employer the parts of a heading may name. */
export function countNames(groups: readonly PartGroup[]): number {
  const plain = groups.filter((group) => namesSomething(group) && group[0]?.isAside !== true);
  return plain.length === 1
    ? Math.min(plain.flat().filter(({ kind }) => kind !== "place" && kind !== "kind").length, 2)
    : plain.length;
}
