import { isUnfinished, startsWithDeed } from "./deeds";
import { conjugate, COUNTABLE, type LineStyle } from "./verbs";
import { lowerFirst, withArticle } from "./wording";

/** A clause that follows "I": "built an event pipeline", "lead three analysts", "was promoted to shift lead". */
export type Clause = { text: string; isPast: boolean };

const LENGTH = { least: 12, most: 210 };
/** A longer line would read as pasted. */
const MOST_WORDS = 22;
const FEWEST_WORDS = 4;
/** Bounds the work and the stack of the patterns on a text that is no line of a résumé. */
const LONGEST_LINE = 2_000;
/** Symbols of addresses, tables and unfinished notes. */
const FOREIGN = /https?:|www\.|[@|?!\t•~→]|\.{2,}|…|\bw\/|\d\+(?=\s\p{Ll}+\s*$)/u;
/** Words that point outside the line, or at somebody else. */
const ELSEWHERE =
  /\b(?:we|our|ours|us|you|your|yours|he|she|his|her|hers|this|that(?= (?:was|is|role|team|company))|these|those|(?:above|below)(?! \S*\d)|following|aforementioned|there|here)\b/iu;
/** Two dates, as in the heading of a position. */
const PERIOD = /\b(?:19|20)\d\d\b\s*(?:–|—|-|to|until)\s*(?:\p{L}+ )?(?:(?:19|20)\d\d\b|present|now|today|current)/iu;
const LABEL = /^[\p{L}][\p{L} /&()-]{1,50}:\s+(?=\S)/u;
/** What follows may be left out: "…, reducing …", "…, which …". */
const TAIL =
  /,? (?:resulting|leading|thereby|thus)\b|, (?=(?:\p{Ll}+ing|which|while|where|including|as well as|with)\b)/gu;

/** Neither a list with its "and" nor such a tail: "Lead a team of 9, cut attrition by half". */
const ASIDE =
  /, (?!\p{Ll}+ing\b|(?:which|who|while|where|including|as well as|with|from|mostly|especially)\b)(?!.*\b(?:and|or)\b).*$/u;

/** What lasts until today asks for another tense than what is over. */
const LASTING = /\bsince (?:19|20)\d\d\b/iu;
/** Without such words, a line would claim for one what several did. */
const SHARED = /^,? (?:together with|along(?:side| with)|jointly|shared with)\b/iu;

/** Reads the clauses of a line, or of each part between semicolons. A part that is no such clause is left out. */
export function parseClauses(line: string, style: LineStyle): Clause[] {
  if (line.length > LONGEST_LINE || PERIOD.test(line) || FOREIGN.test(line)) return [];
  return line
    .split(/;\s+|(?<=[\p{L}\d%)]{3})\.\s+(?=\p{Lu})/u)
    .flatMap((part) => parseClause(tidyPart(part), style) ?? []);
}

/** "renewed 97% of it" needs the line before, "reviewed code and merged it" doesn't. */
const REFERS_BACK =
  /^(?:\p{L}+ )(?:(?:[\d$€£]\S*|all|most|some|half|both|many|of|for|with|to|by|up|on|from) )*(?:it|its|them|they)\b/iu;

function tidyPart(part: string): string {
  return part
    .replace(/^[\s\p{Pd}*·▪◦]+/u, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.,;:]+$/u, "")
    .replaceAll(/(?<=\d) %/gu, "%")
    .replaceAll(/\b([Aa]) (?=(?:[ai]|e(?!u)|o(?!n(?:ce|e)\b))\p{Ll})/gu, "$1n ")
    .replaceAll(/(?<=[\p{Ll}\d]) & (?=\p{Ll})/gu, " and ");
}

/** Drops what follows the main clause of a long line, and words behind a comma that join nothing: "…, budget $6M". */
function shorten(text: string): string {
  const aside = ASIDE.exec(text);
  if (aside !== null && SHARED.test(aside[0])) return "";
  const clause = aside === null ? text : text.slice(0, aside.index);
  // The first of a list: "Reset passwords, replaced screens".
  if (aside !== null && clause.split(" ").length < FEWEST_WORDS) return "";
  if (clause.split(" ").length <= MOST_WORDS) return clause;
  const heads = [...clause.matchAll(TAIL)].map(({ index }) => clause.slice(0, index));
  return heads.findLast((head) => head.split(" ").length <= MOST_WORDS) ?? clause;
}

function isUnsayable(text: string): boolean {
  const words = text.split(" ").length;
  const shouted = text.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0;
  return (
    text.length < LENGTH.least ||
    text.length > LENGTH.most ||
    words < 2 ||
    words > MOST_WORDS ||
    shouted > words / 3 ||
    ELSEWHERE.test(text) ||
    REFERS_BACK.test(text) ||
    LASTING.test(text) ||
    isUnfinished(text) ||
    !isBalanced(text)
  );
}

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return count("(") === count(")") && count("[") === count("]") && (count('"') - 1) % 2 === 0;
}

function parseClause(whole: string, style: LineStyle): Clause | null {
  const label = LABEL.exec(whole)?.[0];
  // "Introduced checks: contrast, focus" tells enough before its colon; "Duties: coordinate …" after it.
  if (label !== undefined)
    return parseClause(label.replace(/:\s+$/u, ""), style) ?? parseClause(whole.slice(label.length), style);
  const text = shorten(whole.replace(/\s+[–—-]\s+.*$/u, ""));
  const isAbility = startsWithDeed(text) && ADJECTIVE.test(text);
  if (isUnsayable(text) || text.includes(":") || isAbility) return null;
  const clause = asClause(text, style);
  const said = clause === null ? null : withArticles(clause.text);
  return clause === null || said === null ? null : { ...clause, text: said };
}

/** "Promoted to team lead" is something that others did. */
const DONE_BY_OTHERS =
  /^(?:promoted (?:to|from)|appointed|elected|nominated|named|voted|honou?red|shortlisted|entrusted|tasked|assigned to|featured (?:in|on|by)|(?:hired|chosen|selected|recruited|picked) (?:as|for|from|to|by)|rated \d\S*|(?:praised|trusted|reviewed|certified|endorsed|mentored|supervised) by|recogni[sz]ed (?:as|for|with|by)|awarded|invited to)(?!\p{L})/iu;
/** "Used by 40 clinics", but not "Increased by 40 %" */
const DONE_TO_THINGS = /^\p{L}+(?:ed|en|ad|wn) by (?!\d[\d.,]* ?%)/iu;
/** Adjectives and participles before a noun: "Advanced Excel skills". */
const ADJECTIVE =
  /^(?:advanced|certified|detailed|distributed|dedicated|experienced|skilled|related|licensed|proven|motivated|accomplished|seasoned|qualified|focused|based|talented|educated|determined|required|preferred|updated|fixed|combined|limited|unlimited|shared|mixed|seed|speed|need|feed|embedded|applied|integrated (?!\p{Ll}+ (?:with|into))|automated (?:testing|tests|reporting|systems?)\b|extended|managed services)\b/iu;
const ADVERB =
  /^(?:successfully|independently|personally|also|then|actively|currently|directly|consistently|regularly|routinely)\s+/iu;
function asClause(line: string, style: LineStyle): Clause | null {
  const text = line.replace(/^I (?=\p{Ll})/u, "").replace(ADVERB, "");
  if (DONE_BY_OTHERS.test(text)) return { text: `was ${lowerFirst(text)}`, isPast: true };
  if (DONE_TO_THINGS.test(text)) return null;
  if (/^responsible for (?!all\b$)\S/iu.test(text))
    return { text: `${style.isPast ? "was" : "am"} ${lowerFirst(text)}`, isPast: style.isPast };
  if (startsWithDeed(text)) return { text: lowerVerb(text), isPast: true };
  const clause = conjugate(lowerVerb(text), style);
  return clause === null ? null : { text: clause, isPast: style.isPast };
}

function lowerVerb(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const MAKES =
  /^(?:buil[dt]|creat|design|launch|develop|wr[io]te|introduc|establish|implement|start|set$|made|make|open|found|draft|prepar)/u;
/** A noun after one of these has its article, or needs none. */
const DETERMINED =
  /^(?:an?|the|my|its|their|all|every|each|both|any|several|many|some|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$|\d|['’]s?$/iu;
/** Where the phrase after a verb ends. */
const PHRASE_END =
  /^(?:of|for|to|from|with|in|on|at|by|and|or|that|which|across|between|under|over|into|using|through|per|within|during|as|used|based|called|including|covering|serving|handling|while|without)$/iu;

/** Also the name of an activity: "in customer service". */
const ACTIVITY =
  /(?:[ts]ion|ment|ice|ing|process|review|launch|rollout|test|trial|strategy|policy|forecast|schedule)$/u;

/**
 * Writes the article that a résumé leaves out before the verb's object: "Led team of five". Null if another noun lacks one:
 * "Designed parts with firmware team".
 */
function withArticles(text: string): string | null {
  const [verb = "", ...words] = text.split(" ");
  const object = phraseOf(words);
  const after = words.slice(object.length);
  for (let index = 0; index < after.length; index += 1) {
    const phrase = phraseOf(after.slice(index + 1));
    const head = phrase.at(-1)?.replace(/,$/u, "") ?? "";
    if (phrase.length > 1 && isCountable(phrase) && /^\p{Ll}/u.test(head) && !ACTIVITY.test(head)) return null;
    index += phrase.length;
  }
  if (!isCountable(object)) return text;
  const isNew = MAKES.test(verb) || (after[0] === "of" && DETERMINED.test(after[1] ?? ""));
  return [verb, isNew ? withArticle(object.join(" ")) : `the ${object.join(" ")}`, ...after].join(" ");
}

/** The words before the end of a phrase. */
function phraseOf(words: readonly string[]): readonly string[] {
  const comma = words.findIndex((word) => word.endsWith(","));
  const stop = words.findIndex((word) => PHRASE_END.test(word));
  return words.slice(0, Math.min(comma === -1 ? words.length : comma + 1, stop === -1 ? words.length : stop));
}

function isCountable(phrase: readonly string[]): boolean {
  const head = phrase.at(-1)?.replace(/,$/u, "").toLowerCase() ?? "";
  return COUNTABLE.has(head) && phrase.every((word) => !DETERMINED.test(word));
}
