import { expect, test } from "vitest";
import {
  assertReadableHtml,
  assertReadableText,
  isShortText,
  MAX_OPEN_TAGS,
  MAX_PARAGRAPHS,
  parseMarkup,
} from "./limits";

const tooLarge = expect.objectContaining({ code: "TOO_LARGE_TO_READ" }) as Error;

test("parseMarkup reads 256 open tags and refuses the 257th", () => {
  const open = (tags: number) => () => parseMarkup("<b>".repeat(tags), {});
  expect(MAX_OPEN_TAGS).toBe(256);
  expect(open(256)).not.toThrow();
  expect(open(257)).toThrow(tooLarge);
});

test.each([
  ["closed", "<b></b>"],
  ["void", "<br>"],
  ["closed by the next one", "<li>"],
  ["end tags", "</b>"],
])("parseMarkup reads any number of tags that are %s", (_, tag) => {
  expect(() => parseMarkup(tag.repeat(20_000), {})).not.toThrow();
});

test("parseMarkup stops at the first tag that is too deep, and other end tags don't help", () => {
  let tags = 0;
  const count = () => void (tags += 1);
  expect(() => parseMarkup("<b></i>".repeat(200_000), { onopentag: count })).toThrow(tooLarge);
  expect(tags).toBe(256);
});

test("assertReadableHtml reads 2,000 paragraphs and refuses the next one", () => {
  expect(MAX_PARAGRAPHS).toBe(2_000);
  for (const paragraph of ["<p>a</p>", "<div>a <b>b</b> c</div>", "<li>a", "a<br>"]) {
    const check = (count: number) => () => assertReadableHtml(paragraph.repeat(count));
    expect(check(2_000), paragraph).not.toThrow();
    expect(check(2_001), paragraph).toThrow(tooLarge);
  }
  expect(() => assertReadableHtml("<p> </p>".repeat(20_000))).not.toThrow();
});

test("assertReadableText reads 2,000 lines and refuses the next one", () => {
  const check = (lines: number) => () => assertReadableText(Array(lines).fill("a").join("\n"));
  expect(check(2_000)).not.toThrow();
  expect(check(2_001)).toThrow(tooLarge);
});

test.each([
  ["characters", "a", 12_000],
  ["lines", "a\n", 400],
  ["lines in JSON", String.raw`a\n`, 400],
  ["tags", "<p>a</p>", 400],
  ["letters that unfold to 18 characters", "\uFDFA", Math.floor(12_000 / 18)],
])("isShortText counts %s", (_, part, most) => {
  expect(isShortText(part.repeat(most))).toBe(true);
  expect(isShortText(part.repeat(most + 1))).toBe(false);
});
