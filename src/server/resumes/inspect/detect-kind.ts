import type { Resume } from "~/contracts/profile";
import { refuse, refuseKind } from "./refusals";
import { findZipEnd } from "./zip-directory";

export type ResumeKind = Resume["kind"];

export const MEDIA_TYPE: Record<ResumeKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Programs look this far for a mark near the start. */
const SNIFFED = 1024;

/** In Latin-1, where every byte is one character. */
const OTHER_KINDS: readonly [name: string, starts: readonly string[]][] = [
  ["an RTF document", ["{\\rtf"]],
  ["a picture", ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "II*\0", "MM\0*"]],
  ["a program", ["MZ", "\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "#!"]],
  ["an archive", ["Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh", "\xfd7zXZ"]],
  ["a web page or XML", ["<!doctype", "<html", "<?xml", "<svg", "<script", "<head", "<body"]],
];

/**
 * Detects a file's kind by its first bytes, never by its name. Rejects a file with the marks of two kinds, which programs
 * would interpret differently.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE
 */
export function detectKind(file: Buffer): ResumeKind {
  if (file.length === 0) throw refuse("empty");
  const head = file.toString("latin1", 0, SNIFFED);
  const kind = kindAtStart(head);
  const pdfAt = head.indexOf("%PDF-");
  const isMixed =
    (kind !== "pdf" && pdfAt !== -1) ||
    // Word puts archives into its own files. Their own checks look for data after the end.
    (kind !== "docx" && kind !== "doc" && pdfAt !== -1 && findZipEnd(file) !== -1) ||
    (kind !== null &&
      /<(!doctype\s+html|html|script|svg|body|iframe)[\s>]|<\?php/i.test(kind === "pdf" ? headOfPdf(head) : head));
  if (isMixed) throw refuse("mixed");
  if (kind === null) throw refuseKind(nameOther(head));
  return kind;
}

/** Returns the part before a PDF's first object. Markup inside objects, such as in titles, is harmless. */
function headOfPdf(head: string): string {
  return head.slice(0, /\b\d+\s+\d+\s+obj\b/.exec(head)?.index);
}

function nameOther(head: string): string | undefined {
  const start = head.trimStart().slice(0, 16);
  return OTHER_KINDS.find(([, starts]) =>
    starts.some((mark) => start.startsWith(mark) || start.toLowerCase().startsWith(mark)),
  )?.[0];
}

function kindAtStart(head: string): ResumeKind | null {
  // Some programs write a byte order mark and line breaks before a PDF.
  if (/^(\xef\xbb\xbf)?[\t\n\r ]{0,8}%PDF-\d/.test(head)) return "pdf";
  if (head.startsWith("PK\x03\x04")) return "docx";
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "doc";
  return null;
}
