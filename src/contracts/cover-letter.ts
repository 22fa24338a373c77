import { z } from "zod";
import { id, isoTime, page, text, versionNumber } from "./common";
import {
  LETTER_ANSWER_MAX_LENGTH,
  LETTER_DETAIL_MAX_LENGTH,
  LETTER_FORMATS,
  LETTER_HINTS,
  LETTER_LENGTHS,
  LETTER_RESUME_MAX_LENGTH,
  LETTER_TEXT_MAX_LENGTH,
  LETTER_TONES,
  LETTER_WISH_MAX_LENGTH,
} from "./rules/cover-letter";

const tone = () => z.enum(LETTER_TONES).default("professional").describe("Defaults to `professional`");
const length = () => z.enum(LETTER_LENGTHS).default("medium").describe("Defaults to `medium`");

export const DraftLetterInput = z.strictObject({
  id: id().describe("Id of the job"),
  resumeText: text(LETTER_RESUME_MAX_LENGTH)
    .optional()
    .describe("Facts about you. Defaults to the text of your stored resume; send an empty text for none"),
  tone: tone(),
  length: length(),
});
export type DraftLetterInput = z.infer<typeof DraftLetterInput>;

/** Answers to questions that a résumé leaves open. Empty if skipped. */
export const LetterAnswers = z.strictObject({
  motive: text(LETTER_ANSWER_MAX_LENGTH).describe("Why this employer"),
  lead: text(LETTER_ANSWER_MAX_LENGTH).describe("The achievement to lead with"),
  start: text(LETTER_DETAIL_MAX_LENGTH).describe("When they can start"),
  place: text(LETTER_DETAIL_MAX_LENGTH).describe("Where they will work from"),
});
export type LetterAnswers = z.infer<typeof LetterAnswers>;

export const DraftLetterWithAnswersInput = DraftLetterInput.extend({ answers: LetterAnswers.optional() });
export type DraftLetterWithAnswersInput = z.infer<typeof DraftLetterWithAnswersInput>;

export const InspectLetterResumeInput = DraftLetterInput.pick({ id: true, resumeText: true });
export type InspectLetterResumeInput = z.infer<typeof InspectLetterResumeInput>;
export const InspectLetterResumeOutput = z.object({
  hints: z
    .array(z.enum(LETTER_HINTS))
    .describe(
      "Why a letter may turn out weak: gaps of the resume, or a posting or resume in another language; else empty",
    ),
});
export type InspectLetterResumeOutput = z.infer<typeof InspectLetterResumeOutput>;

export const GenerateLetterOutput = z.object({ coverLetter: z.string(), remainingConnects: z.int() });
export type GenerateLetterOutput = z.infer<typeof GenerateLetterOutput>;

export const LetterTextOutput = GenerateLetterOutput.extend({
  coverLetter: z.string().describe("The latest version; names the employer once you unlocked the job"),
  created_at: isoTime(),
});
export type LetterTextOutput = z.infer<typeof LetterTextOutput>;

/** A sentence of a letter and the source that supports it. */
export const LetterSentence = z.object({
  text: z.string(),
  start: z.int().describe("Index of its first character in the letter's text"),
  end: z.int().describe("Index after its last character"),
  aboutApplicant: z.boolean(),
  support: z.enum(["resume", "job", "none"]),
  reason: z.string().nullable().describe("Why a sentence about the applicant has no support"),
});
export type LetterSentence = z.infer<typeof LetterSentence>;

export const LETTER_ORIGINS = ["drafted", "revised", "edited", "restored"] as const;

/** A version without its text. */
export const LetterVersionSummary = z.object({
  number: z.int().describe("From 1"),
  origin: z.enum(LETTER_ORIGINS),
  drafted_by: z.string().nullable().describe("The writer's name; null if its owner wrote it"),
  tone: z.enum(LETTER_TONES),
  length: z.enum(LETTER_LENGTHS),
  wish: z.string().nullable().describe("The user's request for a revision"),
  restored_from: z.int().nullable().describe("Number of the restored version"),
  created_at: isoTime(),
});
export type LetterVersionSummary = z.infer<typeof LetterVersionSummary>;

export const LetterVersion = LetterVersionSummary.extend({
  text: z.string().describe("Plain text; paragraphs are separated by an empty line"),
  sentences: z.array(LetterSentence),
  faults: z.array(z.string()).describe("Problems of the letter as a whole, for its owner"),
});
export type LetterVersion = z.infer<typeof LetterVersion>;

/** A letter in its latest version. */
export const CoverLetter = z.object({
  job_id: z.string(),
  version: LetterVersion,
  revisions_left: z.int(),
  names_employer: z.boolean().describe("False while the job is locked; an unlock fills in the employer's name"),
  can_redraft: z
    .boolean()
    .describe("True if it was written while the job was locked: one redraft from the full posting is free"),
  has_resume: z
    .boolean()
    .describe("False if the letter was written without a resume. It then says nothing about experience"),
  created_at: isoTime(),
});
export type CoverLetter = z.infer<typeof CoverLetter>;

/** The stream of a draft: pieces of its text, then the whole letter. */
export const LetterEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("done"), letter: CoverLetter, remainingConnects: z.int() }),
]);
export type LetterEvent = z.infer<typeof LetterEvent>;

export const LetterOfJobInput = z.strictObject({ id: id().describe("Id of the job") });

/** `writer` is the model that would draft the next letter. */
export const LetterOfJobOutput = z.object({
  letter: CoverLetter.nullable(),
  busy: z.boolean().describe("True while a draft or revision is being written. Connects for it are held until it ends"),
  writer: z.object({ name: z.string(), uses_model: z.boolean() }),
  remembered: LetterAnswers.omit({ motive: true })
    .extend({ tone: z.enum(LETTER_TONES) })
    .nullable()
    .describe("The actor's latest answers, for the next letter. `motive` is about one employer and isn't remembered"),
});
export type LetterOfJobOutput = z.infer<typeof LetterOfJobOutput>;

export const LettersOfJobsInput = z.strictObject({ ids: z.array(id()).max(100) });
export type LettersOfJobsInput = z.infer<typeof LettersOfJobsInput>;
export const LettersOfJobsOutput = z.object({
  ids: z.array(z.string()).describe("Ids of the jobs that have a letter"),
});
export type LettersOfJobsOutput = z.infer<typeof LettersOfJobsOutput>;

export const ReviseLetterInput = z.strictObject({
  id: id(),
  wish: text(LETTER_WISH_MAX_LENGTH).describe("What to change; can be empty if tone or length change"),
  tone: z.enum(LETTER_TONES).optional().describe("Defaults to the tone of the latest version"),
  length: z.enum(LETTER_LENGTHS).optional(),
});
export type ReviseLetterInput = z.infer<typeof ReviseLetterInput>;

const basedOn = () =>
  versionNumber().describe("The version you read; fails with EDIT_CONFLICT if there is a newer one");

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
  ...page(20),
});
export type LetterVersionsInput = z.infer<typeof LetterVersionsInput>;
export const LetterVersionsOutput = z.object({
  versions: z.array(LetterVersionSummary).describe("Newest first"),
  next_cursor: z.string().nullable(),
});
export type LetterVersionsOutput = z.infer<typeof LetterVersionsOutput>;

export const LetterVersionInput = z.strictObject({ id: id(), number: versionNumber() });
export type LetterVersionInput = z.infer<typeof LetterVersionInput>;

export const LetterDownloadInput = z.strictObject({
  id: id(),
  format: z.enum(LETTER_FORMATS),
  version: versionNumber().optional().describe("Defaults to the latest version when the download starts"),
});
export type LetterDownloadInput = z.infer<typeof LetterDownloadInput>;
