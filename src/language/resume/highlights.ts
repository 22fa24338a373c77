import { findSpans } from "./dates";
import { withoutDenials } from "./denials";
import { isUnfinished, startsWithDeed } from "./deeds";
import { withoutDoubts } from "./doubts";
import { isName, splitHeading } from "./heading-parts";
import { dropLegalForm } from "../text/company-names";
import { isGarbled } from "../text/sentence-form";
import { splitSentences } from "../text/sentences";
import { isBroken } from "../claims/broken-sentences";
import { goesWithWork, isTopic, isVerbForm, startsWithVerb, tellsOwnWork } from "./own-work";
import { isPursued } from "./pursued";
import { detectLanguage } from "../text/posting-language";
import { skillsIn } from "../skills/skills";

// A letter lists lines of a résumé in its owner's own words, so that no sentence has to be composed from them.

/** A longer line would read as pasted. */
const MOST_WORDS = 40;
const LONGEST_PERIOD = 60;
/** "Wrote runbooks" and "Safety plan" say little. */
const FEWEST_WORDS = 3;
const FEWEST_FOREIGN = 2;
/** Bounds the work on a text that is no line of a résumé. */
const LONGEST_LINE = 2_000;
/** Symbols of addresses, tables, unfinished notes and markup, which a letter's guard would remove. */
const FOREIGN = /https?:|www\.|[@?\t~→|*_`<>[\]{}\\]|\.{2,}|…/u;
/** A list that its owner didn't end. */
const OPEN_LIST = /(?<!\p{L})(?:etc|and so on|and more|as follows)(?!\p{L})/iu;
/** "tracking inventory Hiring, scheduling": a second sentence without a stop before it. */
const SECOND = /(?:(?:(?<!\p{L})\p{Ll}+|\)) (\p{Lu}\p{Ll}+)|\p{L} (\p{Lu}\p{Ll}+ed))(?=,| [\p{Ll}\d])/gu;
/** "Rails 5 → 7", "19 % → 6 %", "900 ms -> 210 ms" */
const ARROW = /(?<=\d(?: ?%| \p{L}{1,10})? ?)(?:→|->)(?= ?(?:\p{L}{1,10} )?[€$£]?\d)/gu;
/** Dates as in the heading of a position, which its reader didn't understand: "2015 – 2017", "2014 Intern, Acme". */
const PERIOD =
  /^(?:19|20)\d\d\b|\b(?:19|20)\d\d\b\s*(?:–|—|-|to|until)\s*(?:\p{L}+\.? )?(?:(?:19|20)\d\d\b|present|now|today|current)|\b(?:since|till|until) (?:19|20)\d\d$/iu;
/** A line that was broken before a number: "licence cost down CAD" and "1.2 million a year". */
const CODES = "[€$£]|[A-Z]{2,3}\\$|USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|INR|ZAR|NGN|KES|JPY";
const BREAKS_OFF = new RegExp(String.raw`\s(?:${CODES}|about|over|under|around|nearly)$`, "u");
/** Its second half: "CAD in expansion", "million a year", "% of the accounts". */
const GOES_ON = new RegExp(
  String.raw`^(?:[%,;.)]|(?:${CODES}|[kKmM]|[mb]illion|thousand|percent|per)(?![\p{L}\d€$£]|\s?\d))`,
  "u",
);
/** "Handles 40 calls" */
const THIRD = /^\p{L}+(?<!s)s\s/u;
const SMALL = /^\p{Ll}+(?![\p{L}\d])/u;
/** "a budget of 2 million CAD" */
const ENDS_IN_AMOUNT = /\d\D{0,15}$/u;
/** A sentence that ends like this may go on: "Filed under Minn. Stat. 270". */
const ENDS_SHORT = /(?<!\p{L})\p{Lu}\p{Ll}{1,3}\.$/u;
const SHORT = 5;

/** What a line is judged by: its position's employer, and whether the posting asks for what it names. */
type Context = { employer?: string | null; isAsked?: (text: string) => boolean };
type Standing = Parameters<typeof tellsOwnWork>[2] & { employer: string | null };

/** Lists a position's quotable sentences: no labels, fragments, descriptions of employers, nor what stands behind another period. */
export function listHighlights(
  lines: readonly string[],
  { employer = null, isAsked = () => false }: Context = {},
): string[] {
  // A first line that names a company is a part of the position's own heading.
  const end = lines.findIndex((line, index) => (isCompany(line) ? index > 0 : isHeading(line)));
  const plain = end === -1 ? lines : lines.slice(0, end);
  // Where other lines begin with a capital, one that doesn't is the rest of the line before.
  const mayBeRest = plain.filter((line) => SMALL.test(tidy(line))).length * 3 <= plain.length;
  const own = mayBeRest ? joinAtSemicolons(plain) : plain;
  const texts = own.map(tidy);
  const first = texts.slice(1).some((text) => THIRD.test(text)) ? "first" : "alone";
  const widest = Math.max(...own.map((line) => line.length)) * FULL;
  // A deed whose first word would have fitted above stands in a line of its own.
  const isOwnLine = (line: string, above = "") =>
    startsWithDeed(line) && above.length + 1 + line.indexOf(" ") <= widest;
  const goesOn = (line = "", above?: string) =>
    GOES_ON.test(line) || (mayBeRest && SMALL.test(line) && !isOwnLine(line, above));
  return own.flatMap((line, index) =>
    breaksOff(texts[index - 1] ?? "") ||
    (index > 0 && goesOn(texts[index], own[index - 1])) ||
    goesOn(texts[index + 1], line) ||
    isFullLine(line, own[index + 1]) ||
    isFullLine(own[index - 1] ?? "", line)
      ? []
      : highlightsOf(line, { employer, at: index === 0 ? first : "below", isAsked: isAsked(line) }),
  );
}

/** A line as long as a page is wide goes on below in lower case or within a name: "…reports to the Senior" above "Risk Committee". */
const isFullLine = (line: string, next = "") =>
  line.length >= SHORTEST_FULL &&
  /[\p{L}\d]$/u.test(line) &&
  (SMALL.test(next) ||
    (/^\p{Lu}[^:]*$/u.test(next) &&
      /(?:^|[ -])\p{Lu}[\p{L}\d]*$/u.test(line) &&
      (!startsWithVerb(next) || /^\p{L}+ \p{Lu}/u.test(next))));
const SHORTEST_FULL = 70;
/** Of the widest line, in a font whose letters differ in width. */
const FULL = 0.95;

/** Joins a sentence that its line breaks behind a semicolon. */
const joinAtSemicolons = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .replaceAll(/;\n(?=\p{Ll}+(?![\p{L}\d]))/gu, "; ")
    .split("\n");

/** "Hôtesse d'accueil - Palais des Sports (2015 à 2017)", "Congé maternité – 2020" */
function endsInPeriod(line: string): boolean {
  const tail = line.slice(-LONGEST_PERIOD);
  const { start = 0, end = 0, isRange = false } = findSpans(tail).at(-1) ?? {};
  return end >= tail.length - 1 && (isRange ? /[,(|\t]\s*$/u : /\s[–—-]\s$/u).test(tail.slice(0, start));
}

/** "TOOLCHAIN" heads what is of no position. */
const SECTION = /^\p{Lu}{5,}(?: (?:&|\p{Lu}+)){0,3}$/u;

/** "Network Support Engineer", "Registry (2015 to 2017)": the heading of a position that its reader didn't understand. */
function isHeading(line: string): boolean {
  if (PERIOD.test(line) || startsWithDeed(line)) return PERIOD.test(line);
  if (endsInPeriod(line) || SECTION.test(line)) return true;
  const isShort = line.length <= LONGEST_PERIOD && line.includes(" ") && isName(line);
  const parts = isShort ? splitHeading(line).flat() : [];
  return parts.some(({ kind }) => kind === "title" || kind === "organization");
}

/** Returns whether a line names a company and nothing else: "Leutra Optik GmbH, Jena". */
export function isCompany(line: string): boolean {
  const [name = ""] = line.split(", ");
  return isName(line) && dropLegalForm(name) !== name;
}

function highlightsOf(line: string, standing: Standing): string[] {
  if (line.length > LONGEST_LINE) return [];
  const sentences = splitSentences(line).map(({ text }) => text);
  const isCut = (text = "") => ENDS_SHORT.test(text) && skillsIn(text.slice(-SHORT)).length === 0;
  return sentences
    .filter((text, index) => !isCut(sentences[index - 1]) && (index === sentences.length - 1 || !isCut(text)))
    .filter(
      (part) =>
        !part.endsWith(":") &&
        goesTogether(part) &&
        withoutDenials(part) === part &&
        withoutDoubts(part) === part.trim() &&
        !leavesOpen(part),
    )
    .flatMap((part) => toHighlight(part, standing) ?? []);
}

/** "Client portal (unfinished)", "Chat client (not released)" */
const leavesOpen = (part: string) =>
  Array.from(part.matchAll(NOTE), ([, note = ""]) => note).some((note) => isPursued(note) || /^not\s/iu.test(note));
const NOTE = /\(([^()]{1,60})\)/gu;

/** A part behind a semicolon is never cut, because it may limit the first: "Collected files; the bank decided" is left out whole. */
const goesTogether = (text: string) =>
  text
    .split(/;\s+(?![^()]{0,200}\))/u)
    .slice(1)
    .every(goesWithWork);

/** The one judge of a line that a letter quotes: whole, plain, of its owner's own work. */
function toHighlight(part: string, { employer, ...standing }: Standing): string | null {
  const text = withoutLabel(tidy(part));
  const words = text.split(" ").length;
  const fits = words <= MOST_WORDS && words >= FEWEST_WORDS;
  const isPlain =
    !FOREIGN.test(text.replaceAll(ARROW, " ")) &&
    !isGarbled(text) &&
    !OPEN_LIST.test(text) &&
    !Array.from(text.matchAll(SECOND), ([, word, past = ""]) => word ?? past).some(isVerbForm) &&
    !isBroken(text, true) &&
    !breaksOff(text) &&
    !isShouted(text) &&
    // A letter is in English.
    [null, "English"].includes(detectLanguage(text, FEWEST_FOREIGN));
  if (!fits || !isPlain || isCompany(text) || !tellsOwnWork(text, employer, standing)) return null;
  // "p99 latency" begins with a name.
  return SMALL.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "Automation: Built 40 scripts" tells a deed without its label, unless that says whose it is, or why: "Reason for leaving: Moved". */
function withoutLabel(text: string): string {
  const [whole = "", label = ""] = /^(\p{Lu}[\p{L}\d &/,()-]{1,60}):\s+(?=\p{Lu})/u.exec(text) ?? [];
  const rest = text.slice(whole.length);
  return whole !== "" && startsWithDeed(rest) && !startsWithDeed(text) && isTopic(label) ? rest : text;
}

/** Removes a bullet of any sign and the last stop, unless it is an abbreviation's: "p.a.", "etc." */
function tidy(part: string): string {
  const text = part
    .replace(/^(?:[^\p{L}\p{N}$€£"“„«(+]|\+(?=\s))+/u, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return ABBREVIATED.test(text) ? text : text.replace(/[\s.,;:]+$/u, "");
}

const ABBREVIATED = /(?:\p{L}\. ?\p{L}|(?<!\p{L})(?:incl|approx|mfg|dept|usw))\.$/iu;

const breaksOff = (line: string) => isUnfinished(line) || (BREAKS_OFF.test(line) && !ENDS_IN_AMOUNT.test(line));

function isShouted(text: string): boolean {
  return (text.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0) > text.split(" ").length / 3;
}
