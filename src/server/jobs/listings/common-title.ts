import { wordsOf } from "~/language/text/tokens";
import { capitalize } from "~/format/text";

/** Words, and signs with the space before them. */
const TOKENS = /\s*[\p{L}\p{N}\p{M}'’.+#&]+|\s*[^\s\p{L}\p{N}]/gu;
/** Removes what dropped words leave behind: empty brackets, lonely signs, trailing prepositions. */
const MENDED: readonly [RegExp, string][] = [
  [/(?<=[([])[\s,;|/–—-]+|[\s,;|/–—-]+(?=[)\]])/gu, ""],
  [/\s*[([]\s*[)\]]/gu, ""],
  [/(?:\s*[,;|/–—-])+(\s*[,;|/–—-])/gu, "$1"],
  [/\s+(?:in|at|for|of|to|and|or|de|und|für)(?=\s*(?:[,;|/()[\]!?–—-]|$))/giu, ""],
  [/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/gu, ""],
];
/** The least length of the common words, as a share of the shortest title. Shorter ones say too little. */
const ENOUGH = 0.4;

/**
 * Returns one title for the postings of a role: their only title, else their common words in the first title's order, else
 * the shortest title.
 */
export function commonTitle(titles: readonly string[]): string {
  const [first = "", ...others] = [...new Set(titles)];
  if (others.length === 0) return first;
  const shortest = [first, ...others].toSorted((a, b) => a.length - b.length || compareByCode(a, b))[0] ?? first;
  // The same words in another order.
  if (new Set([first, ...others].map(sortWords)).size === 1) return shortest;
  const tokens = others
    .toSorted(compareByCode)
    .reduce<string[]>((common, title) => shared(common, tokensOf(title)), tokensOf(first));
  const common = MENDED.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    tokens.join(""),
  ).trim();
  return common.length >= ENOUGH * shortest.length && /\p{L}{2}/u.test(common) ? capitalize(common) : shortest;
}

function sortWords(title: string): string {
  return wordsOf(title).toSorted(compareByCode).join(" ");
}

function tokensOf(title: string): string[] {
  return title.match(TOKENS) ?? [];
}

/** Returns the longest common subsequence, in the words of the first title. */
function shared(first: readonly string[], second: readonly string[]): string[] {
  const [a, b] = [first, second].map((tokens) => tokens.map((token) => token.trim().toLowerCase()));
  if (!a || !b) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const [here, below] = [lengths[row], lengths[row + 1]];
      if (!here || !below) continue;
      here[column] =
        a[row] === b[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  const common: string[] = [];
  let [row, column] = [0, 0];
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) {
      common.push(first[row] ?? "");
      row += 1;
      column += 1;
    } else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return common;
}

/** Gives the same order on every machine. */
export function compareByCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
