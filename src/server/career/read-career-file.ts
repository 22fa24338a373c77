import type { Career } from "~/contracts/career";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { readForUser, type Reading } from "~/server/reading";
import { parseJsonResume } from "./json-resume";
import { parseLinkedInExport } from "./linkedin";

export const careerFileReading: Reading<{ file: Uint8Array; today: Date }, Career> = {
  name: "a career's file",
  read: ({ file, today }) => parseCareerFile(Buffer.from(file), today),
};

/**
 * Reads a career from a JSON Resume or a LinkedIn data export. Stores nothing: the owner reviews it first.
 * @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE_TO_READ, NOT_READY
 */
export async function readCareerFile(ctx: ActorContext, file: Buffer): Promise<Career> {
  return readForUser(ctx, careerFileReading, { file, today: ctx.clock.now() });
}

/** Detects the format from the content. @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export function parseCareerFile(file: Buffer, today: Date): Career {
  if (file.toString("latin1", 0, 2) === "PK") return parseLinkedInExport(file, today);
  if (/^(\xef\xbb\xbf)?\s*\{/.test(file.toString("latin1", 0, 100))) return parseJsonResume(file, today);
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Choose a JSON Resume (.json) or LinkedIn's data export (.zip).");
}
