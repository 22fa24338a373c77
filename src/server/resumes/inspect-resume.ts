import { checkDoc } from "./inspect/doc";
import { checkDocx } from "./inspect/docx";
import { checkPdf } from "./inspect/pdf";
import { refuse } from "./inspect/refusals";
import { tellKind } from "./inspect/tell-kind";
import type { ResumeKind } from "./kinds";
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
