import type { Career } from "~/contracts/career";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { readForUser, type Reading } from "~/server/reading";
import { parseJsonResume } from "./json-resume";
import { parseLinkedInExport } from "./linkedin";

export const careerFileReading: Reading<Uint8Array, Career> = {
  name: "a career's file",
  read: (file) => parseCareerFile(Buffer.from(file)),
};

/**
 * Reads a career from a JSON Resume or a LinkedIn data export. Stores nothing: the owner reviews it first.
 * @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE_TO_READ, NOT_READY
 */
export async function readCareerFile(ctx: ActorContext, file: Buffer): Promise<Career> {
  return readForUser(ctx, careerFileReading, file);
}

/** Detects the format from the content. @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export function parseCareerFile(file: Buffer): Career {
  if (file.toString("latin1", 0, 2) === "PK") return parseLinkedInExport(file);
  if (/^(\xef\xbb\xbf)?\s*\{/.test(file.toString("latin1", 0, 100))) return parseJsonResume(file);
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Choose a JSON Resume (.json) or LinkedIn's data export (.zip).");
}
