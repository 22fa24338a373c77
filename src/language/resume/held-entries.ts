import { namesOccupation } from "../roles/occupations";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import words from "../data/held-words.json" with { type: "json" };
import { foldCase as fold } from "../text/fold";
import type { YearMonth } from "./career";
import { findSpans, isMonthName } from "./dates";
import { withoutDenials } from "./denials";
import { isPursued } from "./pursued";

/** What may stand behind a certificate's name in lower case: joints, and words of one that its owner holds. */
const HELD: ReadonlySet<string> = new Set([...words.joints, ...words.certificates]);
const OF_DEGREES: ReadonlySet<string> = new Set([...words.joints, ...words.degrees]);
/** "thesis on tidal rivers", "specialising in water law" */
const OF_SUBJECT = new RegExp(String.raw`^(?:${words.subjects.join("|")})(?!\p{L})`, "iu");
const LICENSE = /\b(?:licen[sc]e|certified|certificate|certification|registered|chartered|diploma)\b/iu;
const NEGATED = /(?<!\p{L})(?:not?|never|without|nie|nicht|kein\p{L}*|ohne|sin|sem|senza|sans|pas|niet|inte)(?!\p{L})(?! ?[.:#]? ?\d)/iu; // prettier-ignore
/** "Revoked", "Withdrawn" by itself */
const PARTICIPLE = /^(?!United$|Limited$)\p{L}{2,}(?:ed|wn|pending|ongoing)$/iu;
/** "PMP application pending", "CPA exam still ahead" */
const BEHIND_LETTERS = /^(?!training$|nursing$)(?:exams?|examination|application|test|\p{Ll}+(?:ed|ing|wn))$/u;
const VALIDITY =
  /(?<!\p{L})(?:exp(?:\.|ir\p{L}*)?|until|through|thru|valid(?: to)?|bis|jusqu\p{L}*|hasta|até|fino|scade\p{L}*|do|tot)(?!\p{L})\W{0,3}(?:\p{L}{1,10}\W{1,2})?$/iu;
/** "planned 40 discharges a week" is a deed. */
const COUNTED = /^\p{Ll}+ed \d+ \p{Ll}/u;
const NEAR = 40;
const RENEWAL = /(?<!\p{L})renew\p{L}*\W{0,3}(?:\p{L}{1,10}\W{1,2})?$/iu;
const LONGEST_NAME = 120;
const MOST_WORDS_OF_NOTE = 4;

/** Whether a text has a date that lies ahead, or an end of validity that lies behind. */
export function hasOddDate(text: string, today: Date): boolean {
  const isLater = (at: YearMonth | null) =>
    at !== null &&
    (at.year > today.getUTCFullYear() ||
      (at.year === today.getUTCFullYear() && (at.month ?? 1) > today.getUTCMonth() + 1));
  return findSpans(text).some(({ from, to, start }) => {
    const isAhead = isLater(from) || isLater(to);
    const before = text.slice(0, start).slice(-NEAR);
    if (isAhead && RENEWAL.test(before)) return false;
    return VALIDITY.test(before) ? !isAhead && to?.year !== today.getUTCFullYear() : isAhead;
  });
}

/** Whether a part behind a name is more than an issuer, place or date: "commission expired", "Antrag läuft". */
export function isNote(part: string, isOfDegree = false): boolean {
  const said = (part.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter((word) => word.length > 1);
  const [first = "", second = ""] = said;
  if (first === "" || (isOfDegree && OF_SUBJECT.test(part) && !NEGATED.test(part))) return false;
  const isHeldWord = (word: string) => (isOfDegree ? OF_DEGREES : HELD).has(fold(word)) || isMonthName(word);
  const isOdd = (word: string) => /^\p{Ll}/u.test(word) && !isHeldWord(word);
  const namesSubject = skillsIn(part).some((skill) => skill.toLowerCase() === part.trim().toLowerCase());
  if (namesSubject || (isOfDegree && degreesIn(part).length > 0 && !said.slice(1).some(isOdd))) return false;
  if (/^\p{Ll}/u.test(first))
    return !namesHeld(said) && !COUNTED.test(part) && (NEGATED.test(part) || said.some(isOdd));
  if (said.length === 1) return PARTICIPLE.test(first) && !isHeldWord(first);
  const isName =
    certificatesIn(part).length + degreesIn(part).length + skillsIn(part).length > 0 ||
    LICENSE.test(part) ||
    namesOccupation(part);
  return isOdd(second) && !isName;
}

/** "certified scrum master", "prawo jazdy kat. B" */
function namesHeld(said: readonly string[]): boolean {
  const names = certificatesIn(said.slice(0, MOST_WORDS_OF_NOTE).join(" "));
  return names.includes("Driver's license") || (names.length > 0 && HELD.has(fold(said[0] ?? "")));
}

const splitWithin = (text: string) =>
  text.split(/[:(),[\]\t]\s*|\s[–—-]\s|[;|•·]\s*/u).filter((part) => /\p{L}/u.test(part));

/** "PMP exam booked": the name goes on as a note. */
function goesOn(name: string): boolean {
  const [, rest = ""] = /\p{Lu}{2}[\p{L}\d+-]* ((?:\p{Ll}+ )*\p{Ll}+)$/u.exec(name.slice(-LONGEST_NAME)) ?? [];
  return rest.split(" ").some((word) => BEHIND_LETTERS.test(word) && !HELD.has(word));
}

/** Of the item itself, of the items before it, too, or of those before it without a date of their own. */
type Doubt = "none" | "own" | "bare" | "date";

function doubtIn(item: string, isFirst: boolean, today: Date, isClause = isFirst): Doubt {
  const parts = splitWithin(item);
  const [name = ""] = parts;
  const isName = certificatesIn(name).length > 0 || LICENSE.test(name) || namesOccupation(name);
  const isShort = isPursued(item) && !/\p{Lu}{2}/u.test(item);
  const isNoted = parts.slice(1).some((part) => isNote(part));
  if (!isFirst && (isNote(name) || isShort || (isNoted && !isName)))
    return isClause && certificatesIn(item).length > 0 ? "own" : "bare";
  if (hasOddDate(item, today)) return isFirst || isName ? "own" : /^\p{Ll}/u.test(name) ? "bare" : "date";
  return isPursued(item) || goesOn(name) || isNoted ? "own" : "none";
}

/**
 * Lists what an entry names and its owner surely holds. A note counts for all that stands before it up to a dated name, so that
 * nothing is cut off and the rest claimed: "Notary Public, State of Ohio, commission ended" names nothing held.
 */
export function listHeldItems(entry: string, today: Date): string[] {
  const line = withoutDenials(entry).trim();
  const cells = line.split(/\s*\t\s*/u);
  // "geplant 2027" beside "CompTIA Security+"
  const isBare = (cell: string, index: number) =>
    index === 0 ? isPursued(cell) || hasOddDate(cell, today) : /^(?:bare|date)$/u.test(doubtIn(cell, false, today));
  if (cells.length > 1 && cells.some(isBare)) return [];
  const items = line.split(/[;|•·\t]\s*|(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})|,\s+(?![^(]{0,200}\))/u);
  const starts = new Set<number>();
  let at = 0;
  const doubts = items.map((item, index) => {
    const from = line.indexOf(item, at);
    at = from + item.length;
    if (
      index === 0 ||
      !line
        .slice(Math.max(from - NEAR, 0), from)
        .trimEnd()
        .endsWith(",")
    )
      starts.add(index);
    return doubtIn(item, index === 0, today, starts.has(index));
  });
  if (doubts.every((doubt) => doubt === "none")) return line === "" ? [] : [line];
  const dropped = new Set<number>();
  let walked = -1;
  for (const [index, doubt] of doubts.entries()) {
    if (doubt !== "none") dropped.add(index);
    if (doubt === "none" || doubt === "own") continue;
    for (let before = index - 1; before > walked; before--) {
      const item = items[before] ?? "";
      if ((before < index - 1 || doubt === "date") && /\p{L}.*\b(?:19|20)\d\d\)?$/u.test(item)) break;
      dropped.add(before);
      if (starts.has(before)) break;
    }
    walked = index;
  }
  return joinOthers(items, starts, dropped);
}

/** A clause without a doubt stays whole: "Pharmacist, Ohio". An issuer or year without its name is nothing. */
function joinOthers(items: readonly string[], starts: ReadonlySet<number>, dropped: ReadonlySet<number>): string[] {
  const clauses: { held: string[]; isWhole: boolean }[] = [];
  for (const [index, item] of items.entries()) {
    if (starts.has(index)) clauses.push({ held: [], isWhole: true });
    const clause = clauses.at(-1);
    if (clause === undefined) continue;
    if (dropped.has(index)) clause.isWhole = false;
    else if (!/^[\d\s./-]+$/u.test(item) || !dropped.has(index - 1)) clause.held.push(item);
  }
  const areMany = (held: readonly string[]) => held.every((item) => /(?:19|20)\d\d\)?$/u.test(item));
  return clauses.flatMap(({ held, isWhole }) => (isWhole && !areMany(held) ? [held.join(", ")] : held));
}

/** Whether a line below a certificate or degree is a note on it: "application pending", "on hold". */
export function isNoteLine(line: string): boolean {
  const isShort = line.split(" ").length <= MOST_WORDS_OF_NOTE && !/\s\p{Lu}/u.test(line);
  return !line.includes("\t") && ((/^[(–—-]?\s?\p{Ll}/u.test(line) && splitWithin(line).some((part) => isNote(part))) || (isShort && isPursued(line))); // prettier-ignore
}

/** "Uniwersytet Gdański, magister, prawo": one word in lower case may be a field, but "paused" isn't. */
const isOddDegree = (part: string) =>
  isNote(part, true) && (/\p{L}\P{L}+\p{L}/u.test(part) || /(?:ed|en|wn|ing)$/iu.test(part.trim()));

/** Whether its owner surely has a degree, of whose entry `own` is the line with its name. */
export function isHeldDegree(own: string, beside: readonly string[], today: Date): boolean {
  const hasNote = (line: string, first: number) =>
    line
      .split(/[:()[\]\t]\s*|\s[–—-]\s|[;|•·]\s*/u)
      .filter((part) => /\p{L}/u.test(part))
      .some((part, index) => {
        const [head = "", ...others] = part.split(/,\s*/u);
        return (index >= first && isNote(head, true)) || others.some(isOddDegree);
      });
  const isNoted = (line: string) => (/^[(–—-]?\s?\p{Ll}/u.test(line) ? hasNote(line, 0) : isNoteLine(line));
  return ![own, ...beside].some((line) => hasOddDate(line, today)) && !hasNote(own, 1) && !beside.some(isNoted);
}
