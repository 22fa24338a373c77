import { describe, expect, it } from "vitest";
import { limitWords, MAX_WORDS, parseKeyword } from "./parse-keyword";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** U+FDFA, one letter that folds to four words. */
const FOUR_WORDS = "ﷺ";

const termsOf = (keyword: string, isLiteral = false) =>
  parseKeyword(keyword, { isLiteral }).groups.flatMap(({ terms }) => terms);

describe("limitWords", () => {
  it("cuts a keyword before its 25th word, also within a word with hyphens, and names the rest", () => {
    expect(limitWords(LETTERS.join(" "))).toEqual({
      text: `${LETTERS.slice(0, 24).join(" ")} `,
      rest: "y z",
      count: 24,
    });
    expect(limitWords(LETTERS.join("-")).rest).toBe("y-z");
  });

  it("counts equal words of a group once, and those of two groups twice", () => {
    expect(limitWords("s ".repeat(100)).count).toBe(1);
    expect(limitWords("Café cafe C++ c").count).toBe(3);
    expect(limitWords("tax OR tax manager").count).toBe(3);
    expect(limitWords("a OR ".repeat(40)).rest).toMatch(/^a OR/);
  });

  it("counts the words that one letter stands for", () => {
    expect(limitWords(FOUR_WORDS.repeat(100)).count).toBeLessThan(MAX_WORDS);
    expect(limitWords(`${LETTERS.slice(0, 21).join(" ")} ${FOUR_WORDS}`).rest).toBe(FOUR_WORDS);
  });
});

describe("parseKeyword has at most 24 terms for", () => {
  it.each<[string, string]>([
    ["letters joined by hyphens", LETTERS.join("-").repeat(4)],
    [
      "pairs of letters",
      LETTERS.map((letter, at) => letter + LETTERS[(at * 7) % 26])
        .join(" ")
        .repeat(2),
    ],
    ["phrases", LETTERS.map((letter) => `"${letter}"`).join(" ")],
    ["excluded words", LETTERS.map((letter) => `-${letter}`).join(" ")],
    ["groups", LETTERS.join(" OR ")],
    ["groups of two words", LETTERS.map((letter) => `${letter} x`).join(" OR ")],
    ["one word a hundred times", "s ".repeat(100)],
    ["one phrase fifty times", '"s" '.repeat(50)],
  ])("%s", (_name, keyword) => {
    for (const isLiteral of [false, true]) {
      const count = termsOf(keyword, isLiteral).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(MAX_WORDS);
    }
  });

  it("and one for a word that is repeated", () => {
    expect(
      [termsOf("s ".repeat(100)), termsOf('"s" '.repeat(50)), termsOf("s-s-s", true)].map((a) => a.length),
    ).toEqual([1, 1, 1]);
  });
});

describe("parseKeyword leaves out and names what no job can be searched by", () => {
  it.each([
    ["nurse no night shift", "no night shift", "nurse"],
    ["accountant no remote", "no remote", "accountant"],
    ["accountant not remote", "not remote", "accountant"],
    ["customer support without weekends spanish", "without weekends", "customer support spanish"],
    ["designer no overtime", "no overtime", "designer"],
    ["concierge ohne nachtschicht", "ohne nachtschicht", "concierge"],
    ["dispatcher sans nuit", "sans nuit", "dispatcher"],
    ["nurse senza weekend", "senza weekend", "nurse"],
    ["clerk sem fins", "sem fins", "clerk"],
    ["driver bez nocek", "bez nocek", "driver"],
    ["designer keine überstunden", "keine überstunden", "designer"],
    ["designer under 100k", "under 100k", "designer"],
    ["nurse up to $40/hour spain", "up to $40/hour", "nurse spain"],
    ["buchhalter bis 60.000 €", "bis 60.000 €", "buchhalter"],
    ["less than $90,000 a year writer", "less than $90,000 a year", "writer"],
  ])("%s", (keyword, ignored, searched) => {
    const { groups, ignored: named } = parseKeyword(keyword, { isLiteral: false });
    expect([named, groups]).toEqual([[ignored], parseKeyword(searched, { isLiteral: false }).groups]);
  });

  it.each([
    "data entry no experience",
    "writer no us",
    "support no phone",
    "clerk no degree",
    "periodista sin experiencia",
    "tester bez doświadczenia",
    "sachbearbeiter ohne erfahrung",
    "autista senza esperienza",
    "developer no sql",
    '"no remote" clerk',
  ])("but not from %s", (keyword) => expect(parseKeyword(keyword, { isLiteral: false }).ignored).toEqual([]));
});
