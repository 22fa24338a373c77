import { remember } from "./remember";

/** A period that doesn't end a sentence: "the U.S. without", "e.g. France". */
const ABBREVIATION = String.raw`(?<!\b(?:[A-Z]\.[A-Z]|e\.g|i\.e|incl|approx|ca|bzw|z\.B|No|vs)\.)`;
const BETWEEN = new RegExp(String.raw`(?<=[.!?;]["”)*]{0,3})${ABBREVIATION}\s+(?=["“(*\p{Lu}\p{N}•·✅✔–-])|\n+`, "u");
/** Longer runs are lists without full stops. */
const MAX_SENTENCE = 400;

/** Splits a text into sentences and lines. Skips overlong ones. Remembers the last text, which several facts read in turn. */
export const splitSentences = remember(
  (text): readonly string[] =>
    text
      .split(BETWEEN)
      .map((sentence) => sentence.replace(/^[\s•·*▪➢✓✔✅–-]+/u, "").trim())
      .filter((sentence) => sentence !== "" && sentence.length <= MAX_SENTENCE),
  1,
);
