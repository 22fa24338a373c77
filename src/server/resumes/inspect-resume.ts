import { DomainError } from "~/server/core/errors";
import type { ResumeKind } from "./kinds";

/** What a file is by its content, and the text in it. */
export async function inspectResume(content: Buffer): Promise<{ kind: ResumeKind; text: string | null }> {
  if (content.subarray(0, 5).equals(Buffer.from("%PDF-"))) return { kind: "pdf", text: null };
  if (content.readUInt32BE(0) === 0x504b0304) return { kind: "docx", text: null };
  if (content.readUInt32BE(0) === 0xd0cf11e0) return { kind: "doc", text: null };
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only PDF, .doc and .docx files can be uploaded.");
}
