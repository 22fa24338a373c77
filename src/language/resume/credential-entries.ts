import { certificatesIn } from "../skills/certificates";
import { namesOrganization, SMALL_WORD } from "../roles/occupations";
import { findSpans, withoutSpans } from "./dates";
import { isPlace } from "./heading-parts";
import { beginsLikeNote, judgeEntry, type JudgedItem } from "./judge-entry";
import { leavesOpen, namesAnything, splitWithin } from "./open-words";
import { namesSchool } from "./education-names";

type Line = { text: string; isBullet: boolean; isAfterGap: boolean; isOne?: boolean };
/** An entry of a list of certificates. `isApart`: a bullet, a gap or a date of its own parts it from the lines around it. */
export type CredentialEntry = { lines: readonly string[]; items: readonly JudgedItem[] };
/** `isDoubted`: its lines may be two entries, or a part of one. */
type Group = { lines: string[]; text: string; isApart: boolean; isDoubted: boolean; isOne?: boolean };

/** A column of this width wraps names. */
const NARROW = 36;
const MOST_BLOCK_LINES = 4;
/** Bounds the work on text that is no list. */
const MOST_JOINED = 6;
const OPEN_END =
  /(?:[,:–—&/-]|(?<!\p{L})(?<!\b(?:not|never) (?:yet )?|\p{L}{2}ed (?=for))(?:certified|chartered|licensed|registered|of|in|for|and|de|des|du|der|für|en|di|del|da))$/iu;
const CLOSED = /[).;]$|\d$/u;
/** "Certificate TC6" below "Nova Scotia Teacher" */
const REST =
  /^(?:certificate|certification|licen[sc]e|diploma|associate|specialty)\b(?! (?:in|of|for|I{1,3}|[1-4])\b)/iu;

/** Forms entries by gaps, bullets, dates and widths, and judges each. */
export function listCredentialEntries(lines: readonly Line[], today: Date): CredentialEntry[] {
  const blocks: Line[][] = [];
  for (const line of lines.filter((one) => !isId(one))) {
    // "– exam booked" below a name is no item of a list.
    const isNote = !line.isAfterGap && /^\p{Ll}/u.test(line.text) && /^\P{Ll}/u.test(lines[0]?.text ?? "");
    if ((line.isBullet && !isNote) || line.isAfterGap || blocks.length === 0) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  const plain = blocks.filter((block) => block[0]?.isBullet !== true);
  const areEntries =
    plain.length > 1 &&
    plain.every(({ length }) => length <= MOST_BLOCK_LINES) &&
    plain.filter(isEntryOfLines).length * 2 > plain.length;
  return blocks.flatMap((block) => {
    const groups =
      block[0]?.isBullet === true
        ? groupBelowBullet(block)
        : areEntries
          ? [groupWhole(block)]
          : (groupAboveDates(block) ?? groupLines(block));
    return judgeGroups(groups, today);
  });
}

const isDated = (text: string) => findSpans(text).length > 0;

/** "PMP", "Project Management Institute", "Issued March 2021": only the last line is dated. */
function isEntryOfLines(block: readonly Line[]): boolean {
  return block.length > 1 && block.every(({ text }, index) => isDated(text) === (index === block.length - 1));
}

/** Tells whether a cell of a line is a date and names nothing, with notes behind it: "Issued March 2021, expired", "Amazon Web Services · Issued Jan 2023". */
function closesEntry(text: string): boolean {
  const cells = text.split(/\s*[|·•\t]\s*/u);
  const isDate = (cell: string) => {
    const [span] = findSpans(cell);
    const label = cell.slice(0, span?.start);
    return span !== undefined && !NAMES_ONE.test(label) && !namesAnything(/\p{L}{2}/u.test(label) ? label : cell);
  };
  return cells.slice(0, 1).every(isDate) || (isDate(cells[1] ?? "") && certificatesIn(cells[0] ?? "").length === 0);
}

/** Groups lines that end in a date of their own: "Autodesk", "Revit Professional", "2018". Null if they don't. */
function groupAboveDates(block: readonly Line[]): Group[] | null {
  const groups: Line[][] = [[]];
  for (const line of block) {
    groups.at(-1)?.push(line);
    if (closesEntry(line.text)) groups.push([]);
  }
  const last = groups.pop() ?? [];
  const isWhole = groups.length > 0 && groups.every((one) => isEntryOfLines(one) && one.length < MOST_BLOCK_LINES);
  return isWhole ? [...groups.map(groupWhole), ...(last.length > 0 ? groupLines(last) : [])] : null;
}

/** "Credential ID 8ZX4", "See credential" */
const ID =
  /^(?:\p{L}[\p{L}’'-]* ){0,4}(?:\p{L}+-)?(?:ID|URL)(?!\p{L})(?: \p{Ll}\S*){0,3}\W{0,2}\S+$|^(?:see|show|view) (?:credential|certificate)$/iu;
const isId = ({ text }: Line) => ID.test(text) && certificatesIn(text).length === 0;

function groupWhole(block: readonly Line[]): Group {
  const lines = block.map(({ text }) => text);
  return {
    lines,
    text: lines.join(", "),
    isApart: true,
    isOne: lines.length > 1,
    isDoubted: lines.length > 1 && (!isDated(lines.at(-1) ?? "") || lines.slice(0, -1).length > 2),
  };
}

function groupBelowBullet(block: readonly Line[]): Group[] {
  const lines = block.slice(0, MOST_JOINED).map(({ text }) => text);
  return [
    { lines, text: lines.join(" "), isApart: true, isDoubted: lines.length > 3, isOne: block[0]?.isOne === true },
  ];
}

/** Tells whether a text is an issuer's name and no certificate's: "National Payroll Institute", but not "Pragmatic Institute PMC III". */
export function isIssuer(text: string): boolean {
  const name = withoutSpans(text);
  if (certificatesIn(name).length > 0 || NAMES_ONE.test(name)) return false;
  const parts = splitWithin(name);
  return parts.filter(namesIssuer).length === 1 && parts.every((part) => namesIssuer(part) || isPlace(part));
}

function namesIssuer(part: string): boolean {
  const said = part.split(/\s+/u);
  const isNamed = (words: readonly string[]) => namesOrganization(words.join(" ")) || namesSchool(words.join(" "));
  const at = said.findIndex((_word, index) => isNamed(said.slice(0, index + 1)));
  const rest = said.slice(at + 1);
  return at !== -1 && (rest.length === 0 || SMALL_WORD.test(rest[0] ?? "") || isPlace(rest.join(" ")));
}
const NAMES_ONE = /certif|licen[sc]|diplom|register|chartered|zertif|zeugnis|title|título/iu;

/** Lines without bullets: each is an entry. */
function groupLines(block: readonly Line[]): Group[] {
  const groups = joinWrapped(block.map(({ text }) => text));
  const dated = groups.map(({ text }) => isDated(text));
  // "CISM" above "ISACA, 2020" among others with a date of their own
  const isTop = (index: number) =>
    dated[index] === false && dated[index + 1] === true && dated.some((is, at) => is && dated[at - 1] !== false);
  const isUneven = dated.some(Boolean) && !dated.every(Boolean);
  return groups.map((group, index) => ({
    ...group,
    isApart: dated[index] === true && !isBelowName(groups, index),
    isDoubted: group.isDoubted || (isUneven && isTop(index) && isBelowName(groups, index + 1)),
  }));
}

/** Tells whether a dated line may be the issuer of the line above: it names no certificate itself. */
function isBelowName(groups: readonly Group[], index: number): boolean {
  const [above, own] = [groups[index - 1], groups[index]];
  if (above === undefined || own === undefined || isDated(above.text)) return false;
  return certificatesIn(own.text).length === 0 && !NAMES_ONE.test(own.text);
}

/** Joins what was wrapped to fit a column. Where only the width tells it, nobody can be sure. */
function joinWrapped(lines: readonly string[]): Group[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const groups: Group[] = [];
  let last = "";
  const isOpen = (text = "") => text.split("(").length > text.split(")").length;
  const isWrapped =
    width <= NARROW &&
    lines.some(
      (line, index) => index > 0 && !isOpen(lines[index - 1]) && (/^\p{Ll}/u.test(line) || !line.includes(" ")),
    );
  const isOpenBefore = (line: string) => isOpen(last) || (OPEN_END.test(last) && !isDated(line.slice(0, 8)));
  for (const line of lines) {
    const group = groups.at(-1);
    const isFull = last.length + 1 + (line.split(" ")[0] ?? "").length > width;
    const isRow = /[\t|]/u.test(line + last);
    const isCut = namesMore(last, line);
    const isRest =
      !isRow &&
      (isOpenBefore(line) ||
        // "Antrag läuft" below a dated name
        (isDated(last) &&
          !isDated(line) &&
          beginsLikeNote(line) &&
          splitWithin(line).length === 1 &&
          certificatesIn(line).length === 0 &&
          !NAMES_ONE.test(line)) ||
        (/^[(&]|^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(line) && findSpans(line)[0]?.start !== 0) ||
        (!CLOSED.test(last) && (isCut || spellsLetters(last, line) || (REST.test(line) && isFull))));
    const isByWidth =
      !isRow && !isRest && width <= NARROW && isFull && !CLOSED.test(last) && certificatesIn(line).length === 0;
    if (group !== undefined && group.lines.length < MOST_JOINED && (isRest || (isByWidth && isWrapped))) {
      group.text = `${group.text}${leavesOpen(line) && (isDated(last) || /^\p{Ll}/u.test(line)) && !OPEN_END.test(last) && !isOpen(last) ? ", " : " "}${line}`;
      group.lines.push(line);
      if (isByWidth) group.isDoubted = true;
    } else {
      if (group !== undefined && isByWidth) group.isDoubted = true;
      groups.push({ lines: [line], text: line, isApart: false, isDoubted: group !== undefined && isByWidth });
    }
    last = line;
  }
  return groups;
}

/** "Certified Kubernetes" and "Administrator" name one certificate that neither names. */
function namesMore(last: string, line: string): boolean {
  const [start = ""] = line.split(/[:,(]/u);
  return (
    last !== "" &&
    certificatesIn(`${last} ${start}`).length > certificatesIn(last).length + certificatesIn(start).length
  );
}

/** "Certified Tide" above "Analyst (CTA)": the letters are those of both lines. */
function spellsLetters(last: string, line: string): boolean {
  const [, before = "", letters = ""] = /^([^()]*)\((\p{Lu}{3,6})\)/u.exec(line) ?? [];
  const spells = (text: string) => (text.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join("").endsWith(letters);
  return letters !== "" && !spells(before) && spells(`${last} ${before}`);
}

/** Beside an entry that isn't held or isn't understood, a line without bullet, gap or date may be a part of it. */
function judgeGroups(groups: readonly Group[], today: Date): CredentialEntry[] {
  const judged = groups.map(({ text, isOne }) => judgeEntry(text, today, isOne));
  const isOdd = (index: number) => {
    const [items, group] = [judged[index], groups[index]];
    return (
      items !== undefined &&
      group !== undefined &&
      (items.length === 0 || items.some(({ verdict }) => verdict !== "held"))
    );
  };
  return groups.map(({ lines, isApart, isDoubted }, index) => {
    const isParted = (odd: number, below: number) =>
      namesItself(groups[odd]) && !beginsLikeNote(groups[below]?.text ?? "");
    const isBesideOdd =
      !isApart &&
      ((isOdd(index - 1) && !isParted(index - 1, index)) || (isOdd(index + 1) && !isParted(index + 1, index + 1)));
    const items = judged[index] ?? [];
    const isOpen = isDoubted || isBesideOdd;
    return {
      lines,
      items: items.map((item) => (isOpen && item.verdict === "held" ? { ...item, verdict: "open" as const } : item)),
    };
  });
}

/** "Cisco CCNA (exam failed)" is of no line around it. */
const namesItself = (group: Group | undefined) => certificatesIn(splitWithin(group?.text ?? "")[0] ?? "").length > 0;
