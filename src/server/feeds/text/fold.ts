/** Folds text for comparison: lower case, no accents, single spaces instead of punctuation. Works in every script. */
export function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Folds without spaces: "Wunder Graph" equals "WunderGraph". */
export function foldCompact(text: string): string {
  return foldWords(text).replaceAll(" ", "");
}
