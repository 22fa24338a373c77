import type { Career } from "~/contracts/career";
import { DomainError } from "~/server/core/errors";
import { parseJsonResume } from "./json-resume";
import { parseLinkedInExport } from "./linkedin";

/**
 * Reads a career from a JSON Resume or a LinkedIn data export. Detects the format from the content. Stores nothing: the
 * owner reviews it first.
 * @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export function readCareerFile(file: Buffer): Career {
  if (file.toString("latin1", 0, 2) === "PK") return parseLinkedInExport(file);
  if (/^(\xef\xbb\xbf)?\s*\{/.test(file.toString("latin1", 0, 100))) return parseJsonResume(file);
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Choose a JSON Resume (.json) or LinkedIn's data export (.zip).");
}
