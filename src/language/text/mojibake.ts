/** Windows-1252's characters for the bytes 0x80 to 0x9F; Latin-1 has C1 controls there. */
const CP1252_BYTES = new Map<string, number>(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"].map((char, index) => [char, 0x80 + index]),
);
const CONTINUATION = "\u0080-\u00BF" + [...CP1252_BYTES.keys()].filter((char) => char > "\u00FF").join("");

/** A UTF-8 lead byte and its continuation bytes, each as one character. */
const RUN = new RegExp(
  `[\\u00C2-\\u00DF][${CONTINUATION}]|[\\u00E0-\\u00EF][${CONTINUATION}]{2}|[\\u00F0-\\u00F4][${CONTINUATION}]{3}`,
  "g",
);

/** Pairs that occur only in misread UTF-8, such as "â€" before a quotation mark. Excludes "CAFÉ®" and "É”". */
const EVIDENCE = new RegExp(
  `[\\u00C2-\\u00F4][\\u0080-\\u009F]|\\u00E2\\u20AC[\\u0080-\\u00BF\\u2013-\\u203A\\u0153\\u0161\\u017E\\u0178\\u2122]|[\\u00C2\\u00C3][\\u00A1-\\u00BF]|\\u00C2\\u00A0|[\\u00C3-\\u00C5][€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜šœžŸ]|\\u00F0\\u0178`,
);

/** The least code point that this many bytes may write. */
const LEAST = new Map([
  [2, 0x80],
  [3, 0x800],
  [4, 0x10000],
]);

/** Decodes one character's bytes. By hand, because a decoder's call for each would take a second for a long text. */
function decodeRun(run: string): string {
  let code = run.charCodeAt(0) & (0xff >> (run.length + 1));
  for (const char of run.slice(1)) code = (code << 6) | ((CP1252_BYTES.get(char) ?? char.charCodeAt(0)) & 0x3f);
  const isCharacter = code >= (LEAST.get(run.length) ?? 0) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : run;
}

/** Repairs UTF-8 that was read as Latin-1 or Windows-1252, once or twice ("GdaÅ\u0084sk", "ZÃ³calo"). */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let pass = 0; pass < 2 && EVIDENCE.test(repaired); pass += 1) {
    repaired = repaired.replace(RUN, decodeRun);
  }
  return repaired;
}
