import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { cleanLine, cleanLocation, decodeEntities } from "./clean-text";
import { scrubItem, scrubText } from "./scrub";

describe("decodeEntities", () => {
  test.each([
    ["CI&amp;T", "CI&T"],
    ["Grafana &amp;#8211; x", "Grafana – x"],
    ["GLS &amp;#038; Co. OHG", "GLS & Co. OHG"],
    ["&#x28;3-Month Contract&#x2f;", "(3-Month Contract/"],
    ["R&D", "R&D"],
  ])("turns %s into %s", (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

describe("cleanLine", () => {
  test.each([
    ["  Staff\u00a0Engineer \n", "Staff Engineer"],
    ["Sr.\u200b Dev\u00adOps", "Sr. DevOps"],
    ["a\u202eb", "ab"],
    ["<b>Bold</b> title", "Bold title"],
    ["👩‍💻 Dev", "👩‍💻 Dev"],
    ["C++ & C#", "C++ & C#"],
  ])("turns %j into %j", (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  test("cuts at a whole character, with an ellipsis", () => {
    expect(cleanLine("🔔".repeat(20), 10)).toBe("🔔🔔🔔🔔…");
  });

  test("leaves no control characters or double spaces and changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const line = cleanLine(scrubText(text));
        // oxlint-disable-next-line no-control-regex -- that is what must not be there
        expect(line).not.toMatch(/[\u0000-\u001f]|\s\s|^\s|\s$/);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("cleanLocation", () => {
  test.each([
    ["New York, NY (HQ)", "New York, NY"],
    ["SF Office - 12 Main, 4th floor", "SF"],
    ["New York Office (or Remote)", "New York or Remote"],
    ["Oslo Office - 12 Main; Remote (Norway)", "Oslo; Remote (Norway)"],
    ["Leeds Office, 3 Remote Road", "Leeds"],
    ["Chicago, IL , Remote", "Chicago, IL, Remote"],
    ["N/A", ""],
    [" Remote ", "Remote"],
    ["Remote (US)", "Remote (US)"],
  ])("turns %s into %s", (text, location) => {
    expect(cleanLocation(text)).toBe(location);
  });
});

describe("scrubbing a value", () => {
  test("shortens endless texts and endless gaps", () => {
    expect(scrubText("x".repeat(300_000))).toHaveLength(250_000);
    expect(scrubText(`a${" \n".repeat(1000)}b`).length).toBeLessThan(30);
  });

  test("removes everything that Postgres or JSON rejects, at any depth", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (key, value) => {
        const text = JSON.stringify(scrubItem({ [key]: [{ [key]: value }, value] }));
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
