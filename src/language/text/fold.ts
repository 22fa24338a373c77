// oxlint-disable-next-line no-control-regex -- it names all of ASCII
const BEYOND_ASCII = /[^\u0000-\u007F]+/g;
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;

/** Folds text for comparison: lower case, no accents, single spaces instead of punctuation. Works in every script. */
export function foldWords(text: string): string {
  let isAscii = true;
  // Most text is ASCII, which needs no tables of Unicode.
  const plain = text.replace(BEYOND_ASCII, (run) => {
    const folded = run.normalize("NFKD").replace(/\p{M}/gu, "").replace(NOT_WORDS, " ");
    isAscii &&= folded === " " || folded === "";
    return folded;
  });
  return plain
    .toLowerCase()
    .replace(isAscii ? /[^a-z0-9]+/g : NOT_WORDS, " ")
    .trim();
}

/** Letters that Unicode doesn't take apart: Turkish "satış", Polish "łódź". */
const BARE_LETTERS: Readonly<Record<string, string>> = { ı: "i", ł: "l", Ł: "l" };

/** Converts to lower case without accents. Keeps everything else. */
export function foldCase(text: string): string {
  return text
    .replace(BEYOND_ASCII, (run) =>
      run
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .replace(/[ıłŁ]/g, (letter) => BARE_LETTERS[letter] ?? letter),
    )
    .toLowerCase();
}

/** Folds without spaces: "Wunder Graph" equals "WunderGraph". */
export function foldCompact(text: string): string {
  return foldWords(text).replaceAll(" ", "");
}
