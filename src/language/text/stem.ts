import commonWords from "../data/common-words.json" with { type: "json" };
import { foldCase, foldWord } from "./fold";

/** Words so common in letters and postings that sharing them means nothing. */
const COMMON: ReadonlySet<string> = new Set(commonWords);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:[.'’/-][\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*)*/gu;

/** Normalizes a word for comparison: lower case, without accents, possessive and common endings. */
export function stem(word: string): string {
  const plain = foldCase(word).replace(/['’]s?$/u, "");
  if (plain.length <= 4 || /\d|[+#]/u.test(plain)) return plain.length > 3 ? plain.replace(/(?<![s\d])s$/u, "") : plain;
  return plain
    .replace(/(?:isation|ization)s?$/u, "iz")
    .replace(/(?:ations?|itions?|ions?)$/u, "")
    .replace(/ies$|ied$/u, "y")
    .replace(/(?:ements?|ments?|ings?|ers?|ors?|ed|es|s|ly|al|ive|ity)$/u, "")
    .replace(/(.)\1$/u, "$1")
    .replace(/[ey]$/u, "");
}

/** Lists the words of a text as they are written: "full-time", "O'Neill". */
export function writtenWordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Lists the words of a text, folded, those with a hyphen or slash in parts. */
export function foldedWordsOf(text: string): string[] {
  return writtenWordsOf(text)
    .flatMap((word) => word.split(/[/-]/u))
    .map(foldWord);
}

/** Returns the stems of a text's meaningful words. */
export function meaningfulStems(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of writtenWordsOf(text)) {
    for (const part of new Set([word, ...word.split(/[/-]/u)])) {
      if (part.length > 1 && !COMMON.has(part.toLowerCase()) && !/^\d/u.test(part)) stems.add(stem(part));
    }
  }
  return stems;
}
