import { describe, expect, it } from "vitest";
import { EMPLOYER_PLACEHOLDER } from "../brief";
import { fillEmployer, fillPieces, keepPlaceholders } from "./employer-placeholder";

const LETTER = `${EMPLOYER_PLACEHOLDER} hires.  ${EMPLOYER_PLACEHOLDER}, I like ${EMPLOYER_PLACEHOLDER}.\n\n${EMPLOYER_PLACEHOLDER}! {{emp`;

function inPieces(text: string, length: number, employer: string | null): string {
  const filling = fillPieces(employer);
  let read = "";
  for (let at = 0; at < text.length; at += length) read += filling.take(text.slice(at, at + length));
  return read + filling.rest();
}

describe("fillPieces", () => {
  it.each([1, 2, 7, 11, 12, 13, 40, 1000])("gives the same text for pieces of %i characters", (length) => {
    for (const employer of [null, "Acme", `${EMPLOYER_PLACEHOLDER} Ltd`]) {
      expect(inPieces(LETTER, length, employer)).toBe(fillEmployer(LETTER, employer));
    }
    expect(inPieces(LETTER, length, null)).toBe(
      "Your company hires.  Your company, I like your company.\n\nYour company! {{emp",
    );
  });
});

const STORED = "{{employer}} builds engines. I want to build them at {{employer}}, too. Kind regards";
const keep = (edit: (letter: string) => string, employer: string | null = null) => {
  const fill = (text: string) => fillEmployer(text, employer);
  return keepPlaceholders({ edited: edit(fill(STORED)), stored: STORED, fill });
};

describe("keepPlaceholders", () => {
  it("keeps the place if the text beside it is unchanged", () => {
    expect(keep((letter) => letter)).toBe(STORED);
    expect(keep((letter) => letter, "Analytical Engines")).toBe(STORED);
    expect(keep((letter) => `Hello! ${letter} Ada`)).toBe(`Hello! ${STORED} Ada`);
  });

  it("keeps the place if only one side was rewritten", () => {
    expect(keep((letter) => letter.replace(", too.", " every day."))).toBe(STORED.replace(", too.", " every day."));
    expect(keep((letter) => letter.replace("build them at", "work for"))).toBe(
      STORED.replace("build them at", "work for"),
    );
  });

  it("drops the place with its sentence", () => {
    expect(keep((letter) => letter.replace(" I want to build them at your company, too.", ""))).toBe(
      "{{employer}} builds engines. Kind regards",
    );
    expect(keep(() => "All new.")).toBe("All new.");
  });
});
