import words from "~/language/data/ordinary-words.json" with { type: "json" };

/**
 * Words of ordinary titles and company names. As part of a name ("Digital" in "Digital Resource") they don't reveal the
 * employer, and removing them would spoil titles. A whole name is always removed.
 */
const ORDINARY = new Set(words);

/** Returns whether a folded word is too ordinary to reveal an employer. True for numbers and single letters, too. */
export function isOrdinaryWord(word: string): boolean {
  return word.length < 2 || /^\d+$/.test(word) || ORDINARY.has(word);
}
