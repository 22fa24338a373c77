import { z } from "zod";
import { id, isoTime, line, localTime, timeZone, versionNumber, webAddress } from "./common";
import { INTERVIEW_MINUTES } from "./rules/interviews";

/** At most this many contacts, and this many interviews, per application. */
export const MAX_APPLICATION_ENTRIES = 50;

const name = () => line(200).refine((value) => value.trim() !== "", "must not be empty");

const ContactFields = z.object({
  name: name(),
  detail: line(500).describe("A role, a phone number, or anything else"),
  email: line(254)
    .regex(/^[^@\s]+@[^@\s]+$/, "must be an email address")
    .nullable(),
  url: webAddress().nullable(),
});

export const ContactView = z.object({ id: z.string(), ...ContactFields.shape });
export type ContactView = z.infer<typeof ContactView>;

export const InterviewView = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  starts_at: isoTime(),
  minutes: z.int(),
  time_zone: z.string(),
  is_cancelled: z.boolean(),
});
export type InterviewView = z.infer<typeof InterviewView>;

export const ApplicationDetailsOutput = z.object({
  contacts: z.array(ContactView).describe("Oldest first"),
  interviews: z.array(InterviewView).describe("Earliest first, including canceled ones"),
  letter: z
    .object({
      id: z.string().describe("Id of the job that the letter was written for"),
      version: z.int(),
      changed_at: isoTime(),
      is_sent: z.boolean().describe("False if no version is recorded as sent. `version` is then the latest"),
      latest: z.int().describe("Number of the latest version"),
    })
    .nullable()
    .describe("The version of the cover letter that was sent with the application; null without a letter"),
});
export type ApplicationDetailsOutput = z.infer<typeof ApplicationDetailsOutput>;

export const RecordSentLetterInput = z.strictObject({
  id: id().describe("Id of the job"),
  version: versionNumber().describe("Number of the cover letter's version"),
});
export type RecordSentLetterInput = z.infer<typeof RecordSentLetterInput>;

const entryId = () => id().optional().describe("Id of the entry to change; leave it out to add one");

export const SaveContactInput = z.strictObject({
  id: id().describe("Id of the job"),
  contact_id: entryId(),
  ...ContactFields.shape,
});
export type SaveContactInput = z.infer<typeof SaveContactInput>;

export const RemoveContactInput = z.strictObject({ id: id().describe("Id of the job"), contact_id: id() });
export type RemoveContactInput = z.infer<typeof RemoveContactInput>;

export const SaveInterviewInput = z.strictObject({
  id: id().describe("Id of the job"),
  interview_id: entryId(),
  title: name(),
  place: line(500),
  starts: localTime().describe("Date and time in the time zone, `2026-12-03T15:00`"),
  minutes: z.literal(INTERVIEW_MINUTES),
  time_zone: timeZone().describe("IANA name"),
});
export type SaveInterviewInput = z.infer<typeof SaveInterviewInput>;

export const CancelInterviewInput = z.strictObject({ id: id().describe("Id of the job"), interview_id: id() });
export type CancelInterviewInput = z.infer<typeof CancelInterviewInput>;
