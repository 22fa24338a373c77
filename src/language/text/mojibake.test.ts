import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { repairMojibake } from "./mojibake";

const latin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");
const windows1252 = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text, "utf8"));

describe("repairing text read in the wrong encoding", () => {
  test.each(["You’ll", "Gdańsk", "Zócalo Health", "8–20 hours", "«Größe» — naïve", "日本語のテキスト", "🌍 worldwide"])(
    "restores %s",
    (text) => {
      expect(repairMojibake(latin1(text))).toBe(text);
      expect(repairMojibake(windows1252(text))).toBe(text);
    },
  );

  test("restores text misread twice", () => {
    expect(repairMojibake(latin1(latin1("You’ll")))).toBe("You’ll");
  });

  test.each([
    "CAFÉ®",
    "“CAFÉ”",
    "RÉSUMÉ “x”",
    "Voilà «x»",
    "São Paulo",
    "Ångström",
    "naïve",
    "Ð and Ñ",
    "50 % – “quoted”",
    "Â",
    "Ã",
  ])("leaves %s unchanged", (text) => {
    expect(repairMojibake(text)).toBe(text);
  });

  test("leaves plain English unchanged", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => repairMojibake(text) === text));
  });

  test("never throws and changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const repaired = repairMojibake(latin1(text));
        expect(repairMojibake(repaired)).toBe(repairMojibake(repairMojibake(repaired)));
      }),
    );
  });
});
