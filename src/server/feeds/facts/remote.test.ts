import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { findNotRemoteSentence } from "./remote";

describe("text that says a job is hybrid or on site", () => {
  // prettier-ignore
  test.each([
    "This is a hybrid position.", "The role is fully on-site.", "This role will be hybrid in our Ghent office", "This is not a remote role.",
    "You will work three days per week in our Lyon office.", "Employees must come to the office at least 2 days a week.",
    "We build boats.\nThis is an in-person job", "You are expected to work from the Oslo office 2-3 days a week",
  ])("%s", (text) => {
    expect(findNotRemoteSentence(`We are kind. ${text} Apply now.`)).not.toBeNull();
  });

  // prettier-ignore
  test.each([
    "We offer remote and hybrid roles.", "This role is hybrid or remote.", "The position is hybrid for candidates in Berlin, else remote.",
    "Experience with hybrid cloud", "This is a hybrid role combining sales and engineering.", "You will visit the office twice a year.",
    "If you live near Oslo, you will work from the office 2 days a week.", "This role is not hybrid", "The team meets on-site every quarter", "",
  ])("doesn't say so: %s", (text) => {
    expect(findNotRemoteSentence(text)).toBeNull();
  });

  test("is recognized from its decisive sentence alone", () => {
    const piece = fc.constantFrom(
      "This is a ",
      "hybrid",
      " role",
      "The job is ",
      "not ",
      "remote",
      "on-site",
      ". ",
      "\n",
      "you will work ",
      "2 days a week ",
      "in our office",
      "or ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const sentence = findNotRemoteSentence(each);
        if (sentence === null) return;
        expect(each).toContain(sentence);
        expect(findNotRemoteSentence(sentence)).toBe(sentence);
      }),
      { numRuns: 300 },
    );
  });
});
