import { isUnfinished, startsWithDeed } from "~/language/resume/deeds";
import { lowerFirst } from "./wording";
import { conjugate, isCertainVerb, type LineStyle } from "./verbs";

/*
 * What a line of a résumé is, grammatically. A sentence takes only the kinds that fit it, and a line of no kind is left
 * out.
 */
export type Statement = { kind: StatementKind; text: string };
export type StatementKind =
  /** Follows "I": "built an event pipeline", "lead three analysts", "was promoted to shift lead". */
  | "deed"
  /** Follows "I brought": "time to hire from 61 to 34 days". */
  | "change"
  /** Follows "My results include": "118% of quota in 2024", "an offer acceptance of 92%". */
  | "amount";

const LENGTH = { least: 12, most: 210 };
const MOST_WORDS = 36;
/** Bounds the work and the stack of the patterns on a text that is no line of a résumé. */
const LONGEST_LINE = 2_000;
/** Symbols of addresses, tables and unfinished notes. */
const FOREIGN = /https?:|www\.|[@|?!\t•]|\.{2,}|…/u;
/** Words that point outside the line, or at somebody else. */
const ELSEWHERE =
  /\b(?:we|our|ours|us|you|your|yours|he|she|his|her|hers|this|that(?= (?:was|is|role|team|company))|these|those|(?:above|below)(?! \S*\d)|following|aforementioned|there|here)\b/iu;
/** Two dates, as in the heading of a position. */
const PERIOD = /\b(?:19|20)\d\d\b\s*(?:–|—|-|to|until)\s*(?:\p{L}+ )?(?:(?:19|20)\d\d\b|present|now|today|current)/iu;
const LABEL = /^[\p{L}][\p{L} /&()-]{1,50}:\s+(?=\S)/u;
/** A second clause that tells a result of the first: "completion rose from 58% to 81%". */
const RESULT =
  /^(?:the )?\p{L}[\p{L}\d -]{1,40} (?:(?:fell|rose|went|grew|dropped|doubled|tripled|improved|climbed|shrank)\b.*\d|(?:raised|had|found|needed) no \p{L}+.*$)/u;

/** Reads the statements of a line, or of each part between semicolons.  */
export function readStatements(line: string, style: LineStyle): Statement[] {
  if (line.length > LONGEST_LINE || PERIOD.test(line) || FOREIGN.test(line)) return [];
  const statements: Statement[] = [];
  for (const part of line.split(/;\s+|(?<=[\p{Ll}\d%)]{2})\.\s+(?=\p{Lu})/u)) {
    const text = tidyPart(part);
    const last = statements.at(-1);
    if (last?.kind === "deed" && RESULT.test(lowerFirst(text)) && !isUnsayable(text))
      last.text += `; ${lowerFirst(text)}`;
    else statements.push(...(readStatement(text, style) ?? []));
  }
  return statements;
}

function tidyPart(part: string): string {
  return part
    .replace(/^[\s\p{Pd}*·▪◦]+/u, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.,;:]+$/u, "")
    .replaceAll(/(?<=\d) %/gu, "%");
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
    isUnfinished(text) ||
    !isBalanced(text)
  );
}

function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return count("(") === count(")") && count("[") === count("]") && (count('"') - 1) % 2 === 0;
}

function readStatement(whole: string, style: LineStyle): Statement[] | null {
  const label = LABEL.exec(whole)?.[0];
  // "Introduced checks: contrast, focus" tells enough before its colon; "Duties: coordinate …" after it.
  if (label !== undefined) {
    const head = readStatement(label.replace(/:\s+$/u, ""), style);
    return head?.[0]?.kind === "deed" ? head : readStatement(whole.slice(label.length), style);
  }
  const text = whole.replace(/\s+[–—-]\s+.*$/u, "");
  if (isUnsayable(text) || text.includes(":")) return null;
  const isAbility = startsWithDeed(text) && ADJECTIVE.test(text);
  const statement = isAbility ? null : (asDeed(text, style) ?? asChange(text) ?? asAmount(text));
  return statement === null ? null : [statement];
}

/** "Promoted to team lead" is something that others did. */
const DONE_BY_OTHERS =
  /^(?:promoted (?:to|from)|appointed|elected|nominated|selected (?:as|for|to)|recogni[sz]ed (?:as|for|with|by)|awarded|invited to)\b/iu;
/** Adjectives and participles before a noun: "Advanced Excel skills". */
const ADJECTIVE =
  /^(?:advanced|certified|detailed|distributed|dedicated|experienced|skilled|related|licensed|proven|motivated|accomplished|seasoned|qualified|focused|based|talented|educated|determined|required|preferred|updated|fixed|combined|limited|unlimited|shared|mixed|seed|speed|need|feed|embedded|applied|integrated (?!\p{Ll}+ (?:with|into))|automated (?:testing|tests|reporting|systems?)\b|extended|managed services)\b/iu;
const ADVERB = /^(?:successfully|independently|personally|also|then|actively)\s+/iu;

function asDeed(line: string, style: LineStyle): Statement | null {
  const text = line.replace(ADVERB, "");
  const own = /^I(?:['’]ve| have)? (?=\p{Ll})/u.exec(text)?.[0];
  if (own !== undefined) return asOwnWords(text.slice(own.length), own);
  if (DONE_BY_OTHERS.test(text)) return deed(`was ${lowerFirst(text)}`);
  if (/^responsible for (?!all\b$)\S/iu.test(text)) return deed(`${style.isPast ? "was" : "am"} ${lowerFirst(text)}`);
  if (startsWithDeed(text)) return deed(lowerVerb(text));
  const clause = conjugate(lowerVerb(text), style);
  return clause === null ? null : deed(clause);
}

/** "I have kept the roses" */
function asOwnWords(rest: string, start: string): Statement | null {
  const isPerfect = start.trim() !== "I";
  if (!startsWithDeed(rest) && conjugate(rest, { isPast: false }) !== rest) return null;
  return deed(`${isPerfect ? "have " : ""}${rest}`);
}

function deed(text: string): Statement {
  return { kind: "deed", text };
}

function lowerVerb(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const FINITE =
  /\b(?:is|are|was|were|has|have|had|will|can|could|would|should|must|am|be|been|do|does|did|I|me|it|they|rose|fell|went|grew|won|sank|shrank|became)\b/iu;

/** A noun phrase has no finite verb, and no verb in its base form. */
function hasVerb(text: string): boolean {
  const words = text.split(" ");
  return FINITE.test(text) || words.some((word, index) => isCertainVerb(word) && words[index - 1] !== "to");
}

function asChange(text: string): Statement | null {
  const [, noun = ""] = /^(\p{L}[\p{L} -]{3,50}) from \S*\d\S*(?: \p{L}+)? to \S*\d/u.exec(text) ?? [];
  const words = noun.split(" ");
  // "Close from 11 to 5 days" lacks its article.
  if ((words.length < 2 && !noun.endsWith("s")) || words.length > 6 || hasVerb(noun) || / from .* from /u.test(text))
    return null;
  return { kind: "change", text: lowerFirst(text) };
}

function asAmount(text: string): Statement | null {
  const [, noun, share, when = ""] =
    /^(\p{L}+(?: (?!of |at )\p{L}+){0,2})(?: of| at|:)? (\d[\d.,]*%)(?<when> in (?:19|20)\d\d)?$/u.exec(text) ?? [];
  if (noun !== undefined && share !== undefined && !hasVerb(noun) && !noun.endsWith("s"))
    return { kind: "amount", text: `${/^[aeiou]/iu.test(noun) ? "an" : "a"} ${lowerFirst(noun)} of ${share}${when}` };
  if (!/^[$€£]?\d[\d.,]*(?:%|[km]|bn)?\+? /iu.test(text) || hasVerb(text) || endsInVerb(text)) return null;
  const parts = text.split(", ");
  if (parts.length > 2 || parts.some((part) => !/^[$€£]?\d/u.test(part))) return null;
  // "134% in 2025" doesn't say of what.
  if (!/^\S+ of \p{L}/u.test(text)) return null;
  // "48 accounts" are no result.
  return text.includes("%") ? { kind: "amount", text: parts.join(" and ") } : null;
}

/** "12 insurers send 40,000 files" */
function endsInVerb(text: string): boolean {
  const [, ...words] = text.split(" ");
  return words.some((word) => /(?:[^e]ed)$/u.test(word)) && !/\b(?:by|with|in) /u.test(text);
}
