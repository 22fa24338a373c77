import { deflateSync } from "node:zlib";

type PdfParts = {
  /** The lines of each page. */
  pages?: string[][];
  /** True if every page shows one picture, like a scan. */
  scanned?: boolean;
  /** Additions to the trailer, to the objects (from number 20 on), and to the resources that pages can use by name. */
  trailer?: string;
  objects?: string[];
  drawables?: string;
  fonts?: string;
  /** An object to write before all others. */
  first?: string;
  /** Replaces the content stream of every page. */
  content?: Buffer;
};

/** Writes a simple PDF 1.4 with one font and one content stream per page. */
export function makePdf({
  pages = [[]],
  scanned = false,
  trailer = "",
  objects = [],
  drawables = "",
  fonts = "",
  first,
  content,
}: PdfParts = {}): Buffer {
  const kids = pages.map((_, index) => `${100 + 2 * index} 0 R`).join(" ");
  const image = deflateSync(Buffer.alloc(64 * 64, 0x80));
  const parts: [number, Buffer][] = [
    ...(first === undefined ? [] : [[10, text(first)] satisfies [number, Buffer]]),
    [1, text("<< /Type /Catalog /Pages 2 0 R >>")],
    [2, text(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)],
    [3, text("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")],
    [
      4,
      stream(
        "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
        image,
      ),
    ],
    ...objects.map((object, index): [number, Buffer] => [20 + index, text(object)]),
    ...pages.flatMap((lines, index): [number, Buffer][] => [
      [
        100 + 2 * index,
        text(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R ${fonts} >> /XObject << /I 4 0 R ${drawables} >> >> /Contents ${101 + 2 * index} 0 R >>`,
        ),
      ],
      [101 + 2 * index, stream("/Filter /FlateDecode", content ?? deflateSync(paint(lines, scanned)))],
    ]),
  ];
  return assemble(scanned ? parts : parts.filter(([id]) => id !== 4), trailer);
}

function assemble(objects: [number, Buffer][], trailer: string): Buffer {
  let file = Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1");
  const offsets: [number, number][] = [];
  for (const [id, body] of objects) {
    offsets.push([id, file.length]);
    file = Buffer.concat([file, text(`${id} 0 obj\n`), body, text("\nendobj\n")]);
  }
  const table = offsets.map(([id, at]) => `${id} 1\n${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, text(end)]);
}

function paint(lines: readonly string[], scanned: boolean): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, "\\$&"));
  const words = escaped.map((line, index) => `1 0 0 1 50 ${790 - 14 * index} Tm (${line}) Tj`).join("\n");
  return text(
    `${scanned ? "q 500 0 0 700 40 40 cm /I Do Q\n" : ""}${lines.length > 0 ? `BT /F 11 Tf\n${words}\nET` : ""}`,
  );
}

function stream(facts: string, content: Buffer): Buffer {
  return Buffer.concat([text(`<< ${facts} /Length ${content.length} >>\nstream\n`), content, text("\nendstream")]);
}

const text = (value: string) => Buffer.from(value, "latin1");
