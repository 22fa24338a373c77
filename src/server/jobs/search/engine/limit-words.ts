import { wordsOf } from "~/language/text/tokens";

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
