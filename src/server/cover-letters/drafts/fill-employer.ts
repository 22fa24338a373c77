import { EMPLOYER_PLACEHOLDER } from "../writer";

/** What stands in the employer's place while its name is not to be told. */
const UNNAMED = "your company";

/** Where a sentence begins: at the text's start, behind the end of another one, on a line of its own. */
const SENTENCE_START = /(?:^|[.!?]["”’)]?\s+|\n\s*)$/u;

/** How far back a sentence's end is looked for: further than any blank between two sentences reaches. */
const LONGEST_BLANK = 100;

/**
 * A stored letter as it reads: with the employer's name, or without one; `from` a place in it, where what stands before is
 * not wanted again. What comes later changes nothing before it.
 */
export function fillEmployer(text: string, employer: string | null, from = 0): string {
  return text.slice(from).replaceAll(EMPLOYER_PLACEHOLDER, (_match, offset: number) => {
    if (employer !== null) return employer;
    const at = from + offset;
    return SENTENCE_START.test(text.slice(Math.max(0, at - LONGEST_BLANK), at)) ? capitalised(UNNAMED) : UNNAMED;
  });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
