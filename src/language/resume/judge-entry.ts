import { certificatesIn } from "../skills/certificates";
import { findSpans } from "./dates";
import {
  hasLabeledDate,
  hasOddDate,
  leavesNameOpen,
  leavesOpen,
  namesAnything,
  saysUnfinished,
  splitWithin,
  withoutEnds,
} from "./open-words";
import { isPursued } from "./pursued";

/** A part of an entry that names certificates, and whether their owner holds them: "open" where the entry doesn't say. */
export type JudgedItem = { text: string; verdict: "held" | "open" | "not held" };

const NAMED = /\b(?:licen[sc]ed?|certified|certificate|certification|registered|chartered|diploma)\b/iu;
/** "#RN123", "License number: 4512", "Cert ID 190-221", "n. 5512", "– NA0010346149" */
const NUMBERED =
  /\s{0,3}(\()?\s{0,3}[,:–—-]?\s{0,3}(?:(?:\b(?:no|nr|number|lic|licen[sc]e|id)\b[.:]?\s*)?#\s?[\p{L}\d-]{3,}|(?<!\p{L})(?:(?:(?<=^|[,;:(|\t•·–—-]\s{0,3})(?:licen[sc]e|member(?:ship)?|cert(?:ificate|ification)?|credential|reg(?:istration)?|card|diploma|zert)[. -]{1,2})?(?:no|nr|number|id|n[º°.]|numéro|n[úu]mero|numer|nummer)|lic)(?!\p{L})[.:]{0,2}\s*[\p{L}\d.-]*\d[\p{L}\d.-]{2,}|(?<=[,:(–—-]\s{0,3})\p{Lu}{0,3}-?\d{5,}(?![\d/-]))/giu;
/** Removes numbers of certificates: they are nobody's business and tell nothing. */
export const withoutNumbers = (item: string): string =>
  item
    .replaceAll(NUMBERED, (_whole, bracket: string | undefined) => bracket ?? "")
    .replaceAll(/\s{0,3}\(\s{0,3}\)|(?<=\()\s{0,3}[,;]\s{0,3}/gu, "");
const BEGINS = /^(?:certified|licensed|registered|chartered)\s/iu;
/** "Applied for", "Signed up for CISSP" */
const APPLIED = /^(?!certified|licen[sc]ed|qualified|accredited)\p{L}{2,}ed (?:up )?for(?:$|\s)/iu;
const IN_YEAR = /(?:19|20)\d\d\)?$/u;
/** Cells of a row with several dates in order: "Issued March 2021", "Expires March 2022". */
const MOST_DATES = 1;
const FEWEST_LISTED = 2;

/** Tells whether a text names a certificate by a vocabulary's name or by a word for one. */
const isLikeCertificate = (text: string) => certificatesIn(text).length > 0 || NAMED.test(text);
/** "CSCS Gold (exp 08/2028)", but not "Issued by Elm in 2019" */
const isDatedName = (cell: string) => namesAnything(cell.split(" ", 1).join()) && findSpans(cell).length > 0;

const LONGEST_ENTRY = 5_000;

/**
 * Splits an entry into its items, and judges each by its form: its owner surely holds what stands by itself with nothing but
 * issuer and past dates. Every other word leaves open whether they do. A note counts for the item before it. `isOne`: the
 * entry has one item.
 */
export function judgeEntry(entry: string, today: Date, isOne = false): JudgedItem[] {
  const line = withoutNumbers(entry.slice(0, LONGEST_ENTRY)).trim();
  const judged: (JudgedItem & { isNote: boolean })[] = [];
  for (const text of isOne ? [line] : splitItems(line)) {
    const { isNote, ...judgment } = judgeItem(text, today);
    // The first item has a name, unless it begins like a note: "in progress · PMP".
    const item = { ...judgment, isNote: isNote && (judged.length > 0 || /^\p{Ll}/u.test(text)) };
    const last = judged.at(-1);
    // Of "Diploma in IFRS, ACCA (failed)" nobody can tell whether it is one.
    if (item.verdict !== "held" && last?.verdict === "held" && !IN_YEAR.test(last.text) && !isParted(line, text))
      last.verdict = "open";
    if (item.isNote && last !== undefined) {
      if (item.verdict === "not held" || last.verdict === "held") last.verdict = item.verdict;
      last.text = `${last.text}, ${text}`;
    } else if (last?.isNote === true && !/[;.]\s*$/u.test(line.slice(0, line.indexOf(text)))) {
      // "in progress · PMP"
      judged[judged.length - 1] = {
        text: `${last.text}, ${text}`,
        verdict: worseOf(last.verdict, item.verdict),
        isNote: false,
      };
    } else judged.push({ ...item, text });
  }
  return judged.filter(({ isNote }) => !isNote).map(({ text, verdict }) => ({ text, verdict }));
}

/** Tells whether a name says nothing else than which certificate its owner holds: not "PMP (inactive since 2022)". */
export function isHeldCertificate(name: string, today: Date): boolean {
  // A field of its own has the date.
  const [item] = judgeEntry(`${name}, ${today.getUTCFullYear()}`, today, true);
  return item?.verdict === "held";
}

/** Tells whether more than a comma stands before an item. */
function isParted(line: string, item: string): boolean {
  return !line.slice(0, line.indexOf(item)).trimEnd().endsWith(",");
}

function worseOf(one: JudgedItem["verdict"], other: JudgedItem["verdict"]): JudgedItem["verdict"] {
  return [one, other].includes("not held") ? "not held" : [one, other].includes("open") ? "open" : "held";
}

function judgeItem(item: string, today: Date): Pick<JudgedItem, "verdict"> & { isNote: boolean } {
  const parts = splitWithin(item);
  const [name = "", ...others] = parts;
  const spans = findSpans(withoutEnds(item, today));
  // "ServSafe Manager, 2024 – 2029" is valid for years, or studied.
  const goesOn =
    spans.some(({ from, to }) => !isAhead(from ?? to, today)) &&
    spans.some(({ from, to }) => isAhead(to ?? from, today));
  const isDenied = isPursued(item) || parts.some(saysUnfinished) || (!goesOn && hasOddDate(item, today));
  const isOver =
    spans.length > MOST_DATES ||
    spans.some(({ isRange, isCurrent, to }) => isRange && !isCurrent && !isAhead(to, today));
  const isOpen =
    goesOn ||
    isOver ||
    APPLIED.test(item) ||
    leavesNameOpen(name, spans.length > 0) ||
    others.some((part) => leavesOpen(part)) ||
    hasLabeledDate(item);
  const isNote =
    !namesAnything(item.replace(APPLIED, "")) ||
    (beginsLikeNote(name) && certificatesIn(item).length === 0 && !NAMED.test(item)) ||
    ((isDenied || isOpen) && !/\p{Lu}/u.test(item));
  return { verdict: isDenied ? "not held" : isOpen ? "open" : "held", isNote };
}

/** "commission ended", "Antrag läuft", "Échec en 2022", but not "TOSA Excel avancé" */
export const beginsLikeNote = (name: string) =>
  (leavesOpen(name) || hasLabeledDate(name)) && !/^(?:\S*\p{Lu}\S* ){2}/u.test(`${name} `);

function isAhead(at: { year: number } | null, today: Date): boolean {
  return at !== null && at.year > today.getUTCFullYear();
}

/** Splits at semicolons and sentences, at bars and tabs between certificates, and at commas in a list of several. */
function splitItems(line: string): string[] {
  return line
    .split(/;\s*|(?<=[\p{L}\d)]{2})(?<!\b(?:[Ee]xp|[Nn]o))\.\s+(?=\p{Lu})(?![^()]{0,200}\))/u)
    .flatMap(splitCells)
    .flatMap(splitList)
    .map((item) => item.trim())
    .filter((item) => /[\p{L}\d]/u.test(item));
}

/** A row's cells are one entry, unless several look like certificates and none is a note: "2021 | PMP | PMI", but "CKA 2020 | PMP 2021". */
function splitCells(clause: string): string[] {
  // "Current" before a tab is a label.
  const isLabel = (cell: string) => /^\p{L}+$/u.test(cell) && !namesAnything(cell) && findSpans(cell).length === 0;
  const all = clause.split(/\s*[\t|•·]\s*/u).filter((cell) => cell !== "");
  const cells = all.length > 1 && isLabel(all[0] ?? "") ? all.slice(1) : all;
  const isNote = (cell: string) => /^\p{Ll}/u.test(cell) && leavesOpen(cell) && certificatesIn(cell).length === 0;
  const isRow =
    cells.some((cell) => !namesAnything(cell)) ||
    cells.slice(1).some(isNote) ||
    (cells.filter(isLikeCertificate).length < FEWEST_LISTED && cells.filter(isDatedName).length < FEWEST_LISTED);
  return isRow ? [cells.join(", ")] : cells;
}

/** "CKA (2022), CISSP (2020, lapsed), RHCSA" are three, "CKA, CNCF, 2022" is one. */
function splitList(clause: string): string[] {
  const parts = clause.split(/,\s+(?![^(]{0,200}\))/u);
  // "ISTQB Certified Tester, Foundation Level (2018)" is one.
  const isDatedToo = (index: number) => index <= 0 || IN_YEAR.test(parts[index - 1] ?? "");
  const isPart = (part: string, index: number) =>
    certificatesIn(part).length > 0 || BEGINS.test(part) || (IN_YEAR.test(part) && isDatedToo(index));
  const areMany =
    parts.length > 1 &&
    parts.every((part) => namesAnything(part) && !leavesNameOpen(splitWithin(part)[0] ?? "", IN_YEAR.test(part))) &&
    parts.filter(isPart).length * 2 > parts.length;
  return areMany ? parts : [clause];
}
