import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { MAX_TEXT, type Found } from "./found.ts";

const MAX_PAGES = 300;
/** Pages looked at for anything that is no text, where there is none. */
const MAX_PAGES_LOOKED_AT = 10;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Text in reading order of the file, page by page, until there is enough of it. */
export async function readPdf(file: Buffer): Promise<Found> {
  try {
    const hasImages = /\/Subtype\s*\/Image\b/.test(file.toString("latin1"));
    const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0, maxImageSize: 1 });
    const text = await readPages(pdf);
    return { text, hasPictures: hasImages || (text.trim() === "" && (await isPainted(pdf))) };
  } catch (error) {
    return { refusal: error instanceof Error && error.name === "PasswordException" ? "password" : "damaged" };
  }
}

async function readPages(pdf: Pdf): Promise<string> {
  let text = "";
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && text.length < MAX_TEXT; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    text += `${pieces.join("")}\n\n`;
    page.cleanup();
  }
  return text;
}

/** Whether the first pages show anything: drawn letters, for one, are text to people and lines to programs. */
async function isPainted(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const painting = new Set([
    OPS.shadingFill,
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES_LOOKED_AT); number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    // A path carries what is done with it; one that only clips shows nothing.
    const shows = fnArray.some((op, index) =>
      op === OPS.constructPath ? argsArray[index]?.[0] !== OPS.endPath : painting.has(op),
    );
    if (shows) return true;
  }
  return false;
}
