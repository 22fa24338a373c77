// oxlint-disable-next-line no-control-regex -- it names all of ASCII
const BEYOND_ASCII = /[^\u0000-\u007F]+/g;
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;

/** Letters that Unicode doesn't take apart: Turkish "satış", Polish "łódź". */
const BARE_LETTERS: Readonly<Record<string, string>> = { ı: "i", ł: "l", Ł: "l" };

/** Converts to lower case without accents. Keeps everything else. Works in every script. */
export function foldCase(text: string): string {
  // Most text is ASCII, which needs no tables of Unicode.
  return text
    .replace(BEYOND_ASCII, (run) =>
      run
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .replace(/[ıłŁ]/g, (letter) => BARE_LETTERS[letter] ?? letter),
    )
    .toLowerCase();
}

/** Folds text for comparison: like `foldCase`, with single spaces instead of punctuation. */
export function foldWords(text: string): string {
  const folded = foldCase(text);
  const isAscii = folded.search(BEYOND_ASCII) === -1;
  return folded.replace(isAscii ? /[^a-z0-9]+/g : NOT_WORDS, " ").trim();
}

/** Folds one written word: like `foldCase`, without a possessive ending and periods. "U.S." equals "US". */
export function foldWord(word: string): string {
  return foldCase(word.replace(/['’]s?$/u, "")).replaceAll(".", "");
}

/** Folds without spaces: "Wunder Graph" equals "WunderGraph". */
export function foldCompact(text: string): string {
  return foldWords(text).replaceAll(" ", "");
}
