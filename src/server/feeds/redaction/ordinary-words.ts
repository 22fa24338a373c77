import words from "~/language/data/ordinary-words.json" with { type: "json" };

/** As part of a name ("Digital Resource"), such a word doesn't reveal the employer. A whole name is always removed. */
const ORDINARY = new Set(words);

/** Returns whether a folded word is too ordinary to reveal an employer. True for numbers and single letters, too. */
export function isOrdinaryWord(word: string): boolean {
  return word.length < 2 || /^\d+$/.test(word) || ORDINARY.has(word);
}
