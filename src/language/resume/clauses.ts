import { isUnfinished, startsWithDeed } from "./deeds";
import { conjugate, COUNTABLE, type LineStyle } from "./verbs";
import { capitalize, lowerFirst, withArticle } from "./wording";

/** A clause that follows "I": "built an event pipeline", "lead three analysts", "was promoted to shift lead". */
export type Clause = { text: string; isPast: boolean };

const LENGTH = { least: 12, most: 210 };
/** A longer line would read as pasted. */
const MOST_WORDS = 22;
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

/** Reads the clauses of a line, or of each part between semicolons. A part that is no such clause is left out. */
export function parseClauses(line: string, style: LineStyle): Clause[] {
  if (line.length > LONGEST_LINE || PERIOD.test(line) || FOREIGN.test(line)) return [];
  return line
    .split(/;\s+|(?<=[\p{Ll}\d%)]{2})\.\s+(?=\p{Lu})/u)
    .flatMap((part) => splitSplice(tidyPart(part)))
    .flatMap((part) => parseClause(part, style) ?? []);
}

/** "Lead a team of 9, cut attrition by half" has two clauses; "Planned, ran and reported on campaigns" has one. */
function splitSplice(part: string): string[] {
  const [first = "", second = "", ...others] = part.split(/,\s+(?=\p{Ll})/u);
  const isSplice =
    others.length === 0 &&
    first.includes(" ") &&
    !FRONTED.test(part) &&
    startsWithDeed(second) &&
    !/\band\b/u.test(second);
  return isSplice ? [first, capitalize(second)] : [part];
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

/** Drops what follows the main clause of a long line. */
function shorten(text: string): string {
  if (text.split(" ").length <= MOST_WORDS) return text;
  const heads = [...text.matchAll(TAIL)].map(({ index }) => text.slice(0, index));
  return heads.findLast((head) => head.split(" ").length <= MOST_WORDS) ?? text;
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
  return clause === null ? null : { ...clause, text: addInnerArticles(addArticle(clause.text)) };
}

/** "Promoted to team lead" is something that others did. */
const DONE_BY_OTHERS =
  /^(?:promoted (?:to|from)|appointed|elected|nominated|named|voted|honou?red|shortlisted|entrusted|tasked|assigned to|featured (?:in|on|by)|(?:hired|chosen|selected|recruited|picked) (?:as|for|from|to|by)|rated \d\S*|(?:praised|trusted|reviewed|certified|endorsed|mentored|supervised) by|recogni[sz]ed (?:as|for|with|by)|awarded|invited to)(?!\p{L})/iu;
/** "Used by 40 clinics", but not "Increased by 40 %" */
const DONE_TO_THINGS = /^\p{L}+(?:ed|en|ad|wn) by (?!\d[\d.,]* ?%)/iu;
/** Adjectives and participles before a noun: "Advanced Excel skills". */
const ADJECTIVE =
  /^(?:advanced|certified|detailed|distributed|dedicated|experienced|skilled|related|licensed|proven|motivated|accomplished|seasoned|qualified|focused|based|talented|educated|determined|required|preferred|updated|fixed|combined|limited|unlimited|shared|mixed|seed|speed|need|feed|embedded|applied|integrated (?!\p{Ll}+ (?:with|into))|automated (?:testing|tests|reporting|systems?)\b|extended|managed services)\b/iu;
const ADVERB = /^(?:successfully|independently|personally|also|then|actively|currently|directly)\s+/iu;
/** "Consistently beat …" keeps its adverb. */
const MANNER =
  /^(?!(?:early|only|family|supply|assembly|hourly|daily|weekly|monthly|quarterly|yearly)\b)\p{Lu}?\p{Ll}{3,}ly (?=\p{Ll})/u;
/** "In 2024, grew …" says when first. */
const FRONTED = /^((?:In|Within|During|After|Over|By|Across|Under|Through|As) [^,;:]{2,50}), (?=\p{Ll})/u;

function asClause(line: string, style: LineStyle): Clause | null {
  const fronted = FRONTED.exec(line);
  if (fronted !== null) {
    const [front, when = ""] = fronted;
    const clause = asClause(line.slice(front.length), style);
    return clause === null || clause.text.includes(", ")
      ? null
      : { ...clause, text: `${clause.text} ${lowerVerb(when)}` };
  }
  const text = line.replace(ADVERB, "");
  const manner = MANNER.exec(text)?.[0];
  if (manner !== undefined) {
    const clause = asClause(text.slice(manner.length), style);
    return clause === null ? null : { ...clause, text: `${manner.toLowerCase()}${clause.text}` };
  }
  const own = /^I(?:['’]ve| have)? (?=\p{Ll})/u.exec(text)?.[0];
  if (own !== undefined) return asOwnWords(text.slice(own.length), own);
  if (DONE_BY_OTHERS.test(text)) return { text: `was ${lowerFirst(text)}`, isPast: true };
  if (DONE_TO_THINGS.test(text)) return null;
  if (/^responsible for (?!all\b$)\S/iu.test(text))
    return { text: `${style.isPast ? "was" : "am"} ${lowerFirst(text)}`, isPast: style.isPast };
  if (startsWithDeed(text)) return { text: lowerVerb(text), isPast: true };
  const clause = conjugate(lowerVerb(text), style);
  return clause === null ? null : { text: clause, isPast: style.isPast };
}

/** "I have kept the roses" */
function asOwnWords(rest: string, start: string): Clause | null {
  const isPast = startsWithDeed(rest);
  if (!isPast && conjugate(rest, { isPast: false }) !== rest) return null;
  return { text: `${start.trim() === "I" ? "" : "have "}${rest}`, isPast };
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

/** "Led team of five" needs an article, which a résumé leaves out. */
function addArticle(text: string): string {
  const manner = MANNER.exec(text)?.[0];
  if (manner !== undefined) return manner + addArticle(text.slice(manner.length));
  const joined = /^(?:\p{Ll}+, )*\p{Ll}+,? and (?=(\p{Ll}+) )/u.exec(text);
  const second = joined === null ? "" : text.slice(joined[0].length);
  if (joined !== null && (startsWithDeed(second) || conjugate(second, { isPast: false }) !== null))
    return joined[0] + addArticle(second);
  const [verb = "", ...words] = text.split(" ");
  const phrase = phraseOf(words);
  if (sharesHead(phrase, words.slice(phrase.length))) return [verb, "the", ...words].join(" ");
  if (!isCountable(phrase)) return text;
  const after = words.slice(phrase.length);
  const isNew = MAKES.test(verb) || (after[0] === "of" && DETERMINED.test(after[1] ?? ""));
  return [verb, isNew ? withArticle(phrase.join(" ")) : `the ${phrase.join(" ")}`, ...after].join(" ");
}

/** Also the name of an activity: "in customer service". */
const ACTIVITY =
  /(?:[ts]ion|ment|ice|ing|process|review|launch|rollout|test|trial|strategy|policy|forecast|schedule)$/u;

/** "with firmware team", "in CRM system"; but "on schedule" has none. */
function addInnerArticles(text: string): string {
  const words = text.split(" ");
  return words
    .flatMap((word, index) => {
      const phrase = phraseOf(words.slice(index + 1));
      const isBare = /^(?:with|in|for|to|from|using|via|through|within|into|on|of)$/u.test(word) && phrase.length > 1;
      const head = phrase.at(-1) ?? "";
      return isBare && isCountable(phrase) && /^\p{Ll}/u.test(head) && !ACTIVITY.test(head) ? [word, "the"] : [word];
    })
    .join(" ");
}

function phraseOf(words: readonly string[]): readonly string[] {
  const comma = words.findIndex((word) => word.endsWith(","));
  const stop = words.findIndex((word) => PHRASE_END.test(word));
  return words.slice(0, Math.min(comma === -1 ? words.length : comma + 1, stop === -1 ? words.length : stop));
}

function isCountable(phrase: readonly string[]): boolean {
  const head = phrase.at(-1)?.replace(/,$/u, "").toLowerCase() ?? "";
  return COUNTABLE.has(head) && phrase.every((word) => !DETERMINED.test(word));
}

/** "email and SMS program": one word, "and", and a noun that both describe. */
function sharesHead(phrase: readonly string[], [link = "", ...others]: readonly string[]): boolean {
  const [only = ""] = phrase;
  const second = phraseOf(others);
  const isVerb = startsWithDeed(second.join(" ")) || conjugate(second.join(" "), { isPast: false }) !== null;
  return (
    phrase.length === 1 &&
    /^and$/u.test(link) &&
    second.length > 1 &&
    !isVerb &&
    !DETERMINED.test(only) &&
    !/[s,]$/u.test(only) &&
    !COUNTABLE.has(only.toLowerCase()) &&
    isCountable(second)
  );
}
