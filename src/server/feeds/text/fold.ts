/**
 * Text for comparison: lower case, accents folded, everything but letters and digits a single space. Works in every
 * script; never for display.
 */
export function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same without spaces: "Wunder Graph", "wunder-graph" and "WunderGraph" are one. */
export function foldCompact(text: string): string {
  return foldWords(text).replaceAll(" ", "");
}
