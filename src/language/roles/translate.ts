import { splitEntry } from "../data/entries";
import wordForms from "../data/word-forms.json" with { type: "json" };
import { TRANSLATIONS } from "./vocabulary";
import { startsAt, tokensOf } from "../text/tokens";

type Entry = { parts: string[]; english: string[] };

/** Endings of forms for women: Beraterin, Analystin, Ärztin, consultora, ingeniera, conseillère, développeuse, rédactrice, księgowa. */
const ENDINGS = wordForms.women.map(splitEntry);

/** Lists a word of another language and its forms for women. */
export function gendersOf(word: string): string[] {
  const women = ENDINGS.flatMap(([man = "", ...endings]) =>
    word.endsWith(man) && !word.includes(" ") ? endings.map((ending) => word.slice(0, -man.length) + ending) : [],
  );
  return [word, ...women];
}

const BY_FIRST = new Map<string, Entry[]>();
const FOREIGN = new Map<string, string[][]>();
for (const [written = "", ...others] of TRANSLATIONS) {
  const english = tokensOf(written);
  for (const parts of others.flatMap(gendersOf).map(tokensOf)) {
    const [first = ""] = parts;
    const longestFirst = (a: Entry, b: Entry) => b.parts.length - a.parts.length;
    BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { parts, english }].toSorted(longestFirst));
    const name = english.join(" ");
    FOREIGN.set(name, [...(FOREIGN.get(name) ?? []), parts]);
  }
}

/**
 * Translates words of other languages to English. `typed` has the original words by their English translation, as a whole
 * and by each of its words.
 */
export function translate(tokens: readonly string[]): { tokens: string[]; typed: ReadonlyMap<string, string[]> } {
  const translated: string[] = [];
  const typed = new Map<string, string[]>();
  for (let index = 0; index < tokens.length;) {
    const phrase = BY_FIRST.get(tokens[index] ?? "")?.find(({ parts }) => startsAt(tokens, index, parts));
    translated.push(...(phrase?.english ?? [tokens[index] ?? ""]));
    if (phrase) for (const name of [phrase.english.join(" "), ...phrase.english]) typed.set(name, phrase.parts);
    index += phrase?.parts.length ?? 1;
  }
  return { tokens: translated, typed };
}

/** Lists the translations of an English word in other languages. */
export function foreignWords(name: string): readonly string[][] {
  return FOREIGN.get(name) ?? [];
}
