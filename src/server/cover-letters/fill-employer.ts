import { EMPLOYER_PLACEHOLDER } from "./writer";

/** What stands in the employer's place while its name is not to be told. */
const UNNAMED = "your company";

/** Where a sentence begins: at the text's start, behind the end of another one, on a line of its own. */
const SENTENCE_START = /(?:^|[.!?]["”’)]?\s+|\n\s*)$/u;

/** A stored letter as it reads: with the employer's name, or without one. What comes later changes nothing before it. */
export function fillEmployer(text: string, employer: string | null): string {
  return text.replaceAll(EMPLOYER_PLACEHOLDER, (_match, offset: number) => {
    if (employer !== null) return employer;
    return SENTENCE_START.test(text.slice(0, offset)) ? capitalised(UNNAMED) : UNNAMED;
  });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
