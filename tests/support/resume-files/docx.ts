import { strToU8, zipSync, type ZipOptions } from "fflate";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

type DocxParts = {
  paragraphs?: string[];
  header?: string;
  /** Files to add to the archive or to replace in it. Null leaves a file out. */
  files?: Record<string, string | Uint8Array | null>;
  mainType?: string;
  /** XML to insert into the document's body. */
  xml?: string;
};

/** Writes a Word document with the usual parts. */
export function makeDocx({ paragraphs = [], header, files = {}, mainType = MAIN, xml = "" }: DocxParts = {}): Buffer {
  const body = paragraphs
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escape(line)}</w:t></w:r></w:p>`)
    .join("");
  const all: DocxParts["files"] = {
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    "_rels/.rels": `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}${xml}</w:body></w:document>`,
    ...(header === undefined
      ? {}
      : { "word/header1.xml": `<w:hdr ${W}><w:p><w:r><w:t>${escape(header)}</w:t></w:r></w:p></w:hdr>` }),
    ...files,
  };
  return makeZip(all);
}

export function makeZip(files: Record<string, string | Uint8Array | null>, options: ZipOptions = {}): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) =>
    content === null ? [] : [[name, typeof content === "string" ? strToU8(content) : content] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(parts), { mtime: new Date("2026-01-01T12:00:00Z"), ...options }));
}

function escape(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
