import { findSpans } from "./dates";
import { withoutDenials } from "./denials";
import { isUnfinished, isUnfinishedAbroad, startsWithDeed } from "./deeds";
import { isName, splitHeading } from "./heading-parts";
import { statesResultBehind } from "./line-kinds";
import { splitSentences } from "../text/sentences";

// A letter lists lines of a résumé in its owner's own words, so that no sentence has to be composed from them.

/** A longer line would read as pasted. */
const MOST_WORDS = 40;
const FEWEST_WORDS = 2;
const LONGEST_PERIOD = 60;
const LONGEST = 280;
/** A bare noun such as "Safety plan" says little. */
const FEWEST_WITHOUT_VERB = 3;
/** Bounds the work on a text that is no line of a résumé. */
const LONGEST_LINE = 2_000;
/** Symbols of addresses, tables and unfinished notes. */
const FOREIGN = /https?:|www\.|[@?\t~→|]|\.{2,}|…/u;
/** "Rails 5 → 7", "19 % → 6 %" */
const ARROW = /(?<=\d(?: ?%| \p{L}{1,10})? ?)→(?= ?[€$£]?\d)/gu;
/** Dates as in the heading of a position, which its reader didn't understand: "2015 – 2017", "2014 Intern, Acme". */
const PERIOD =
  /^(?:19|20)\d\d\b|\b(?:19|20)\d\d\b\s*(?:–|—|-|to|until)\s*(?:\p{L}+\.? )?(?:(?:19|20)\d\d\b|present|now|today|current)|\b(?:since|till|until) (?:19|20)\d\d$/iu;
const LABEL = /^(\p{L}[\p{L} /&()-]{1,50}):\s+(?=\S)/u;
/** What an employer is, or what a line before said. */
const NO_BEGINNING = /^(?:an?|leading|of|to|with|for|in|by|and|or|which|that|who|where|while)\s/iu;
const REFERS_BACK =
  /^(?:it|its|this|that|these|those|they|their|he|she|his|her|there|here|both|such|then|however|also|additionally|the (?:same|latter|former|result))\b/iu;

/**
 * Lists what may be quoted of a position's lines: its sentences, or the parts between semicolons. Left out: labels, fragments,
 * descriptions of employers, and everything behind a line that names another period.
 */
export function listHighlights(lines: readonly string[], { isEnglish } = { isEnglish: true }): string[] {
  const end = lines.findIndex((line) => PERIOD.test(line) || endsInPeriod(line) || isHeading(line));
  return (end === -1 ? lines : lines.slice(0, end)).flatMap((line) => highlightsOf(line, isEnglish));
}

/** "Hôtesse d'accueil - Palais des Sports (2015 à 2017)" */
function endsInPeriod(line: string): boolean {
  const tail = line.slice(-LONGEST_PERIOD);
  const span = findSpans(tail).at(-1);
  return span?.isRange === true && span.end >= tail.length - 1 && /[,(|\t]\s*$/u.test(tail.slice(0, span.start));
}

/** "Network Support Engineer", "Gila Crossing School": the heading of a position that its reader didn't understand. */
function isHeading(line: string): boolean {
  const parts = splitHeading(line).flat();
  const isHead = parts.some(({ kind }) => kind === "title" || kind === "organization");
  return isHead && isName(line) && !startsWithDeed(line) && line.split(" ").length > 1;
}

function highlightsOf(line: string, isEnglish: boolean): string[] {
  if (line.length > LONGEST_LINE) return [];
  const sentences = splitSentences(line).map(({ text }) => text);
  return sentences
    .filter((text, index) => index === 0 || !REFERS_BACK.test(text))
    .flatMap(splitParts)
    .filter((part) => withoutDenials(part) === part)
    .flatMap((part) => toHighlight(part, isEnglish) ?? []);
}

/** Splits at semicolons, unless one stands within brackets or what stands behind depends on what stands before. */
function splitParts(text: string): string[] {
  const parts = text.split(/;\s+/u);
  if (!parts.every(isBalanced)) return [text];
  const isWhole = parts.every((part, index) => index === 0 || /^[\p{Lu}\d]/u.test(part) || startsWithDeed(part));
  if (isWhole) return parts;
  return text.split(" ").length <= MOST_WORDS
    ? [text]
    : parts.filter((part, index) => index === 0 || startsWithDeed(part));
}

function toHighlight(part: string, isEnglish: boolean): string | null {
  const text = part
    .replace(/^[\s\p{Pd}*·▪◦•]+/u, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.,;:]+$/u, "");
  const words = text.split(" ").length;
  const isDeed = startsWithDeed(text);
  const label = LABEL.exec(text)?.[1];
  // "Introduced checks: contrast" is a deed, "Reason for leaving: moved" a field of a form.
  if (label !== undefined && !isDeed && !statesResultBehind(label, text.slice(label.length))) return null;
  const fits = text.length <= LONGEST && words <= MOST_WORDS && words >= (isDeed ? FEWEST_WORDS : FEWEST_WITHOUT_VERB);
  const isPlain =
    /^[\p{L}\d$€£“"]/u.test(text) &&
    !FOREIGN.test(text.replaceAll(ARROW, " ")) &&
    // "25 audits par an" ends in no English article.
    !(isEnglish ? isUnfinished : isUnfinishedAbroad)(text) &&
    !isShouted(text) &&
    isBalanced(text);
  if (!fits || !isPlain || NO_BEGINNING.test(text)) return null;
  // "eCTD submissions" begins with a name.
  return /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function isShouted(text: string): boolean {
  return (text.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0) > text.split(" ").length / 3;
}

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return count("(") === count(")") && count("[") === count("]") && (count('"') - 1) % 2 === 0;
}
