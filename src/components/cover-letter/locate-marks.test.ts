import { describe, expect, test } from "vitest";
import { locateSentences, splitAtStretches } from "./locate-marks";

describe("locateSentences", () => {
  const sentences = [{ text: "I led a team." }, { text: "I write Go." }];

  test("finds sentences, even after text was inserted before them", () => {
    expect(locateSentences("Hello. I led a team. I write Go.", sentences)).toEqual([
      { start: 7, end: 20 },
      { start: 21, end: 32 },
    ]);
  });

  test("skips a changed sentence and finds the ones after it", () => {
    expect(locateSentences("I led a band. I write Go.", sentences)).toEqual([null, { start: 14, end: 25 }]);
  });

  test("finds both copies of a repeated sentence", () => {
    const twice = [{ text: "I write Go." }, { text: "I write Go." }];
    expect(locateSentences("I write Go. I write Go.", twice)).toEqual([
      { start: 0, end: 11 },
      { start: 12, end: 23 },
    ]);
  });
});

describe("splitAtStretches", () => {
  test("returns the whole text, in order", () => {
    const text = "One. Two. Three.";
    const pieces = splitAtStretches(text, [{ start: 5, end: 9 }, null, { start: 10, end: 16 }]);
    expect(pieces).toEqual([
      { text: "One. ", mark: null },
      { text: "Two.", mark: 0 },
      { text: " ", mark: null },
      { text: "Three.", mark: 2 },
    ]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });

  test("leaves out a stretch that overlaps the previous one", () => {
    expect(
      splitAtStretches("abcdef", [
        { start: 1, end: 4 },
        { start: 2, end: 5 },
      ]).map(({ mark }) => mark),
    ).toEqual([null, 0, null]);
  });
});
