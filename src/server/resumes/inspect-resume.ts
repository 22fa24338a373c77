import { type ResumeKind, detectKind } from "./inspect/detect-kind";
import { checkDoc } from "./inspect/doc";
import { checkDocx } from "./inspect/docx";
import { refuse } from "./inspect/refusals";
import { readText } from "./read-text";

/**
 * Detects a file's kind by its content and reads its text: null for a scan and for Word 6 and 95. Checks only the structure
 * here; a separate process parses the file.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE with the reason, RATE_LIMITED, NOT_READY
 */
export async function inspectResume(file: Buffer): Promise<{ kind: ResumeKind; text: string | null }> {
  const kind = detectKind(file);
  if (kind === "pdf") checkPdf(file);
  if (kind === "docx") checkDocx(file);
  if (kind === "doc" && !checkDoc(file).isReadable) return { kind, text: null };
  const reading = await readText(kind, file);
  if (reading.kind === "read") return { kind, text: reading.text };
  if (reading.kind === "pictures") return { kind, text: null };
  throw refuse(reading.kind);
}

const END = Buffer.from("%%EOF");
/** Spaces, line breaks, NUL and the end mark of old file systems. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/** Rejects a PDF without an end mark or with data after it, where other files hide. @throws BAD_REQUEST */
function checkPdf(file: Buffer): void {
  const end = file.lastIndexOf(END);
  if (end === -1) throw refuse("damaged");
  const behind = file.subarray(end + END.length);
  if (!behind.every((byte) => PADDING.has(byte))) throw refuse("mixed");
}
