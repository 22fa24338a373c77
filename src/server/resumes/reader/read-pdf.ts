import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { type Piece, parsePage } from "./page-layout.ts";
import { type FileText, MAX_TEXT, tidyText } from "./tidy-text.ts";

const MAX_PAGES = 300;
/** Pages searched for pictures and drawings if there is no text. */
const MAX_PAGES_LOOKED_AT = 10;

/** Skips larger inline pictures. An A4 page at 300 dots per inch fits. */
const MAX_INLINE_PIXELS = 10_000_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads text page by page, up to the limit. */
export async function readPdf(file: Buffer): Promise<FileText> {
  try {
    const hasImages = /\/Subtype\s*\/Image\b/.test(file.toString("latin1"));
    const text = await readPages(await open(file, 1));
    const isScan = hasImages || (tidyText(text) === "" && (await isPainted(await open(file, MAX_INLINE_PIXELS))));
    return { text, hasPictures: isScan };
  } catch (error) {
    return { refusal: error instanceof Error && error.name === "PasswordException" ? "password" : "damaged" };
  }
}

function open(file: Buffer, maxImageSize: number): Promise<Pdf> {
  return getDocumentProxy(new Uint8Array(file), { verbosity: 0, maxImageSize });
}

async function readPages(pdf: Pdf): Promise<string> {
  let text = "";
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && text.length < MAX_TEXT; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${parseItems(items)}\n\n`;
    page.cleanup();
  }
  return text;
}

type Items = Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>["items"];

/** Reads a page by where its words stand. Turned words and scripts from right to left keep the file's order. */
function parseItems(items: Items): string {
  const texts = items.flatMap((item) => ("str" in item ? [item] : []));
  const isPlain = texts.every(({ dir, transform: [, skew] }) => dir === "ltr" && skew === 0);
  if (!isPlain) return texts.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("");
  return parsePage(
    texts.flatMap(({ str, width, height, fontName, transform: [, , , scale = 0, x = 0, y = 0] }): Piece[] =>
      str.trim() === ""
        ? []
        : [{ text: str, x, right: x + width, y: -y, size: Math.abs(scale) || height, font: fontName }],
    ),
  );
}

/** Returns whether the first pages show anything. Drawn letters and letters of unmapped fonts are readable only to people. */
async function isPainted(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const painting = new Set(
    Object.entries(OPS).flatMap(([name, op]) => (/^(shadingFill|paint.*Image)/.test(name) ? [op] : [])),
  );
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES_LOOKED_AT); number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    // A path names its operation. One that only clips shows nothing.
    const shows = fnArray.some((op, index) => {
      if (op === OPS.constructPath) return argsArray[index]?.[0] !== OPS.endPath;
      if (op === OPS.showText) return hasInk(argsArray[index]?.[0]);
      return painting.has(op);
    });
    if (shows) return true;
  }
  return false;
}

/** Returns whether any glyph is more than a space. Numbers are gaps. */
function hasInk(glyphs: unknown): boolean {
  return (
    Array.isArray(glyphs) &&
    glyphs.some(
      (glyph: unknown) => typeof glyph === "object" && glyph !== null && !("isSpace" in glyph && glyph.isSpace),
    )
  );
}
