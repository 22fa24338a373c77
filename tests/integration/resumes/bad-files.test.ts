import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { at } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestFiles, Uploader } from "../../support/files";
import { addSignedInUsers } from "../../support/population";
import { makeDoc, makeOle } from "../../support/resume-files/doc";
import { makeDocx, makeZip } from "../../support/resume-files/docx";
import { makePdf } from "../../support/resume-files/pdf";

const database = await useTestDatabase();

const files = await TestFiles.create();
const ctx = createTestContext({ db: database.db });
const uploader = new Uploader(ctx);
const [user] = await addSignedInUsers(ctx, 1, 1);

afterAll(async () => {
  await drainBackground();
  await files.remove();
});

const upload = (content: Uint8Array, name = "resume.pdf") =>
  uploader.upload("/api/me/upload-resume", { content, name, token: user?.token });

const LINES = ["Ada Byron", "Analytical engineer"];
const PDF = makePdf({ pages: [LINES] });
const DOCX = makeDocx({ paragraphs: LINES });
const DOC = makeDoc({ text: LINES.join("\n") });
const ZIP = makeZip({ "a.txt": "hello" });
const HTML = Buffer.from("<!DOCTYPE html><html><script>alert(1)</script></html>");

const EMPTY = "The file is empty.";
const BLANK = "This document is empty.";
const DAMAGED = "The file is damaged or cut off and can't be read.";
const PASSWORD = "The file is protected by a password; save it without one and upload it again.";
const MACROS = "The document contains macros; save it without them and upload it again.";
const MIXED = "The file contains another file or extra data; save a new copy and upload that.";
const BOMB = "The document is far too large for a resume once it is unpacked.";
const ARCHIVES = "The document contains other archives; save it without them and upload it again.";
const HEAVY = "The file takes too much time or memory to read; save it in a simpler form and upload it again.";
const kind = (found = "") => `Only PDF, .doc and .docx files can be uploaded${found && `; this is ${found}`}.`;

/** Overwrites one number in an archive's directory entry, so that the entry is false. */
function lie(zip: Buffer, entry: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(zip);
  const at = changed.lastIndexOf(Buffer.from(entry)) - 46;
  changed.writeUInt32LE(value, at + offset);
  return changed;
}

/** Sets a flag in every entry of an archive's directory and before every file. */
function flagged(zip: Buffer, flag: number): Buffer {
  const changed = Buffer.from(zip);
  for (const [mark, offset] of [
    ["PK\x01\x02", 8],
    ["PK\x03\x04", 6],
  ] as const) {
    for (let at = changed.indexOf(mark, 0, "latin1"); at !== -1; at = changed.indexOf(mark, at + 1, "latin1")) {
      changed.writeUInt16LE(changed.readUInt16LE(at + offset) | flag, at + offset);
    }
  }
  return changed;
}

/** Makes a drawing of ten drawings of ten drawings, ten levels deep: a few kilobytes that draw ten billion words. */
function nestedPdf(): Buffer {
  const objects = Array.from({ length: 10 }, (_, depth) => {
    const content = depth === 9 ? "BT /F 9 Tf (word) Tj ET" : "/N Do ".repeat(10);
    const next = depth === 9 ? "" : `/XObject << /N ${21 + depth} 0 R >>`;
    const facts = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 3 0 R >> ${next} >>`;
    return `<< ${facts} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  return makePdf({ objects, drawables: "/N 20 0 R", content: deflateSync(Buffer.from("/N Do")) });
}

const ENCRYPTED =
  "/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> /U <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697b> >> /ID [<00> <00>]";

type Case = [name: string, content: Uint8Array, sentence: string, status?: 400 | 415];

const CASES: Case[] = [
  ["no bytes", Buffer.alloc(0), EMPTY],
  ["a text", Buffer.from("Ada Byron, engineer"), kind(), 415],
  ["random bytes", Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)), kind(), 415],
  ["an RTF document", Buffer.from("{\\rtf1 Ada}"), kind("an RTF document"), 415],
  ["a web page", HTML, kind("a web page or XML"), 415],
  [
    "an SVG",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    kind("a web page or XML"),
    415,
  ],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1"), kind("a picture"), 415],
  ["a program", Buffer.from("MZ\x90\0", "latin1"), kind("a program"), 415],
  ["a gzip file", gzipSync(PDF), kind("an archive"), 415],
  ["an archive", ZIP, kind("an archive"), 415],
  [
    "a spreadsheet",
    makeZip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<x/>" }),
    kind("a spreadsheet"),
    415,
  ],
  [
    "an OpenDocument text",
    makeZip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }),
    kind("an OpenDocument file"),
    415,
  ],
  ["an old spreadsheet", makeOle({ Workbook: Buffer.alloc(64) }), kind("a spreadsheet"), 415],
  ["an OLE file of an unknown program", makeOle({ Other: Buffer.alloc(64) }), kind(), 415],
  ["a PDF with a password", makePdf({ pages: [LINES], trailer: ENCRYPTED }), PASSWORD],
  [
    "a .docx with a password",
    makeOle({ EncryptedPackage: Buffer.alloc(64), EncryptionInfo: Buffer.alloc(64) }),
    PASSWORD,
  ],
  ["a .doc with a password", makeDoc({ text: "x", encrypted: true }), PASSWORD],
  ["a .docx of encrypted files", flagged(DOCX, 1), PASSWORD],
  ["an empty PDF", makePdf(), BLANK],
  ["a PDF without pages", makePdf({ pages: [] }), BLANK],
  ["an empty .docx", makeDocx(), BLANK],
  ["a .docx of spaces", makeDocx({ paragraphs: ["  ", "\u00a0"] }), BLANK],
  ["an empty .doc", makeDoc(), BLANK],
  ["a PDF cut off", PDF.subarray(0, PDF.length / 2), DAMAGED],
  ["a PDF without any content", Buffer.from("%PDF-1.7\n%%EOF"), DAMAGED],
  ["a .docx cut off", DOCX.subarray(0, DOCX.length - 30), DAMAGED],
  [
    "a .docx with changed bytes",
    Buffer.concat([DOCX.subarray(0, 300), Buffer.alloc(40, 1), DOCX.subarray(340)]),
    DAMAGED,
  ],
  ["a .docx of broken XML", makeDocx({ xml: "<w:p><w:r>" }), DAMAGED],
  [
    "a .docx with a DTD",
    makeDocx({ files: { "word/document.xml": "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>" } }),
    DAMAGED,
  ],
  ["a .docx with a path out of it", makeDocx({ paragraphs: LINES, files: { "../../evil.xml": "<x/>" } }), DAMAGED],
  ["a .doc cut off", DOC.subarray(0, 700), DAMAGED],
  ["a .doc without its table", makeOle({ WordDocument: Buffer.from("eca5c100", "hex") }), DAMAGED],
  ["an OLE header alone", Buffer.from("d0cf11e0a1b11ae1", "hex"), DAMAGED],
  ["a PDF with an archive behind it", Buffer.concat([PDF, ZIP]), MIXED],
  ["a PDF with a web page behind it", Buffer.concat([PDF, HTML]), MIXED],
  ["a PDF with a web page before it", Buffer.concat([HTML, PDF]), MIXED],
  [
    "a PDF with a script in its head",
    Buffer.concat([Buffer.from("%PDF-1.4\n%<script>alert(1)</script>\n"), PDF]),
    MIXED,
  ],
  ["a PDF with bytes behind it", Buffer.concat([PDF, Buffer.from("more")]), MIXED],
  ["an archive with a PDF in its head", Buffer.concat([makeZip({ a: PDF }, { level: 0 })]), MIXED],
  [
    "a picture with an archive behind it",
    Buffer.concat([Buffer.from("\xff\xd8\xff\xe0%PDF-1.4", "latin1"), ZIP]),
    MIXED,
  ],
  ["a .docx with a comment", Buffer.concat([DOCX.subarray(0, -2), Buffer.from([4, 0]), Buffer.from("more")]), MIXED],
  ["a .docx with another archive behind it", Buffer.concat([DOCX, ZIP]), DAMAGED],
  ["a .doc with an archive behind it", Buffer.concat([DOC, ZIP]), MIXED],
  ["a .doc with a program behind it", Buffer.concat([DOC, Buffer.from("\x7fELF...", "latin1")]), MIXED],
  ["a .docx with macros", makeDocx({ paragraphs: LINES, files: { "word/vbaProject.bin": "x" } }), MACROS],
  [
    "a .docm",
    makeDocx({ paragraphs: LINES, mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    MACROS,
  ],
  ["a .doc with macros", makeDoc({ text: "x", streams: { _VBA_PROJECT: Buffer.alloc(64) } }), MACROS],
  ["a .docx of a hundred megabytes", makeDocx({ xml: " ".repeat(101 * 1024 * 1024) }), BOMB],
  [
    "a .docx of drawings that pack too well",
    makeDocx({ paragraphs: LINES, files: { "word/media/a.emf": new Uint8Array(30_000_000) } }),
    BOMB,
  ],
  [
    "a .docx of too many files",
    makeDocx({ files: Object.fromEntries(Array.from({ length: 3100 }, (_, n) => [`word/${n}.xml`, ""])) }),
    BOMB,
  ],
  [
    "a .docx that lies about its size",
    lie(makeDocx({ xml: " ".repeat(50_000_000) }), "word/document.xml", 24, 4000),
    DAMAGED,
  ],
  ["a .docx whose files share bytes", lie(DOCX, "word/document.xml", 42, 0), MIXED],
  ["a .docx with an archive in it", makeDocx({ paragraphs: LINES, files: { "word/more.zip": ZIP } }), ARCHIVES],
  [
    "a .docx whose XML is too much to read",
    makeDocx({
      xml: Array.from({ length: 300_000 }, (_, n) => `<w:p><w:r><w:t>${n * 7919}</w:t></w:r></w:p>`).join(""),
    }),
    HEAVY,
  ],
  [
    "a .docx that is nested too deeply",
    makeDocx({ xml: `${"<w:sdt>".repeat(200_000)}${"</w:sdt>".repeat(200_000)}` }),
    HEAVY,
  ],
  ["a PDF whose page draws a page of pages of pages", nestedPdf(), HEAVY],
  [
    "a PDF whose page unpacks to half a gigabyte",
    makePdf({ content: deflateSync(Buffer.alloc(500_000_000, "0 0 m ")) }),
    HEAVY,
  ],
  [
    "a PDF whose pages are in a circle",
    makePdf({ pages: [], objects: ["<< /Type /Pages /Kids [2 0 R] /Count 9 >>"] }),
    BLANK,
  ],
];

describe("a bad file", () => {
  it.each(CASES)(
    "that is %s is refused with the reason, and nothing of it is stored",
    async (_name, content, sentence, status = 400) => {
      const answer = await upload(content);
      expect([answer.status, at(answer.body, "error")]).toEqual([status, sentence]);
      expect(Object.keys(answer.body as object).toSorted()).toEqual(["code", "error", "request_id"]);
      expect(await files.list()).toEqual([]);
      expect(await database.db.storedFile.count()).toBe(0);
    },
  );
});

/** Output of scanning programs for a page titled `<script>`. */
const XMP =
  "<< /Type /Metadata /Subtype /XML /Length 220 >>\nstream\n" +
  `<x:xmpmeta><rdf:RDF><dc:title><rdf:li><html> <script src=x></rdf:li></dc:title></rdf:RDF></x:xmpmeta>`.padEnd(220) +
  "\nendstream";
const INLINE_SCAN = Buffer.concat([
  Buffer.from("q 500 0 0 700 40 40 cm BI /W 64 /H 64 /CS /G /BPC 8 ID "),
  Buffer.alloc(64 * 64, 0x80),
  Buffer.from(" EI Q"),
]);
/** A font whose glyphs aren't mapped to characters. */
const NAMELESS_FONT = [
  "<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Nameless /Encoding /Identity-H /DescendantFonts [21 0 R] >>",
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Nameless /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 22 0 R /DW 500 >>",
  "<< /Type /FontDescriptor /FontName /ABCDEF+Nameless /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
];
const NAMELESS_TEXT = deflateSync(Buffer.from("BT /N 12 Tf 50 700 Td <E001E002E003> Tj ET"));

describe("a file without text", () => {
  it.each([
    ["a scan", makePdf({ scanned: true })],
    ["a scan whose title has markup", makePdf({ scanned: true, first: XMP })],
    ["a scan inside the page's content", makePdf({ content: deflateSync(INLINE_SCAN) })],
    [
      "a page of letters that don't say which they are",
      makePdf({ objects: NAMELESS_FONT, fonts: "/N 20 0 R", content: NAMELESS_TEXT }),
    ],
    ["a page of drawn letters", makePdf({ content: deflateSync(Buffer.from("10 10 m 90 90 l 90 10 l f")) })],
    ["a .docx of pictures", makeDocx({ files: { "word/media/image1.png": "x" } })],
    ["a document of Word 6", makeDoc({ text: "x", mark: 0xa5dc, version: 101 })],
    ["a document of Word 95", makeDoc({ text: "x", mark: 0xa5dc, version: 104 })],
  ])("that is %s is stored without text", async (_name, content) => {
    expect((await upload(content)).status).toBe(200);
    const [resume] = await database.db.resume.findMany();
    expect(resume?.text).toBe(null);
  });
});

// Raw compressed data without a header doesn't count, either.
it("rejects a file that only looks compressed", async () => {
  expect((await upload(deflateRawSync(PDF))).status).toBe(415);
});
