import { expect, it } from "vitest";
import { readResumeLines } from "./read-lines";

const LONGEST = 500;

it.each(["site ", "Go, ", "monitored a site and "])(
  "readResumeLines splits 20,000 characters of “%s” and keeps all words",
  (words) => {
    const text = words.repeat(20_000 / words.length).trim();
    const lines = readResumeLines(text);
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(LONGEST);
    expect(lines.map((line) => line.text).join(" ")).toBe(text);
  },
);

it("readResumeLines leaves lines of up to 500 characters whole", () => {
  const text = `Skills: ${"SQL, ".repeat(90)}Go`;
  expect(readResumeLines(text)).toEqual([{ text, kind: "list" }]);
});

it.each(["(", "<", "&amp;", "Ã©"])(
  "readResumeLines drops a word of a million characters, such as “%s”, at once",
  (part) => {
    const word = part.repeat(1_000_000 / part.length);
    expect(readResumeLines(`Engineer ${word} Lisbon`).map(({ text }) => text)).toEqual(["Engineer", "Lisbon"]);
    expect(readResumeLines(word)).toEqual([]);
  },
);
