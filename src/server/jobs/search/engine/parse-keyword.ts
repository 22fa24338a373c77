import { dropNoise, isNoise, parseLiteralTerms, parseTerms, type Term } from "./parse-terms";
import { hasSynonyms } from "~/language/roles/synonyms";
import { translate } from "~/language/roles/translate";
import { QUALIFIER_NAMES, TITLE_TOKENS } from "~/language/roles/word-kinds";
import { NAMED_SKILLS, TOOLS } from "~/language/skills/skill-names";
import { excludesFilter, findTyped, namesFilter, type TypedFilter } from "./typed-filters";
import { nameOf, tokensOf, wordsOf } from "~/language/text/tokens";

/** Terms and typed filters that must all hold. `sequence` has the typed terms in order. */
export type Group = { terms: Term[]; typed: TypedFilter[]; sequence: string[] };

/**
 * At least one of the groups must hold. Without groups, there is nothing to search for. `words` is the number of words,
 * `ignored` what was typed beyond the limit, and what no job can be searched by: "no weekends", "under 100k".
 */
export type KeywordQuery = { groups: Group[]; interpreted: TypedFilter[]; words: number; ignored: string[] };

type Part = { text: string; kind: "plain" | "phrase" | "or" | "ignored"; isNegated: boolean };
type Reading = { isLiteral: boolean; mayInterpret: boolean; ignored: string[] };

/**
 * Reads words, `"phrases"`, `-not` and `OR`. Plain words get their synonyms, and words that are filters become filters,
 * unless `isLiteral`, or unless the query has an `OR`. Ignores words beyond the limit.
 */
export function parseKeyword(keyword: string, { isLiteral }: { isLiteral: boolean }): KeywordQuery {
  const { text, rest, count } = limitWords(keyword);
  const parts = isLiteral ? splitParts(text) : negateAfterNot(splitParts(text));
  const mayInterpret = !isLiteral && !parts.some(({ kind }) => kind === "or");
  const ignored = parts.flatMap((part) => (part.kind === "ignored" ? part.text : []));
  const groups: Group[] = [];
  let group: Part[] = [];
  for (const part of [...parts.filter(({ kind }) => kind !== "ignored"), END]) {
    if (part.kind === "or") {
      const read = parseGroup(group, { isLiteral, mayInterpret, ignored });
      if (read) groups.push(read);
      group = [];
    } else group.push(part);
  }
  return {
    groups,
    interpreted: groups.flatMap(({ typed }) => typed.filter(({ isNegated }) => !isNegated)),
    words: count,
    ignored: [...ignored, rest].filter(Boolean),
  };
}

const END: Part = { text: "", kind: "or", isNegated: false };

/** Returns whether a word is known to mean something: it has synonyms or is a filter. */
export function hasMeaning(word: string): boolean {
  if (translate(tokensOf(word)).typed.size > 0) return true;
  return hasSynonyms(nameOf(word)) || parseKeyword(word, { isLiteral: false }).interpreted.length > 0;
}

const PLACES: readonly string[] = ["location", "country", "region"];

/** Returns whether words of a keyword are read as a place. */
export function namesPlace(keyword: string): boolean {
  return parseKeyword(keyword, { isLiteral: false }).interpreted.some(({ filter }) => PLACES.includes(filter));
}

function splitParts(keyword: string): Part[] {
  return [...keyword.matchAll(/(-*)"([^"]*)"?|(\S+)/gu)].map(([whole, minus = "", quoted, word]): Part => {
    if (quoted !== undefined) return { text: quoted, kind: "phrase", isNegated: minus !== "" };
    const isNegated = /^-+[^-]/.test(whole);
    if (/^or$/i.test(word ?? "")) return { text: whole, kind: "or", isNegated: false };
    return { text: isNegated ? whole.replace(/^-+/, "") : whole, kind: isNegated ? "phrase" : "plain", isNegated };
  });
}

/** "not sales" is "-sales", but "not for profit" excludes nothing, and "not senior" is a filter. */
function negateAfterNot(parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  for (let index = 0; index < parts.length;) {
    const behind = parts.slice(index + 1, index + 1 + MAX_EXCLUDED);
    const ignored = countIgnored(parts[index], behind);
    const length = ignored > 0 ? 0 : countExcluded(parts[index], behind);
    const join = (some: readonly Part[]) => some.map((part) => part.text).join(" ");
    if (ignored > 0)
      read.push({ text: join(parts.slice(index, index + 1 + ignored)), kind: "ignored", isNegated: true });
    else if (length > 0) read.push({ text: join(behind.slice(0, length)), kind: "phrase", isNegated: true });
    else read.push(...parts.slice(index, index + 1));
    index += 1 + length + ignored;
  }
  return read;
}

/** "not in the united states" */
const MAX_EXCLUDED = 4;
const EXCLUDING = /^(?:not|except|excluding|nicht|außer|sauf|excepto|exceto|salvo|tranne|oprócz|behalve)$/iu;
const LACKING = /^(?:no|without|ohne|keine?|sans|sin|sem|senza|bez|zonder|geen)$/iu;
const NO_WORK = /^(?:for|an?|the|only|just|in|on|at|from|required|needed|necessary)$/i;

/** Counts the words behind "not" or "without" that are excluded as words. */
function countExcluded(part: Part | undefined, behind: readonly Part[]): number {
  const [next] = behind;
  if (part?.kind !== "plain" || next === undefined || next.kind === "or" || NO_WORK.test(next.text)) return 0;
  const words = behind.map(({ text }) => text);
  const length = words.findLastIndex((_, at) => namesWork(words.slice(0, at + 1).join(" "))) + 1;
  if (EXCLUDING.test(part.text)) return excludesFilter([part.text, ...words]) ? 0 : Math.max(1, length);
  const isFilter = namesFilter([part.text, ...words]) || namesWork(`${part.text} ${next.text}`);
  return LACKING.test(part.text) && !isFilter ? length : 0;
}

/** Counts the words behind "no" that no job can be searched by: "no weekends", "not remote", unlike "no US" and "no degree". */
function countIgnored(part: Part | undefined, behind: readonly Part[]): number {
  const [next] = behind;
  if (part?.kind !== "plain" || next?.kind !== "plain" || NO_WORK.test(next.text)) return 0;
  const end = behind.findIndex(({ kind }) => kind !== "plain");
  const words = behind.slice(0, end === -1 ? undefined : end).map(({ text }) => text);
  const count = (isOne: (words: string) => boolean) =>
    words.findLastIndex((_, at) => isOne(words.slice(0, at + 1).join(" "))) + 1;
  if (EXCLUDING.test(part.text)) return count(isNoise);
  if (!LACKING.test(part.text) || count(namesWork) > 0 || namesWork(`${part.text} ${next.text}`)) return 0;
  const isWish = count((wish) => QUALIFIER_NAMES.has(nameOf(`${part.text} ${wish}`))) > 0;
  if (isWish || namesFilter([part.text, ...words])) return 0;
  return Math.max(
    1,
    count((wish) => QUALIFIER_NAMES.has(nameOf(wish)) || isNoise(wish)),
  );
}

/** "no react", unlike "no experience" and "no sql". */
function namesWork(words: string): boolean {
  const name = nameOf(words);
  return [name, name.replace(" ", "")].some(
    (each) => TOOLS.has(each) || NAMED_SKILLS.has(each) || TITLE_TOKENS.has(each),
  );
}

function parseGroup(parts: Part[], reading: Reading): Group | null {
  const group: Group = { terms: [], typed: [], sequence: [] };
  let hasWords = false;
  for (let index = 0; index < parts.length;) {
    const part = parts[index];
    if (!part) break;
    if (part.kind === "phrase") {
      addPhrase(group, part);
      index += 1;
      continue;
    }
    const end = parts.findIndex(({ kind }, at) => at > index && kind !== "plain");
    const run = parts.slice(index, end === -1 ? undefined : end).map(({ text }) => text);
    hasWords ||= run.some((text) => wordsOf(text).length > 0);
    addRun(group, run, reading);
    index += run.length;
  }
  return group.terms.length > 0 || hasWords ? { ...group, terms: dropRepeated(group.terms) } : null;
}

function dropRepeated(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
}

function addPhrase(group: Group, { text, isNegated }: Part): void {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return;
  group.terms.push({ wordings: [{ tokens, isExact: true, inOrder: true }], isNegated });
  if (!isNegated) group.sequence.push(...tokens);
}

/** Adds plain words that stand side by side. */
function addRun(group: Group, run: string[], { isLiteral, mayInterpret, ignored }: Reading): void {
  const { typed, rest, unfiltered } = mayInterpret ? findTyped(run) : { typed: [], rest: run, unfiltered: [] };
  ignored.push(...unfiltered);
  const { terms, sequence } = isLiteral ? parseLiteralTerms(rest.join(" ")) : parseTerms(dropNoise(rest).join(" "));
  group.typed.push(...typed);
  group.terms.push(...terms);
  group.sequence.push(...sequence);
}

/** A search costs time for each of its words. */
export const MAX_WORDS = 24;

/** Words, and the `OR` between two groups. */
const WORDS = /(?<!\S)(or)(?!\S)|[\p{L}\p{N}\p{M}]+[+#]*/giu;

/**
 * Cuts a keyword after its first 24 words. Equal words of a group count once. `rest` starts at the word that was one too
 * many. Counts folded words, because folding turns one letter into as many as four words.
 */
export function limitWords(keyword: string): { text: string; rest: string; count: number } {
  const counted = new Set<string>();
  let count = 0;
  for (const { 0: written, 1: or, index } of keyword.matchAll(WORDS)) {
    if (or !== undefined) {
      counted.clear();
      continue;
    }
    const fresh = new Set(wordsOf(written).filter((word) => !counted.has(word)));
    if (count + fresh.size > MAX_WORDS)
      return { text: keyword.slice(0, index), rest: keyword.slice(index).trim(), count };
    count += fresh.size;
    for (const word of fresh) counted.add(word);
  }
  return { text: keyword, rest: "", count };
}
