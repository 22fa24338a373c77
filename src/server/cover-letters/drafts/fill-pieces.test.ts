import { describe, expect, it } from "vitest";
import { fillEmployer } from "./fill-employer";
import { fillPieces } from "./fill-pieces";
import { EMPLOYER_PLACEHOLDER } from "../writer";

const LETTER = `${EMPLOYER_PLACEHOLDER} hires.  ${EMPLOYER_PLACEHOLDER}, I like ${EMPLOYER_PLACEHOLDER}.\n\n${EMPLOYER_PLACEHOLDER}! {{emp`;

function inPieces(text: string, length: number, employer: string | null): string {
  const filling = fillPieces(employer);
  let read = "";
  for (let at = 0; at < text.length; at += length) read += filling.take(text.slice(at, at + length));
  return read + filling.rest();
}

describe("A letter that passes by in pieces", () => {
  it.each([1, 2, 7, 11, 12, 13, 40, 1000])("of %i characters reads as the whole does", (length) => {
    for (const employer of [null, "Acme", `${EMPLOYER_PLACEHOLDER} Ltd`]) {
      expect(inPieces(LETTER, length, employer)).toBe(fillEmployer(LETTER, employer));
    }
    expect(inPieces(LETTER, length, null)).toBe(
      "Your company hires.  Your company, I like your company.\n\nYour company! {{emp",
    );
  });
});
