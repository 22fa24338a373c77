import { splitEntry } from "../data/entries";
import wordForms from "../data/word-forms.json" with { type: "json" };
import { ALIKE, ALIKE_PHRASES, ALSO, FIELDS, SMALL_WORDS } from "./vocabulary";
import { hasSequence, nameOf, startsAt, tokensOf } from "../text/tokens";

/** One way to say a term. `isExact`: as it was typed; `inOrder`: its words must stand side by side. */
export type Wording = { tokens: string[]; isExact: boolean; inOrder: boolean };

const SYNONYMS = new Map<string, Wording[]>();

function addSynonyms(from: string, others: readonly string[]): void {
  const name = nameOf(from);
  const wordings = others.map((other): Wording => ({ tokens: tokensOf(other), isExact: false, inOrder: true }));
  SYNONYMS.set(name, [...(SYNONYMS.get(name) ?? []), ...wordings]);
}

/** Other words for the same work: "qa engineer" for "sdet". */
const SAME_WORK = new Map<string, string[][]>();

for (const line of [...ALIKE, ...FIELDS])
  for (const word of line) {
    const others = line.filter((other) => other !== word);
    addSynonyms(word, others);
    SAME_WORK.set(nameOf(word), [...(SAME_WORK.get(nameOf(word)) ?? []), ...others.map(tokensOf)]);
  }
for (const [word, others] of ALSO) addSynonyms(word, others);

export function hasSynonyms(name: string): boolean {
  return SYNONYMS.has(name);
}

/** Lists other wordings that ask for the same jobs. */
export function synonymsOf(name: string): readonly Wording[] {
  return SYNONYMS.get(name) ?? [];
}

/** Lists other words for the same work as a field's. None for a part of a wider field: "auto insurance" isn't "health insurance". */
export function sameWorkAs(field: string): readonly (readonly string[])[] {
  const tokens = tokensOf(field);
  const others = SAME_WORK.get(nameOf(field)) ?? [];
  const isPart = others.some((other) => hasSequence(tokens, other));
  return isPart ? [] : others;
}

type Phrase = { parts: string[]; others: string[][] };

const PHRASES = new Map<string, Phrase[]>();
for (const line of ALIKE_PHRASES) {
  const titles = line.map(tokensOf);
  for (const title of titles) {
    const parts = title.filter((token) => !SMALL_WORDS.includes(token));
    const [first = ""] = parts;
    const others = titles.filter((other) => other !== title);
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { parts, others }]);
  }
}

/**
 * Lists for each unit of a keyword the titles that stand for a phrase it belongs to: "loan officer" for both words of
 * "mortgage broker". The words still find what they find by themselves.
 */
export function findPhrases(units: readonly (readonly string[])[]): string[][][] {
  const tokens = units.flat();
  const alternatives: string[][][] = units.map(() => []);
  for (let start = 0; start < tokens.length; start += 1) {
    for (const { parts, others } of PHRASES.get(tokens[start] ?? "") ?? []) {
      if (!startsAt(tokens, start, parts)) continue;
      let at = 0;
      for (const [number, unit] of units.entries()) {
        if (at >= start && at + unit.length <= start + parts.length) alternatives[number]?.push(...others);
        at += unit.length;
      }
    }
  }
  return alternatives;
}

/** Endings of people and of their work. Short stems are skipped, because they would join unrelated words. */
const ENDINGS = wordForms.work.map(splitEntry);
const MIN_STEM = 4;

/** Stems whose two forms ask for different jobs, such as "manager" and "management". */
const APART: readonly string[] = wordForms.apart;

/** Lists other forms of a word: writer and writing, auditor and auditing, recruiter and recruitment, therapist and therapy. */
export function formsOf(word: string): string[] {
  return ENDINGS.flatMap(([person = "", work = ""]) => [...swap(word, person, work), ...swap(word, work, person)]);
}

function swap(word: string, from: string, to: string): string[] {
  const stem = word.slice(0, -from.length);
  return word.endsWith(from) && stem.length >= MIN_STEM && !APART.includes(stem) ? [stem + to] : [];
}
