import { z } from "zod";
import { cursor, id, isoTime, queryNumber, text } from "./common";
import { JobSummary } from "./job";

/** In the order in which an application usually goes through them. */
export const APPLICATION_STAGES = [
  "saved",
  "applied",
  "screening",
  "interview",
  "offer",
  "accepted",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

export const MAX_NOTES_LENGTH = 10_000;

const stage = () => z.enum(APPLICATION_STAGES);
/** A calendar has no year 0, and a database says so by failing. */
const day = () => z.iso.date().refine((value) => value >= "1900", "must not be before 1900");

/** One job in the seeker's pipeline. What an unlock reveals is null in `job` until then. */
export const ApplicationView = z.object({
  job: JobSummary,
  stage: stage(),
  applied_at: isoTime().nullable().describe("Null exactly in the stage `saved`"),
  moved_at: isoTime().describe("Since when it stands in its stage; in `saved`, when the job was saved"),
  notes: z.string(),
  follow_up_on: z.iso.date().nullable(),
  follow_up_due: z.boolean().describe("The day of the follow-up has come, in UTC"),
  version: z.int().describe("Goes up with every change of notes and follow-up date; send it with the next one"),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

export const ApplicationByJobInput = z.strictObject({ id: id().describe("Of the job") });

export const ListApplicationsInput = z.strictObject({
  stage: stage().optional().describe("Only this stage, last moved first; else all that were sent, newest first"),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type ListApplicationsInput = z.infer<typeof ListApplicationsInput>;

export const ListApplicationsOutput = z.object({
  applications: z.array(ApplicationView),
  next_cursor: z.string().nullable(),
});
export type ListApplicationsOutput = z.infer<typeof ListApplicationsOutput>;

export const BoardInput = z.strictObject({
  limit: queryNumber(z.int().min(1).max(50)).default(20).describe("Of each stage"),
});
export type BoardInput = z.infer<typeof BoardInput>;

export const BoardOutput = z.object({
  stages: z.array(
    z.object({
      stage: stage(),
      count: z.int(),
      applications: z.array(ApplicationView),
      next_cursor: z.string().nullable().describe("Continues in application.list with this stage"),
    }),
  ),
});
export type BoardOutput = z.infer<typeof BoardOutput>;

export const MoveApplicationInput = z.strictObject({ id: id().describe("Of the job"), stage: stage() });
export type MoveApplicationInput = z.infer<typeof MoveApplicationInput>;

export const MoveApplicationOutput = z.object({
  stage: stage(),
  applied_at: isoTime().nullable(),
  moved_at: isoTime(),
});
export type MoveApplicationOutput = z.infer<typeof MoveApplicationOutput>;

export const NoteApplicationInput = z.strictObject({
  id: id().describe("Of the job"),
  notes: text(MAX_NOTES_LENGTH),
  follow_up_on: day().nullable(),
  version: z.int().min(0).max(2_147_483_647).describe("As last read; another is refused with EDIT_CONFLICT"),
});
export type NoteApplicationInput = z.infer<typeof NoteApplicationInput>;

export const NoteApplicationOutput = z.object({
  notes: z.string(),
  follow_up_on: z.iso.date().nullable(),
  version: z.int(),
});
export type NoteApplicationOutput = z.infer<typeof NoteApplicationOutput>;

export const ApplicationHistoryInput = z.strictObject({
  id: id().describe("Of the job"),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(50),
});
export type ApplicationHistoryInput = z.infer<typeof ApplicationHistoryInput>;

export const ApplicationHistoryOutput = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      from: stage().nullable().describe("Null where the history begins"),
      to: stage(),
      at: isoTime(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type ApplicationHistoryOutput = z.infer<typeof ApplicationHistoryOutput>;
