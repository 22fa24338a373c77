import { z } from "zod";
import { cursor, id, isoTime, queryNumber, text } from "./common";
import {
  LETTER_FORMATS,
  LETTER_LENGTHS,
  LETTER_RESUME_MAX_LENGTH,
  LETTER_TEXT_MAX_LENGTH,
  LETTER_TONES,
  LETTER_WISH_MAX_LENGTH,
} from "./rules/cover-letter";

const tone = () => z.enum(LETTER_TONES).default("professional").describe("`professional` unless given");
const length = () => z.enum(LETTER_LENGTHS).default("medium").describe("`medium` unless given");

export const DraftLetterInput = z.strictObject({
  id: id().describe("The job's"),
  resumeText: text(LETTER_RESUME_MAX_LENGTH)
    .optional()
    .describe("What may be said about you. Left out: the text of your stored résumé; empty: nothing"),
  tone: tone(),
  length: length(),
});
export type DraftLetterInput = z.infer<typeof DraftLetterInput>;

export const GenerateLetterOutput = z.object({ coverLetter: z.string(), remainingConnects: z.int() });
export type GenerateLetterOutput = z.infer<typeof GenerateLetterOutput>;

/** One sentence of a letter, by its place in the text, and what bears it out. */
export const LetterSentence = z.object({
  text: z.string(),
  start: z.int().describe("Of its first character in the letter's text"),
  end: z.int().describe("Behind its last one"),
  aboutApplicant: z.boolean(),
  support: z.enum(["resume", "job", "none"]),
  reason: z.string().nullable().describe("Why a sentence about the applicant has no support"),
});
export type LetterSentence = z.infer<typeof LetterSentence>;

/** How a version came about. */
export const LETTER_ORIGINS = ["drafted", "revised", "edited", "restored"] as const;

/** A version without its text. */
export const LetterVersionSummary = z.object({
  number: z.int().describe("From 1"),
  origin: z.enum(LETTER_ORIGINS),
  drafted_by: z.string().nullable().describe("Who wrote it; null for a version that its owner wrote"),
  tone: z.enum(LETTER_TONES),
  length: z.enum(LETTER_LENGTHS),
  wish: z.string().nullable().describe("What a revision was asked for"),
  restored_from: z.int().nullable().describe("Number of the version that was brought back"),
  created_at: isoTime(),
});
export type LetterVersionSummary = z.infer<typeof LetterVersionSummary>;

export const LetterVersion = LetterVersionSummary.extend({
  text: z.string().describe("Plain text; paragraphs are separated by an empty line"),
  sentences: z.array(LetterSentence),
});
export type LetterVersion = z.infer<typeof LetterVersion>;

/** A letter as its owner sees it: the latest version, which is the one that counts. */
export const CoverLetter = z.object({
  job_id: z.string(),
  version: LetterVersion,
  revisions_left: z.int(),
  names_employer: z.boolean().describe("False while the job is locked: the employer's name is filled in after that"),
  has_resume: z
    .boolean()
    .describe("Whether it was written from a résumé; without one nothing is said about experience"),
  created_at: isoTime(),
});
export type CoverLetter = z.infer<typeof CoverLetter>;

/** What a letter that is being written streams: pieces of its text, to be put together, then the letter itself. */
export const LetterEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("done"), letter: CoverLetter, remainingConnects: z.int() }),
]);
export type LetterEvent = z.infer<typeof LetterEvent>;

export const LetterOfJobInput = z.strictObject({ id: id() });

/** `letter` is null while there is none; `writer` says who would draft it now. */
export const LetterOfJobOutput = z.object({
  letter: CoverLetter.nullable(),
  busy: z
    .boolean()
    .describe("Whether a draft or a revision is being written: what becomes of it, and of its connects, is open"),
  writer: z.object({ name: z.string(), uses_model: z.boolean() }),
});
export type LetterOfJobOutput = z.infer<typeof LetterOfJobOutput>;

export const LettersOfJobsInput = z.strictObject({ ids: z.array(id()).max(100) });
export type LettersOfJobsInput = z.infer<typeof LettersOfJobsInput>;
export const LettersOfJobsOutput = z.object({
  ids: z.array(z.string()).describe("Those of the jobs that have a letter"),
});
export type LettersOfJobsOutput = z.infer<typeof LettersOfJobsOutput>;

export const ReviseLetterInput = z.strictObject({
  id: id(),
  wish: text(LETTER_WISH_MAX_LENGTH).describe("What shall be different; may be empty where tone or length change"),
  tone: z.enum(LETTER_TONES).optional().describe("As in the latest version unless given"),
  length: z.enum(LETTER_LENGTHS).optional(),
});
export type ReviseLetterInput = z.infer<typeof ReviseLetterInput>;

/** Of a version, from 1 to the largest that its column holds. */
const versionNumber = () => z.int().min(1).max(2_147_483_647);

const basedOn = () => versionNumber().describe("The version that was shown; with a later one there: EDIT_CONFLICT");

export const SaveLetterInput = z.strictObject({
  id: id(),
  text: text(LETTER_TEXT_MAX_LENGTH),
  based_on: basedOn(),
});
export type SaveLetterInput = z.infer<typeof SaveLetterInput>;

export const RestoreLetterInput = z.strictObject({ id: id(), number: versionNumber(), based_on: basedOn() });
export type RestoreLetterInput = z.infer<typeof RestoreLetterInput>;

export const LetterVersionsInput = z.strictObject({
  id: id(),
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(20),
});
export type LetterVersionsInput = z.infer<typeof LetterVersionsInput>;
export const LetterVersionsOutput = z.object({
  versions: z.array(LetterVersionSummary).describe("The latest first"),
  next_cursor: z.string().nullable(),
});
export type LetterVersionsOutput = z.infer<typeof LetterVersionsOutput>;

export const LetterVersionInput = z.strictObject({ id: id(), number: versionNumber() });
export type LetterVersionInput = z.infer<typeof LetterVersionInput>;

export const LetterDownloadInput = z.strictObject({ id: id(), format: z.enum(LETTER_FORMATS) });
export type LetterDownloadInput = z.infer<typeof LetterDownloadInput>;
