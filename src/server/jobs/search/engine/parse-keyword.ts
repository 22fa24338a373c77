import {
  ALIKE,
  ALSO,
  FIELDS,
  GENERAL_NOUNS,
  MANAGERS,
  NOISE,
  PROFESSIONS,
  QUALIFIERS,
  ROLE_NOUNS,
  SMALL_WORDS,
  TITLE_NOUNS,
} from "./vocabulary";
import { findTyped, type TypedFilter } from "./typed-filters";
import { findPhrases } from "./phrases";
import { NAMED_SKILLS, TOOLS } from "./skill-names";
import { foreignWords, translate } from "./translate";
import { formsOf } from "./word-forms";
import { startsAt, tokensOf, wordsOf } from "./words";

/** One way to say a term. `isExact`: as it was typed; `inOrder`: its words must stand side by side. */
export type Wording = { tokens: string[]; isExact: boolean; inOrder: boolean };
/**
 * A part of a keyword. A job must have one of its wordings, or none if it is negated. `inTitle`: skills and tags don't count.
 * `without`: the term is optional, and a job that lacks it ranks nearly as high, or below all others. `part`: the word's part
 * in the role: a "life insurance agent" has the head "agent", the core "insurance" and the modifier "life". A general head,
 * such as "manager", says little about the work.
 */
export type Term = {
  wordings: Wording[];
  isNegated: boolean;
  inTitle?: boolean;
  without?: "nearly" | "less";
  part?: "head" | "general head" | "core" | "modifier";
  isField?: boolean;
};
/** Terms and typed filters that must all hold. `sequence` has the typed terms in order. */
export type Group = { terms: Term[]; typed: TypedFilter[]; sequence: string[] };
/** At least one of the groups must hold. Without groups, there is nothing to search for. */
export type KeywordQuery = { groups: Group[]; interpreted: TypedFilter[] };

type Part = { text: string; kind: "plain" | "phrase" | "or"; isNegated: boolean };

/**
 * Reads words, `"phrases"`, `-not` and `OR`. Plain words get their synonyms, and words that are filters become filters,
 * unless `isLiteral`, or unless the query has an `OR`.
 */
export function parseKeyword(keyword: string, { isLiteral }: { isLiteral: boolean }): KeywordQuery {
  const parts = splitParts(keyword);
  const mayInterpret = !isLiteral && !parts.some(({ kind }) => kind === "or");
  const groups: Group[] = [];
  let group: Part[] = [];
  for (const part of [...parts, { text: "", kind: "or", isNegated: false } as const]) {
    if (part.kind === "or") {
      const read = readGroup(group, { isLiteral, mayInterpret });
      if (read) groups.push(read);
      group = [];
    } else group.push(part);
  }
  return { groups, interpreted: groups.flatMap(({ typed }) => typed) };
}

/** Returns whether a word is known to mean something: it has synonyms or is a filter. */
export function hasMeaning(word: string): boolean {
  const tokens = tokensOf(word);
  if (translate(tokens).typed.size > 0) return true;
  return SYNONYMS.has(tokens.join(" ")) || parseKeyword(word, { isLiteral: false }).interpreted.length > 0;
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

type Reading = { isLiteral: boolean; mayInterpret: boolean };

function readGroup(parts: Part[], { isLiteral, mayInterpret }: Reading): Group | null {
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
    addRun(group, run, { isLiteral, mayInterpret });
    index += run.length;
  }
  return group.terms.length > 0 || hasWords ? group : null;
}

function addPhrase(group: Group, { text, isNegated }: Part): void {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return;
  group.terms.push({ wordings: [{ tokens, isExact: true, inOrder: true }], isNegated });
  if (!isNegated) group.sequence.push(...tokens);
}

function addRun(group: Group, run: string[], { isLiteral, mayInterpret }: Reading): void {
  const { typed, rest } = mayInterpret ? findTyped(run) : { typed: [], rest: run };
  group.typed.push(...typed);
  const read = tokensOf((isLiteral ? rest : dropNoise(rest)).join(" "));
  const { tokens, typed: typedAs } = isLiteral ? { tokens: read, typed: null } : translate(read);
  group.sequence.push(...tokens);
  const units = isLiteral ? tokens.map((token) => [token]) : readUnits(tokens);
  const isTitle = tokens.some((token) => TITLE_TOKENS.has(token));
  const fitWithout = readOptional(units);
  const partOf = readParts(units);
  const phrases = isLiteral ? [] : findPhrases(units);
  for (const [at, unit] of units.entries()) {
    const name = unit.join(" ");
    const without = fitWithout(name);
    const exact = { tokens: unit, isExact: true, inOrder: false };
    if (isLiteral) group.terms.push({ wordings: [exact], isNegated: false });
    else
      group.terms.push({
        wordings: [
          exact,
          ...foreignWordings(name, typedAs?.get(name)),
          ...(SYNONYMS.get(name) ?? []),
          ...(phrases[at] ?? []).map((tokens): Wording => ({ tokens, isExact: false, inOrder: true })),
          ...roleNouns(unit, tokens),
          ...managers(unit, units[at - 1]),
          ...wordForms(unit),
        ],
        isNegated: false,
        inTitle: without !== "less" && isAskedInTitle(unit, isTitle),
        without,
        part: partOf(unit),
        isField: FIELD_NAMES.has(name),
      });
  }
}

/** Returns wordings in other languages. The one that was typed counts like the English one; the others count less. */
function foreignWordings(name: string, typed: string[] | undefined): Wording[] {
  const foreign = foreignWords(name).map((tokens): Wording => ({ tokens, isExact: false, inOrder: true }));
  if (!typed) return foreign;
  return [{ tokens: typed, isExact: true, inOrder: true }, ...(SYNONYMS.get(typed.join(" ")) ?? []), ...foreign];
}

/** Finds the optional words: beside a profession all except tools, after a field the general nouns. */
function readOptional(units: readonly (readonly string[])[]): (name: string) => Term["without"] {
  const names = units.map((unit) => unit.join(" "));
  const hasProfession = names.some((name) => PROFESSION_NAMES.has(name));
  const hasField = names.some((name) => FIELD_NAMES.has(name));
  return (name) => {
    if (QUALIFIER_NAMES.has(name)) return "nearly";
    if (hasProfession) return PROFESSION_NAMES.has(name) || TOOLS.has(name) ? undefined : "less";
    return hasField && GENERAL_NAMES.has(name) ? "nearly" : undefined;
  };
}

/** Finds each word's part in the role. In English, the head comes last, and the core before it. */
function readParts(units: readonly (readonly string[])[]): (unit: readonly string[]) => Term["part"] {
  const head = units.findLastIndex((unit) => unit.some((token) => TITLE_TOKENS.has(token)));
  const isCore = (unit: readonly string[]) => !QUALIFIER_NAMES.has(unit.join(" "));
  const core = units.findLast((unit, at) => (head < 1 || at < head) && at !== head && isCore(unit));
  return (unit) => {
    if (unit === units[head]) return GENERAL_NAMES.has(unit.join(" ")) ? "general head" : "head";
    return unit === core ? "core" : "modifier";
  };
}

/** Reads "designer ux" like "ux designer", if only that order has a meaning. */
function readUnits(tokens: readonly string[]): string[][] {
  const units = unitsOf(tokens);
  const [first = "", ...others] = tokens;
  if (!TITLE_TOKENS.has(first) || units.some(({ length }) => length > 1)) return units;
  const turned = unitsOf([...others, first]);
  return turned.some(({ length }) => length > 1) ? turned : units;
}

/** Groups words that have a meaning together, and drops small words. */
function unitsOf(tokens: readonly string[]): string[][] {
  const units: string[][] = [];
  for (let index = 0; index < tokens.length;) {
    const length = unitLength(tokens, index);
    const unit = tokens.slice(index, index + length);
    if (length > 1 || tokens.length === 1 || !SMALL_WORDS.includes(unit[0] ?? "")) units.push(unit);
    index += length;
  }
  return units;
}

/** Returns whether only titles count: for a role or field, and beside a role for everything except tools. */
function isAskedInTitle(unit: readonly string[], isTitle: boolean): boolean {
  if (unit.some((token) => TITLE_TOKENS.has(token))) return true;
  const name = unit.join(" ");
  if (isTitle) return !TOOLS.has(name) && (!NAMED_SKILLS.has(name) || SYNONYMS.has(name));
  return FIELD_NAMES.has(name) || (unit.length > 1 && SYNONYMS.has(name) && !TOOLS.has(name));
}

function wordForms(unit: readonly string[]): Wording[] {
  const [word] = unit;
  if (unit.length > 1 || word === undefined) return [];
  return formsOf(word).map((form) => ({ tokens: [form], isExact: false, inOrder: true }));
}

/** Returns other nouns for the same work. None if no other word names the work. */
function roleNouns(unit: readonly string[], tokens: readonly string[]): Wording[] {
  const [noun] = unit;
  if (unit.length > 1 || noun === undefined || !ROLE_TOKENS.includes(noun)) return [];
  if (tokens.every((token) => ROLE_TOKENS.includes(token))) return [];
  const others = ROLE_TOKENS.filter((other) => other !== noun);
  return others.map((other) => ({ tokens: [other], isExact: false, inOrder: true }));
}

const ROLE_TOKENS = ROLE_NOUNS.flatMap(tokensOf);

/** Returns "brand lead" for "brand manager". Both words, because "lead" alone is a level. */
function managers(unit: readonly string[], before: readonly string[] | undefined): Wording[] {
  const [noun = ""] = unit;
  if (unit.length > 1 || !before || !MANAGERS.includes(noun)) return [];
  const others = MANAGERS.filter((other) => other !== noun);
  return others.map((other) => ({ tokens: [...before, other], isExact: false, inOrder: true }));
}

const namesOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => tokensOf(word).join(" ")));
const GENERAL_NAMES = namesOf(GENERAL_NOUNS);
const QUALIFIER_NAMES = namesOf(QUALIFIERS);
const PROFESSION_NAMES = namesOf(PROFESSIONS);
const TITLE_TOKENS = new Set(TITLE_NOUNS.flatMap(tokensOf));
const FIELD_NAMES = namesOf(FIELDS.flat());

const MAX_UNIT = 4;

/** Returns how many words from an index on have a meaning together. */
function unitLength(tokens: readonly string[], index: number): number {
  for (let length = Math.min(MAX_UNIT, tokens.length - index); length > 1; length -= 1) {
    const unit = tokens.slice(index, index + length);
    const name = unit.join(" ");
    if (SYNONYMS.has(name) || GENERAL_NAMES.has(name) || QUALIFIER_NAMES.has(name)) return length;
    // Words with their own synonyms stay separate, so that "software engineering" also finds software engineers.
    if ((TOOLS.has(name) || NAMED_SKILLS.has(name)) && !unit.some((token) => SYNONYMS.has(token))) return length;
  }
  return 1;
}

const NOISE_WORDS = NOISE.map((phrase) => phrase.split(" ")).toSorted((a, b) => b.length - a.length);

function dropNoise(run: readonly string[]): string[] {
  const words = run.map((text) => wordsOf(text).join(" "));
  const kept: string[] = [];
  for (let index = 0; index < run.length;) {
    const noise = NOISE_WORDS.find((phrase) => startsAt(words, index, phrase));
    if (!noise) kept.push(run[index] ?? "");
    index += noise?.length ?? 1;
  }
  return kept;
}

const SYNONYMS = new Map<string, Wording[]>();
const addSynonyms = (from: string, others: readonly string[]) => {
  const key = tokensOf(from).join(" ");
  const wordings = others.map((other): Wording => ({ tokens: tokensOf(other), isExact: false, inOrder: true }));
  SYNONYMS.set(key, [...(SYNONYMS.get(key) ?? []), ...wordings]);
};
for (const line of [...ALIKE, ...FIELDS])
  for (const word of line)
    addSynonyms(
      word,
      line.filter((other) => other !== word),
    );
for (const [word, others] of Object.entries(ALSO)) addSynonyms(word, others);
