import { extractRawText } from "mammoth";
import { unzipSync, strFromU8 } from "fflate";
import { extractText, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { LETTER_FORMATS, type LetterFormat } from "~/contracts/rules/cover-letter";
import type { PrintableLetter } from "./write-pdf";
import { LETTER_RESUMES } from "../../../../tests/support/letter-resumes";
import { createLetterhead, type Letterhead } from "./letterhead";
import { renderLetter } from "./render-letter";

const TEXT = `Dear Harbour & Finch team,

I am applying for the role of Backend Engineer <payments> at “Harbour & Finch” — 40 services, 3,000 requests a second.

Two points:
- Kafka
- Go

Kind regards,
Zoë O’Brien`;
const HEAD: Letterhead = {
  name: "Zoë O’Brien",
  contact: "Lisbon · zoe@example.com",
  date: "November 23, 2026",
  addressee: ["Hiring team", "Harbour & Finch"],
};
const HEAD_TEXT = "Zoë O’Brien Lisbon · zoe@example.com November 23, 2026 Hiring team Harbour & Finch";
/** Text to paste has no letterhead. */
const headTextOf = (format: LetterFormat) => (format === "txt" ? "" : HEAD_TEXT);
const LETTER: PrintableLetter = {
  text: TEXT,
  applicant: "Zoë O’Brien",
  jobTitle: "Backend Engineer, Señor",
  head: HEAD,
};

async function bytesOf(format: LetterFormat, letter: PrintableLetter): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of renderLetter(format, letter).content) chunks.push(Buffer.from(chunk));
  return Uint8Array.from(Buffer.concat(chunks));
}

async function textOf(format: LetterFormat, letter: PrintableLetter): Promise<string> {
  const bytes = await bytesOf(format, letter);
  if (format === "txt") return Buffer.from(bytes).toString("utf8");
  if (format === "docx") return (await extractRawText({ buffer: Buffer.from(bytes) })).value;
  return (await extractText(bytes, { mergePages: true })).text;
}

const words = (text: string) => text.split(/\s+/u).filter((word) => word !== "");

describe("a letter as a file", () => {
  it("has a letterhead from the résumé's first lines, the answers and the account", () => {
    const sources = {
      name: "Ada",
      email: "ada@account.example",
      answers: null,
      employer: "Acme",
      today: new Date("2026-11-23"),
    };
    const { text: resumeText } = LETTER_RESUMES.controller;
    expect(createLetterhead({ ...sources, resumeText })).toEqual({
      name: "Ada",
      contact: "Austin, TX, USA · maria.keller@example.com · (512) 555-0147",
      date: "November 23, 2026",
      addressee: ["Hiring team", "Acme"],
    });
    const answers = { motive: "", lead: "", start: "", place: "Porto" };
    const bare = createLetterhead({ ...sources, resumeText: "Clerk, Acme, 2019 - 2022", answers, employer: null });
    expect(bare).toMatchObject({ contact: "Porto · ada@account.example", addressee: ["Hiring team"] });
  });

  it.each(LETTER_FORMATS)("contains exactly letterhead and text, as %s", async (format) => {
    expect(words(await textOf(format, LETTER))).toEqual(words(`${headTextOf(format)} ${TEXT}`));
  });

  it.each([
    ["Łukasz Żółć, Győző Őry, Ştefan Țepeș, Đặng Thị Ngọc, Þórdís Æ", ["pdf", "docx", "txt"]],
    ["Алексей Щербаков, Σωκράτης, Հայկ, გიორგი", ["pdf", "docx", "txt"]],
    ["王小明, 김철수, आदित्य शर्मा, สมชาย", ["docx", "txt"]],
    ["Ada 🚀 Byron", ["docx", "txt"]],
  ] as const)("keeps names of all alphabets: %s", async (name, formats) => {
    for (const format of formats) {
      expect(words(await textOf(format, { ...LETTER, text: `${TEXT}\n${name}` }))).toEqual(
        words(`${headTextOf(format)} ${TEXT} ${name}`),
      );
    }
  });

  it("contains right-to-left scripts, as PDF", async () => {
    const text = await textOf("pdf", { ...LETTER, text: `${TEXT}\n\nשלום` });
    expect(text).toMatch(/שלום|םולש/);
  });

  it("leaves emoji out of a PDF", async () => {
    expect(await textOf("pdf", { ...LETTER, text: "Ada 👩‍💻 Byron ©, 1st" })).toMatch(/Ada Byron ©, 1st$/u);
  });

  it("names a character that a PDF can't show", () => {
    expect(() => renderLetter("pdf", { ...LETTER, text: `${TEXT}\n王小明` })).toThrow(/such as “王”.*Word document/);
  });

  it("continues over as many pages as it needs", async () => {
    const text = Array.from({ length: 400 }, (_, at) => `Paragraph number ${at} of a letter that is too long.`).join(
      "\n\n",
    );
    expect(words(await textOf("pdf", { ...LETTER, text }))).toEqual(words(`${HEAD_TEXT} ${text}`));
  });

  it("has title and author", async () => {
    const { info } = await getMeta(await bytesOf("pdf", LETTER));
    expect(info).toMatchObject({ Title: "Cover letter: Backend Engineer, Señor", Author: "Zoë O’Brien" });
    const core = strFromU8(unzipSync(await bytesOf("docx", LETTER))["docProps/core.xml"] ?? new Uint8Array());
    expect(core).toContain("<dc:creator>Zoë O’Brien</dc:creator>");
  });

  it("separates paragraphs but not their lines, as DOCX", async () => {
    const document = strFromU8(unzipSync(await bytesOf("docx", LETTER))["word/document.xml"] ?? new Uint8Array());
    expect(document.match(/<w:p>/g)).toHaveLength(12);
    expect(document.match(/<w:spacing w:after="0"\/>/g)).toHaveLength(5);
    expect(document).toContain("&lt;payments&gt;");
  });

  it("drops characters that XML can't contain", async () => {
    expect(await textOf("docx", { ...LETTER, text: "Ada\u0000\u000B\uFFFE \uD800Byron" })).toContain("Ada \uFFFDByron");
  });

  it("is named after the job in plain letters", () => {
    const name = (jobTitle: string) => renderLetter("txt", { ...LETTER, jobTitle }).fileName;
    expect(name("Señor Engineer / C++ (EU)")).toBe("cover-letter-senor-engineer-c-eu.txt");
    expect(name("../../etc/passwd\r\nX: y")).toBe("cover-letter-etc-passwd-x-y.txt");
    expect(name("工程师")).toBe("cover-letter.txt");
  });
});
