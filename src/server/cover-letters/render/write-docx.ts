import { strToU8, zipSync } from "fflate";
import { splitParagraphs, type PrintableLetter } from "./write-pdf";

// Paragraphs in one style need only a few small parts, so we write them without a library.

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const PROPERTIES = "application/vnd.openxmlformats-package.core-properties+xml";

/** The date of the archive's entries. Fixed, so that the same letter gives the same file. */
const MODIFIED = new Date("1980-01-01T12:00:00");

/** In the format's units: half points for fonts, twentieths of a point for distances. */
const FONT_SIZE = 22;
const NAME_SIZE = 36;
const SPACE_AFTER = 200;
const LINE_HEIGHT = 288;
const A4 = { width: 11_906, height: 16_838, margin: 1440 };

export function writeDocx(letter: PrintableLetter): Uint8Array {
  const parts = {
    "[Content_Types].xml": part(
      `<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
        `<Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        `<Override PartName="/docProps/core.xml" ContentType="${PROPERTIES}"/></Types>`,
    ),
    "_rels/.rels": relations(
      relation("r1", `${OFFICE}/officeDocument`, "word/document.xml") +
        relation("r2", `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"),
    ),
    "word/_rels/document.xml.rels": relations(relation("r1", `${OFFICE}/styles`, "styles.xml")),
    "word/document.xml": documentPart(letter),
    "word/styles.xml": STYLES,
    "docProps/core.xml": propertiesPart(letter),
  };
  const files = Object.entries(parts).map(([name, content]) => [name, strToU8(content)] as const);
  return zipSync(Object.fromEntries(files), { mtime: MODIFIED });
}

const STYLES = part(
  `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>` +
    `<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/>` +
    `<w:sz w:val="${FONT_SIZE}"/><w:szCs w:val="${FONT_SIZE}"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault><w:pPr><w:spacing w:after="${SPACE_AFTER}" w:line="${LINE_HEIGHT}" w:lineRule="auto"/></w:pPr></w:pPrDefault>` +
    `</w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
);

function documentPart({ text, head }: PrintableLetter): string {
  const paragraphs = [head.contact, head.date, head.addressee.join("\n"), ...splitParagraphs(text)];
  const lines = paragraphs.flatMap((paragraph) => {
    const own = paragraph.split("\n");
    return own.map((line, index) => lineOf(line, { isLast: index === own.length - 1 }));
  });
  const body = [nameOf(head.name), ...lines];
  const { width, height, margin } = A4;
  const edges = ["top", "right", "bottom", "left"].map((edge) => ` w:${edge}="${margin}"`).join("");
  const page = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar${edges} w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  return part(`<w:document xmlns:w="${WORD}"><w:body>${body.join("")}${page}</w:body></w:document>`);
}

function nameOf(name: string): string {
  const large = `<w:rPr><w:b/><w:sz w:val="${NAME_SIZE}"/><w:szCs w:val="${NAME_SIZE}"/></w:rPr>`;
  return `<w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r>${large}<w:t xml:space="preserve">${escapeXml(name)}</w:t></w:r></w:p>`;
}

/** Writes each line as a paragraph, because many readers of the format ignore line breaks. */
function lineOf(text: string, { isLast }: { isLast: boolean }): string {
  const close = isLast ? "" : `<w:pPr><w:spacing w:after="0"/></w:pPr>`;
  return `<w:p>${close}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

function propertiesPart({ applicant, jobTitle }: PrintableLetter): string {
  const title = jobTitle === "" ? "Cover letter" : `Cover letter: ${jobTitle}`;
  return part(
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(applicant)}</dc:creator></cp:coreProperties>`,
  );
}

function part(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`;
}

function relations(inner: string): string {
  return part(`<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
}

/** Characters that XML can't contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- naming them is the point
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NO_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
