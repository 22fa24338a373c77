import { DomainError } from "~/server/core/errors";

/** Why a file is rejected. */
const SENTENCES = {
  empty: "The file is empty.",
  blank: "There is nothing in this document.",
  damaged: "The file is damaged or cut off and cannot be read.",
  password: "The file is protected by a password; save it without one and upload it again.",
  macros: "The document contains macros; save it without them and upload it again.",
  mixed: "The file is several kinds of file in one or has other data attached; save it anew and upload that.",
  bomb: "The document unpacks to far more than a résumé can hold.",
  archives: "The document has other archives inside; save it without them and upload it again.",
  heavy: "The file takes too much time or memory to read; save it in a simpler form and upload it again.",
} as const;

export type Refusal = keyof typeof SENTENCES;

/** Returns BAD_REQUEST with the reason. */
export function refuse(reason: Refusal): DomainError {
  return new DomainError("BAD_REQUEST", SENTENCES[reason]);
}

/** Returns UNSUPPORTED_MEDIA_TYPE. `found` is the actual kind, if known: "a spreadsheet". */
export function refuseKind(found?: string): DomainError {
  const sentence = "Only PDF, .doc and .docx files can be uploaded";
  return new DomainError("UNSUPPORTED_MEDIA_TYPE", found ? `${sentence}; this is ${found}.` : `${sentence}.`);
}
