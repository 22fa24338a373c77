import { DomainError } from "~/server/core/errors";

/** Why a file is rejected. */
const SENTENCES = {
  empty: "The file is empty.",
  blank: "This document is empty.",
  damaged: "The file is damaged or cut off and can't be read.",
  password: "The file is protected by a password; save it without one and upload it again.",
  macros: "The document contains macros; save it without them and upload it again.",
  mixed: "The file contains another file or extra data; save a new copy and upload that.",
  bomb: "The document is far too large for a resume once it is unpacked.",
  archives: "The document contains other archives; save it without them and upload it again.",
  heavy: "The file takes too much time or memory to read; save it in a simpler form and upload it again.",
} as const;

export type Refusal = keyof typeof SENTENCES;

/** Returns BAD_REQUEST with the reason. */
export function refuse(reason: Refusal): DomainError {
  return new DomainError("BAD_REQUEST", SENTENCES[reason]);
}

/** Returns UNSUPPORTED_MEDIA_TYPE. `found` is the actual kind, if known: "a spreadsheet". */
export function refuseKind(format?: string): DomainError {
  const sentence = "Only PDF, .doc and .docx files can be uploaded";
  return new DomainError("UNSUPPORTED_MEDIA_TYPE", format ? `${sentence}; this is ${format}.` : `${sentence}.`);
}
