import { z } from "zod";
import { id, isoTime, page, queryNumber, text } from "./common";
import { JobSummary } from "./job";

/** In their usual order. */
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
/** Postgres rejects year 0. */
const day = () => z.iso.date().refine((value) => value >= "1900", "must not be before 1900");

const followUpDue = () => z.boolean().describe("True from the follow-up day on, in the profile's time zone or UTC");

/** A job in the seeker's pipeline. Locked fields of `job` are null. */
export const ApplicationView = z.object({
  job: JobSummary,
  stage: stage(),
  applied_at: isoTime().nullable().describe("Null only in the stage `saved`"),
  moved_at: isoTime().describe("When the application entered its stage; in `saved`, when the job was saved"),
  notes: z.string(),
  follow_up_on: z.iso.date().nullable(),
  follow_up_due: followUpDue(),
  version: z.int().describe("Increases when the notes or the follow-up date change. Send it with your next change"),
  next_interview: z
    .object({ title: z.string(), starts_at: isoTime(), time_zone: z.string() })
    .nullable()
    .describe("The earliest interview that hasn't ended"),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

export const ApplicationByJobInput = z.strictObject({ id: id().describe("Id of the job") });

export const ListApplicationsInput = z.strictObject({
  stage: stage()
    .optional()
    .describe(
      "Lists only this stage, most recently moved first. Without it, lists all sent applications, newest first",
    ),
  ...page(50),
});
export type ListApplicationsInput = z.infer<typeof ListApplicationsInput>;

export const ListApplicationsOutput = z.object({
  applications: z.array(ApplicationView),
  next_cursor: z.string().nullable(),
});
export type ListApplicationsOutput = z.infer<typeof ListApplicationsOutput>;

/** How many of each kind the agenda lists. */
export const AGENDA_LISTS = 5;

/** Applications that need the seeker's attention: at most `AGENDA_LISTS` of each kind. */
export const AgendaOutput = z.object({
  interviews: z.array(ApplicationView).describe("With an interview in the next 24 hours, earliest first"),
  offers: z.array(ApplicationView).describe("In the stage `offer`, most recently moved first"),
  follow_ups: z.array(ApplicationView).describe("With a due follow-up, oldest first"),
  closed: z
    .array(ApplicationView)
    .describe("Jobs that closed in the last two weeks while saved or waiting for an answer"),
});
export type AgendaOutput = z.infer<typeof AgendaOutput>;

const counts = { applications: z.int(), answers: z.int().describe("How many of them moved to `screening` or beyond") };

/** Counts sent applications and how many of them got an answer. */
export const ResponseRatesOutput = z.object({
  ...counts,
  by_source: z.array(z.object({ source: JobSummary.shape.source, ...counts })),
  by_letter: z.array(z.object({ has_letter: z.boolean(), ...counts })),
  by_age: z.array(
    z.object({
      age: z
        .enum(["days", "weeks", "month", "older", "unknown"])
        .describe("Age of the posting when the seeker applied: under 3 days, under 14, under 30, or older"),
      ...counts,
    }),
  ),
});
export type ResponseRatesOutput = z.infer<typeof ResponseRatesOutput>;

export const BoardInput = z.strictObject({
  limit: queryNumber(z.int().min(1).max(50)).default(20).describe("Per stage"),
});
export type BoardInput = z.infer<typeof BoardInput>;

export const BoardOutput = z.object({
  stages: z.array(
    z.object({
      stage: stage(),
      count: z.int(),
      applications: z.array(ApplicationView),
      next_cursor: z.string().nullable().describe("Cursor for application.list with this stage"),
    }),
  ),
});
export type BoardOutput = z.infer<typeof BoardOutput>;

export const MoveApplicationInput = z.strictObject({ id: id().describe("Id of the job"), stage: stage() });
export type MoveApplicationInput = z.infer<typeof MoveApplicationInput>;

export const MoveApplicationOutput = z.object({
  stage: stage(),
  applied_at: isoTime().nullable(),
  moved_at: isoTime(),
});
export type MoveApplicationOutput = z.infer<typeof MoveApplicationOutput>;

export const NoteApplicationInput = z.strictObject({
  id: id().describe("Id of the job"),
  notes: text(MAX_NOTES_LENGTH),
  follow_up_on: day().nullable(),
  version: z.int().min(0).max(2_147_483_647).describe("The version you read; fails with EDIT_CONFLICT if it changed"),
});
export type NoteApplicationInput = z.infer<typeof NoteApplicationInput>;

export const NoteApplicationOutput = z.object({
  notes: z.string(),
  follow_up_on: z.iso.date().nullable(),
  follow_up_due: followUpDue(),
  version: z.int(),
});
export type NoteApplicationOutput = z.infer<typeof NoteApplicationOutput>;

export const ApplicationHistoryInput = z.strictObject({
  id: id().describe("Id of the job"),
  ...page(50),
});
export type ApplicationHistoryInput = z.infer<typeof ApplicationHistoryInput>;

export const ApplicationHistoryOutput = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      from: stage().nullable().describe("Null for the first event"),
      to: stage(),
      at: isoTime(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type ApplicationHistoryOutput = z.infer<typeof ApplicationHistoryOutput>;
