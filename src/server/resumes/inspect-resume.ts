import { type ResumeKind, tellKind } from "./inspect/detect-kind";
import { checkDoc } from "./inspect/doc";
import { checkDocx } from "./inspect/docx";
import { refuse } from "./inspect/refusals";
import { readText } from "./read-text";

/**
 * What a file is by its content, and the text in it: null where it has only pictures of text (a scan), or is of a Word
 * that nothing here reads (6, 95). Its structure is checked here; whatever must interpret it does so in a process of its
 * own. Throws BAD_REQUEST and UNSUPPORTED_MEDIA_TYPE with the reason, RATE_LIMITED, NOT_READY.
 */
export async function inspectResume(file: Buffer): Promise<{ kind: ResumeKind; text: string | null }> {
  const kind = tellKind(file);
  if (kind === "pdf") checkPdf(file);
  if (kind === "docx") checkDocx(file);
  if (kind === "doc" && !checkDoc(file).isReadable) return { kind, text: null };
  const reading = await readText(kind, file);
  if (reading.outcome === "read") return { kind, text: reading.text };
  if (reading.outcome === "pictures") return { kind, text: null };
  throw refuse(reading.outcome);
}

const END = Buffer.from("%%EOF");
/** Spaces, line ends, NUL, and the end mark of old file systems. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/**
 * Takes a PDF that ends where it says. Data behind the end is where other kinds of file hide; a PDF without an end is
 * cut off. Throws the refusal. Passwords show when it is read.
 */
export function checkPdf(file: Buffer): void {
  const end = file.lastIndexOf(END);
  if (end === -1) throw refuse("damaged");
  const behind = file.subarray(end + END.length);
  if (!behind.every((byte) => PADDING.has(byte))) throw refuse("mixed");
}
