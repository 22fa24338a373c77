import { refuse, refuseKind } from "./refusals";
import { DEFLATED, parseZipDirectory, STORED, unpackEntry, type ZipEntry } from "./zip-directory";

const MAX_UNPACKED = 100 * 1024 * 1024;
/** Parsed XML takes many times its size. */
const MAX_UNPACKED_XML = 20 * 1024 * 1024;
/** Text compresses to a tenth, plain drawings to a hundredth. A large file that compresses better is an attack. */
const MAX_RATIO = 100;
const LARGE = 10 * 1024 * 1024;
const MAX_CONTENT_TYPES = 1024 * 1024;

const DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/**
 * Accepts an archive only if it is a Word document. Unpacks only its list of content types.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE
 */
export function checkDocx(file: Buffer): void {
  const directory = parseZipDirectory(file);
  if (directory.kind === "crowded") throw refuse("bomb");
  if (directory.kind === "attached") throw refuse("mixed");
  if (directory.kind === "damaged") throw refuse("damaged");
  const { entries } = directory;
  checkSizes(entries);
  const names = new Set(entries.map(({ name }) => name));
  const contentTypes = entries.find(({ name }) => name === "[Content_Types].xml");
  if (!contentTypes) throw refuseKind(describeArchive(names));
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw refuse("password");
  if (entries.some(({ method }) => method !== STORED && method !== DEFLATED)) throw refuse("damaged");
  checkContent(unpack(file, contentTypes), names);
}

function checkSizes(entries: readonly ZipEntry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const largestXml = Math.max(0, ...entries.filter(({ name }) => isXml(name)).map((entry) => entry.unpacked));
  const isBomb =
    unpacked > MAX_UNPACKED || largestXml > MAX_UNPACKED_XML || (unpacked > LARGE && unpacked > MAX_RATIO * packed);
  if (isBomb) throw refuse("bomb");
}

function checkContent(contentTypes: string, names: ReadonlySet<string>): void {
  if (/macroEnabled/i.test(contentTypes) || [...names].some((name) => /(^|\/)vba(project|data)/i.test(name))) {
    throw refuse("macros");
  }
  if (!contentTypes.includes(DOCUMENT) || !names.has("word/document.xml")) throw refuseKind(describeArchive(names));
  // Embedded objects of other programs have their own folder and are never opened.
  const hasArchives = [...names].some(
    (name) => /\.(zip|7z|rar|gz|tgz|bz2|xz|jar|docx|docm)$/i.test(name) && !name.startsWith("word/embeddings/"),
  );
  if (hasArchives) throw refuse("archives");
}

function unpack(file: Buffer, entry: ZipEntry): string {
  if (entry.unpacked > MAX_CONTENT_TYPES) throw refuse("bomb");
  const content = unpackEntry(file, entry, MAX_CONTENT_TYPES);
  if (!content) throw refuse("damaged");
  return content.toString("utf8");
}

function isXml(name: string): boolean {
  return /\.(xml|rels)$/i.test(name);
}

function describeArchive(names: ReadonlySet<string>): string {
  if (names.has("xl/workbook.xml")) return "a spreadsheet";
  if (names.has("ppt/presentation.xml")) return "a presentation";
  if (names.has("mimetype") && names.has("content.xml")) return "an OpenDocument file";
  return "an archive";
}
