import fc from "fast-check";
import { expect, test } from "vitest";
import { webAddress } from "../facts/links";
import { withoutTracking, withoutTrackingInText } from "./tracking";

// prettier-ignore
test.each([
  ["https://example.com/a?utm_source=x&page=2&utm_medium=y#top", "https://example.com/a?page=2#top"],
  ["https://example.com/a?gh_jid=77&gh_src=abc123", "https://example.com/a?gh_jid=77"],
  ["https://jobs.example.com/1/apply?lever-source=Board&lever-source%5B%5D=x", "https://jobs.example.com/1/apply"],
  ["https://example.com/?ref=board.example", "https://example.com/"],
  ["https://example.com/jobs?source=RSS&q=a%20b+c", "https://example.com/jobs?q=a%20b+c"],
  ["https://example.com/?__hstc=1.2&__hssc=3&_ga=4&hsa_acc=5&trackingId=6", "https://example.com/"],
  ["https://youtu.be/abc?si=someone&t=40s", "https://youtu.be/abc?t=40s"],
  ["https://nam11.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa%3Futm_source%3Dmail&data=05%7C02%7Cjo%40example.com", "https://example.com/a"],
  ["https://www.google.com/url?q=https://example.com/b&sa=D&ust=17&usg=AOv", "https://example.com/b"],
])("%s leads to %s", (address, bare) => {
  expect(withoutTracking(address)).toBe(bare);
  expect(webAddress(address)).toBe(bare);
});

// A number finds a job, and what stands beside it keeps its spelling.
// prettier-ignore
test.each([
  "https://example.com/?ref=5551234", "https://example.com/?source=https://example.org/", "https://example.com/?a=B%2fC&d", "https://example.com/?si=1",
  "mailto:jo@example.com?subject=ref", "no address?utm_source=x", "https://example.com", "https://www.google.com/url?q=javascript:x",
])("%s stays as it is", (address) => {
  expect(withoutTracking(address)).toBe(address);
});

test("what is bare is bare already, whatever the address", () => {
  const part = fc.constantFrom(
    "utm_source=a",
    "ref=b",
    "id=7",
    "gh_src",
    "",
    "=",
    "%zz",
    "a=b=c",
    "source=1234",
    "url=https://e.example/?utm_x=1",
  );
  const address = fc
    .tuple(
      fc.constantFrom(
        "https://e.example/a?",
        "https://x.safelinks.protection.outlook.com/?",
        "mailto:a?",
        "?",
        "https://www.google.com/url?",
      ),
      fc.array(part, { maxLength: 6 }),
      fc.constantFrom("", "#f", "#a?utm_source=b"),
    )
    .map(([start, parts, end]) => start + parts.join("&") + end);
  fc.assert(
    fc.property(address, (each) => {
      const bare = withoutTracking(each);
      expect(withoutTracking(bare)).toBe(bare);
      const names = [...(URL.parse(bare)?.searchParams.keys() ?? [])];
      if (bare.startsWith("https:")) expect(names.filter((name) => /^(?:utm_|gh_src)/.test(name))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("withoutTrackingInText leaves words alone that are too long for an address", () => {
  const word = `a.example?utm_source=x&b=${")".repeat(100_000)}x`;
  expect(withoutTrackingInText(word)).toBe(word);
});
