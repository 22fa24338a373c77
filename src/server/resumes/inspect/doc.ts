import { findChild, parseOle, sliceStart, type OleFile } from "./ole";
import { refuse, refuseKind } from "./refusals";

/** The first two bytes of the main stream. */
const WORD_97 = 0xa5ec;
const WORD_6 = 0xa5dc;
const FIRST_VERSION_97 = 0xc1;
const ENCRYPTED = 0x0100;

/** Accepts an OLE file only if it is a Word document. `isReadable`: we can read its version. @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE */
export function checkDoc(file: Buffer): { isReadable: boolean } {
  const ole = parseOle(file);
  if (!ole) throw refuse("damaged");
  if (ole.hasAttachment) throw refuse("mixed");
  // An encrypted .docx is an OLE file around the encrypted archive.
  if (findChild(ole, "EncryptedPackage")) throw refuse("password");
  const main = findChild(ole, "WordDocument");
  if (!main) throw refuseKind(describeOle(ole));
  const head = sliceStart(file, ole, main, 12);
  if (!head) throw refuse("damaged");
  const mark = head.readUInt16LE(0);
  if (mark !== WORD_97 && mark !== WORD_6) throw refuse("damaged");
  if ((head.readUInt16LE(10) & ENCRYPTED) !== 0) throw refuse("password");
  if (ole.entries.some(({ name }) => name === "_VBA_PROJECT")) throw refuse("macros");
  return { isReadable: mark === WORD_97 && head.readUInt16LE(2) >= FIRST_VERSION_97 };
}

function describeOle(ole: OleFile): string | undefined {
  if (findChild(ole, "Workbook") ?? findChild(ole, "Book")) return "a spreadsheet";
  if (findChild(ole, "PowerPoint Document")) return "a presentation";
  if (findChild(ole, "__properties_version1.0")) return "an email";
  return undefined;
}
