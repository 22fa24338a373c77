import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { cleanLine, cleanLocation, decodeEntities } from "./clean-text";
import { scrubItem, scrubText } from "./scrub";

describe("entities", () => {
  test.each([
    ["CI&amp;T", "CI&T"],
    ["Grafana &amp;#8211; x", "Grafana – x"],
    ["GLS &amp;#038; Co. OHG", "GLS & Co. OHG"],
    ["&#x28;3-Month Contract&#x2f;", "(3-Month Contract/"],
    ["R&D", "R&D"],
  ])("%s reads %s", (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

describe("one line of text", () => {
  test.each([
    ["  Staff\u00a0Engineer \n", "Staff Engineer"],
    ["Sr.\u200b Dev\u00adOps", "Sr. DevOps"],
    ["a\u202eb", "ab"],
    ["<b>Bold</b> title", "Bold title"],
    ["👩‍💻 Dev", "👩‍💻 Dev"],
    ["C++ & C#", "C++ & C#"],
  ])("%j reads %j", (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  test("is cut at a whole character, with an ellipsis", () => {
    expect(cleanLine("🔔".repeat(20), 10)).toBe("🔔🔔🔔🔔…");
  });

  test("has no control, no double space, and is clean already when cleaned again", () => {
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

describe("locations", () => {
  test.each([
    ["New York, NY (HQ)", "New York, NY"],
    ["SF Office - 12 Main, 4th floor", "SF"],
    ["Chicago, IL , Remote", "Chicago, IL, Remote"],
    ["N/A", ""],
    [" Remote ", "Remote"],
    ["Remote (US)", "Remote (US)"],
  ])("%s reads %s", (text, location) => {
    expect(cleanLocation(text)).toBe(location);
  });
});

describe("scrubbing", () => {
  test("leaves no endless text and no endless gap in one", () => {
    expect(scrubText("x".repeat(300_000))).toHaveLength(250_000);
    expect(scrubText(`a${" \n".repeat(1000)}b`).length).toBeLessThan(30);
  });

  test("leaves nothing that Postgres or JSON refuses, at any depth", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (key, value) => {
        const text = JSON.stringify(scrubItem({ [key]: [{ [key]: value }, value] }));
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
