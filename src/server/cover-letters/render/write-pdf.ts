import { DomainError } from "~/server/core/errors";
import { findSourceFile, WIDE_FONT } from "~/server/core/source-file";
import type { Letterhead } from "./letterhead";

/** A letter's text, with facts for the file's name and properties. */
export type PrintableLetter = {
  text: string;
  applicant: string;
  jobTitle: string;
  /** Left out of text to paste. */
  head: Letterhead;
};

/** Splits a letter's text at empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** In points. */
const MARGIN = 72;
const FONT_SIZE = 11;
const LINE_GAP = 4;
const PARAGRAPH_GAP = 11;
const NAME_SIZE = 18;
const CONTACT_SIZE = 10;
const HEAD_GAP = 24;

/** The characters of PDF's built-in fonts. */
const WESTERN = /^[\n\x20-\x7e\xa0-\xff‘’‚“”„†‡•…‰‹›–—ˆ˜™€ŒœŠšŸŽžƒ]*$/u;
/** The characters of DejaVu Sans, which we embed for other letters. */
const ALPHABETS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Emoji, which no font here contains. */
const PICTURES =
  /(?![©®™‼⁉↔-↙])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3)/gu;

/** Streams a letter as a PDF. @throws BAD_REQUEST for scripts that our fonts lack */
export function writePdf({ text, applicant, jobTitle, head }: PrintableLetter): AsyncIterable<Uint8Array> {
  const printable = (words: string) => words.replaceAll(PICTURES, "").replaceAll("\t", " ");
  const printed = printable(text);
  const [name, contact, date, ...addressee] = [head.name, head.contact, head.date, ...head.addressee].map(printable);
  const font = fontFor([printed, name, contact, ...addressee].join("\n"));
  const title = jobTitle === "" ? "Cover letter" : `Cover letter: ${jobTitle}`;
  return printLetter({ font, title, applicant, name, contact, date, addressee, printed });
}

type Parts = Record<"font" | "title" | "applicant" | "printed", string> &
  Partial<Record<"name" | "contact" | "date", string>> & { addressee: string[] };

async function* printLetter(parts: Parts): AsyncGenerator<Uint8Array> {
  const { font, title, applicant, name, contact, date, addressee, printed } = parts;
  // Holds 10 MB, so only a process that prints loads it.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    info: { Title: title, Author: applicant },
  });
  document
    .font(font)
    .fillColor("#1d1d1b")
    .fontSize(NAME_SIZE)
    .text(name ?? "");
  document.fontSize(CONTACT_SIZE).text(contact ?? "", { lineGap: LINE_GAP });
  document.y += HEAD_GAP;
  document.fontSize(FONT_SIZE).text(date ?? "", { lineGap: LINE_GAP });
  document.y += PARAGRAPH_GAP;
  document.text(addressee.join("\n"), { lineGap: LINE_GAP });
  document.y += PARAGRAPH_GAP * 2;
  for (const paragraph of splitParagraphs(printed)) {
    document.text(paragraph, { lineGap: LINE_GAP, paragraphGap: 0, align: "left" });
    document.y += PARAGRAPH_GAP;
  }
  document.end();
  yield* document;
}

function fontFor(text: string): string {
  if (WESTERN.test(text)) return "Helvetica";
  const missing = [...text].find((character) => !ALPHABETS.test(character));
  if (missing !== undefined) {
    throw new DomainError(
      "BAD_REQUEST",
      `A PDF can't show every character of this letter, such as “${missing}”. Please download it as a Word document or as text.`,
    );
  }
  return findSourceFile(WIDE_FONT);
}
