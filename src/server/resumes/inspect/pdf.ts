import { refuse } from "./refusals";

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
