import { describe, expect, it } from "vitest";
import { findCityCountry } from "../places/cities";
import { foldCase, foldCompact, foldWord, foldWords } from "./fold";

describe("folding", () => {
  it.each([
    ["Łódź, Île-de-France", "lodz ile de france"],
    ["  Senior C++ (m/w/d) — São Paulo ", "senior c m w d sao paulo"],
    ["İstanbul / Kadıköy", "istanbul kadikoy"],
    ["Ελλάδα: 東京", "ελλαδα 東京"],
    ["½ day", "1 2 day"],
  ])("foldWords writes %j as %j", (text, folded) => {
    expect(foldWords(text)).toBe(folded);
  });

  it("foldCase keeps punctuation, foldCompact no spaces, foldWord neither a possessive nor periods", () => {
    expect(foldCase("Résumé: R&D, C#")).toBe("resume: r&d, c#");
    expect(foldCompact("Wunder Graph")).toBe("wundergraph");
    expect(["Müller’s", "U.S.", "Full-stack"].map(foldWord)).toEqual(["muller", "us", "full-stack"]);
  });

  it("finds Polish and Turkish cities with and without their own letters", () => {
    expect(["Białystok", "Bialystok", "Balıkesir", "Balikesir"].map(findCityCountry)).toEqual(["PL", "PL", "TR", "TR"]);
  });
});
