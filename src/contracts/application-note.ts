import { z } from "zod";
import { id } from "./common";

const NOTE_KINDS = ["follow_up", "thank_you"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const DraftNoteInput = z.strictObject({
  id: id().describe("Id of the job"),
  kind: z
    .enum(NOTE_KINDS)
    .describe("`follow_up` asks about the application's status; `thank_you` thanks for an interview"),
});
export type DraftNoteInput = z.infer<typeof DraftNoteInput>;

export const DraftNoteOutput = z.object({ subject: z.string(), text: z.string() });
export type DraftNoteOutput = z.infer<typeof DraftNoteOutput>;
