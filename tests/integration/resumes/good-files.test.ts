import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at } from "../../support/api";
import { openUploadSite, type UploadSite } from "../../support/files";
import { makeDoc } from "../../support/resume-files/doc";
import { makeDocx } from "../../support/resume-files/docx";
import { makePdf } from "../../support/resume-files/pdf";

let site: UploadSite;

beforeAll(async () => void (site = await openUploadSite()));
afterAll(() => site.close());

async function readBack(content: Uint8Array): Promise<string> {
  const answer = await site.uploader.upload("/api/me/upload-resume", { content, token: site.token });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("resume_url")]);
  return String(at((await site.api.query("resume.current", undefined, { token: site.token })).body, "text"));
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** Invents three pages of résumé text: names, dates, figures, addresses. */
const LINES = Array.from({ length: 120 }, (_, line) =>
  [
    "Ada",
    "Byron-Lovelace",
    "1842",
    "(remote)",
    `project${line}`,
    "40%",
    "ada@example.org",
    "C++/Rust",
    "naïve",
    "£9,000",
  ].join(" "),
);
const PAGES = [LINES.slice(0, 40), LINES.slice(40, 80), LINES.slice(80)];

describe("the text of a résumé", () => {
  it.each([
    ["PDF", makePdf({ pages: PAGES })],
    ["Word document", makeDocx({ paragraphs: LINES })],
    ["old Word document", makeDoc({ text: LINES.join("\n") })],
  ])("is read from a %s word for word, in order", async (_name, content) => {
    expect(wordsOf(await readBack(content))).toEqual(wordsOf(LINES.join("\n")));
  });

  it("includes headers, which often contain the name", async () => {
    const text = await readBack(makeDocx({ header: "Ada Byron · ada@example.org", paragraphs: ["Engineer"] }));
    expect(wordsOf(text)).toEqual(["Ada", "Byron", "·", "ada@example.org", "Engineer"]);
  });

  it("is read in any script", async () => {
    const lines = ["履歴書 山田太郎", "Ελληνικά", "עברית", "हिन्दी", "😀 emoji"];
    expect(wordsOf(await readBack(makeDocx({ paragraphs: lines })))).toEqual(wordsOf(lines.join(" ")));
    expect(wordsOf(await readBack(makeDoc({ text: lines.join("\n") })))).toEqual(wordsOf(lines.join(" ")));
  });

  it("keeps markup as plain text", async () => {
    const line = "<script>alert(1)</script> {{x}} ${y} ' OR 1=1 --";
    expect(await readBack(makeDocx({ paragraphs: [line] }))).toBe(line);
    expect(await readBack(makePdf({ pages: [[line]] }))).toBe(line);
  });

  it("contains no invisible characters and none that the database rejects", async () => {
    const text = await readBack(makeDoc({ text: "Ada\u0000\u200b\u202e Byron\u0001" }));
    expect(text).toBe("Ada Byron");
  });

  it("is kept up to 200,000 characters", async () => {
    const text = await readBack(makeDocx({ paragraphs: Array.from({ length: 3000 }, () => "nine char ".repeat(9)) }));
    expect(text.length).toBeLessThanOrEqual(200_000);
    expect(text.length).toBeGreaterThan(199_000);
  });
});
