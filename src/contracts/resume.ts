import { z } from "zod";
import { isoTime, text } from "./common";
import { RESUME_TEXT_MAX_LENGTH } from "./rules/profile";

export const RESUME_KINDS = ["pdf", "doc", "docx"] as const;

export const Resume = z.object({
  file_name: z.string(),
  kind: z.enum(RESUME_KINDS),
  bytes: z.int(),
  uploaded_at: isoTime(),
  text: z.string().nullable().describe("Extracted from the file or edited by its owner; null if the file has no text"),
  resume_url: z.string(),
});
export type Resume = z.infer<typeof Resume>;

export const SaveResumeTextInput = z.strictObject({
  text: text(RESUME_TEXT_MAX_LENGTH),
  resume_url: text(500).optional().describe("The résumé you reviewed; fails with EDIT_CONFLICT if it was replaced"),
});

export const RemoveResumeOutput = z.object({ resume_url: z.null() });

/** A path for one upload or download, with a ticket that works for five minutes. */
export const FileTicketOutput = z.object({ path: z.string() });
