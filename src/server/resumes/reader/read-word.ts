import { inflateRawSync } from "node:zlib";
import { decodeXML } from "entities";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
import { parseZipDirectory, type ZipEntry } from "../inspect/zip-directory.ts";
import { writeLines } from "./html-lines.ts";
import type { FileText } from "./tidy-text.ts";

/** Reads Word 97 to 2003. */
export async function readDoc(file: Buffer): Promise<FileText> {
  try {
    const document = await new WordExtractor().extract(file);
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
      document.getFootnotes(),
      document.getEndnotes(),
      document.getFooters(),
    ];
    // Pictures are in the data stream or among the objects, which the library doesn't open.
    return { text: parts.filter((part) => part.trim() !== "").join("\n\n"), hasPictures: hasPictureStream(file) };
  } catch {
    return { refusal: "damaged" };
  }
}

/** Returns whether the directory names a stream that only pictures and objects need. */
function hasPictureStream(file: Buffer): boolean {
  return ["Data\0", "ObjectPool\0"].some((name) => file.includes(Buffer.from(name, "utf16le")));
}

/** Reads the body with mammoth. It skips headers, footers and notes, so we read their text ourselves. */
export async function readDocx(file: Buffer): Promise<FileText> {
  const directory = parseZipDirectory(file);
  if (directory.kind !== "sound") return { refusal: "damaged" };
  const { entries } = directory;
  try {
    // The size checks trusted the directory, so verify each part's real size here.
    const parts = new Map(entries.filter(isXml).map((entry) => [entry.name, unpack(file, entry)]));
    if ([...parts.values()].some((xml) => xml.includes("<!DOCTYPE"))) return { refusal: "damaged" };
    const { value: body } = await mammoth.convertToHtml(
      { buffer: file },
      { convertImage: NO_IMAGES, ignoreEmptyParagraphs: false },
    );
    const text = [
      ...parseTexts(parts, "header"),
      writeLines(body),
      ...["footnotes", "endnotes", "footer"].flatMap((place) => [...parseTexts(parts, place)]),
    ].join("\n\n");
    const hasPictures =
      entries.some(({ name }) => /^word\/(media|embeddings)\/./.test(name)) ||
      /<(w:drawing|w:pict|w:object)\b/.test(parts.get("word/document.xml") ?? "");
    return { text, hasPictures };
  } catch {
    return { refusal: "damaged" };
  }
}

const NO_IMAGES = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));

function isXml({ name }: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(name);
}

function unpack(file: Buffer, { method, start, packed, unpacked }: ZipEntry): string {
  const bytes = file.subarray(start, start + packed);
  const content = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
  if (content.length !== unpacked) throw new Error("A part has another size than the directory says.");
  return content.toString("utf8");
}

/** Returns each text once: documents often repeat a header for first, odd and even pages. */
function parseTexts(parts: ReadonlyMap<string, string>, place: string): Set<string> {
  const names = [...parts.keys()].filter((name) => new RegExp(`^word/${place}\\d*\\.xml$`).test(name)).toSorted();
  return new Set(names.map((name) => parseRuns(parts.get(name) ?? "")).filter((text) => text.trim() !== ""));
}

function parseRuns(xml: string): string {
  const pieces = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^>]*>|<\/w:(p)>/g);
  return [...pieces]
    .map(([, text, gap, end]) => (text === undefined ? (end || gap !== "tab" ? "\n" : "\t") : decodeXML(text)))
    .join("");
}
