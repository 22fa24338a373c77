import { z } from "zod";
import { isoTime, text } from "./common";
import { RESUME_TEXT_MAX_LENGTH } from "./rules/resume";

export const RESUME_KINDS = ["pdf", "doc", "docx"] as const;

export const Resume = z.object({
  file_name: z.string(),
  kind: z.enum(RESUME_KINDS),
  bytes: z.int(),
  uploaded_at: isoTime(),
  text: z
    .string()
    .nullable()
    .describe("What was read from the file, or what its owner wrote; null if it holds no text"),
  resume_url: z.string(),
});
export type Resume = z.infer<typeof Resume>;

export const SaveResumeTextInput = z.strictObject({
  text: text(RESUME_TEXT_MAX_LENGTH),
  resume_url: text(500)
    .optional()
    .describe("The résumé that was reviewed; another one in its place is refused with EDIT_CONFLICT"),
});

export const RemoveResumeOutput = z.object({ resume_url: z.null() });

/** Where the browser uploads to or downloads from, once the ticket in the address was made; five minutes. */
export const FileTicketOutput = z.object({ path: z.string() });
