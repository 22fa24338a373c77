import type { LetterAnswers } from "~/contracts/cover-letter";
import type { LetterLength, LetterTone } from "~/contracts/rules/cover-letter";
import type { Reading } from "~/server/reading";

/** A writer's input. Strangers' texts are data, never instructions. */
export type LetterBrief = {
  job: {
    title: string;
    tags: readonly string[];
    /** Skills of the public vocabulary, for locked jobs, too. */
    skills: readonly string[];
    seniority: string | null;
    /** Where applicants may live, in words; null if unknown. */
    eligibility: string | null;
    /** List items of the description; empty while the job is locked. */
    requirements: readonly string[];
    /** Plain text; null while the job is locked. */
    description: string | null;
    /** Null while the job is locked or the employer unknown: write `EMPLOYER_PLACEHOLDER` then. */
    employer: string | null;
  };
  applicant: {
    name: string;
    /** At most LETTER_RESUME_MAX_LENGTH characters. If null, say nothing about experience. */
    resumeText: string | null;
    /** The applicant's own words. Skipped ones are empty: say nothing about them. */
    answers?: LetterAnswers | null;
  };
  tone: LetterTone;
  length: LetterLength;
  today: Date;
  /** How many letters the applicant had before, so that letters differ. */
  number?: number;
  /** The previous letter and what its owner wants changed. */
  revision?: { previous: string; wish: string };
};

/** All facts about the applicant that a letter may state; null if there are none. */
export function applicantFacts({ resumeText, answers }: LetterBrief["applicant"]): string | null {
  const facts = [resumeText ?? "", ...Object.values(answers ?? {})].filter((text) => text.trim() !== "");
  return facts.length === 0 ? null : facts.join("\n");
}

/** The texts of a brief that strangers wrote and that can be long. */
export function longTexts({ job, applicant, revision }: LetterBrief): (string | null | undefined)[] {
  return [applicant.resumeText, job.description, revision?.previous];
}

/** Runs a reading in a thread if the texts are long. */
export type ReadTexts = <Input, Output>(
  reading: Reading<Input, Output>,
  input: Input,
  texts: readonly (string | null | undefined)[],
) => Promise<Output>;

export const readAtOnce: ReadTexts = (reading, input) => Promise.resolve(reading.read(input));

/** Marks the employer's name in a stored letter. Readers never see it. */
export const EMPLOYER_PLACEHOLDER = "{{employer}}";

/** A letter's tokens, if the writer reports them. */
export type LetterUsage = { model: string; inputTokens: number; outputTokens: number };

export type WriteOptions = {
  /** When it aborts, the writer stops and throws its reason. */
  signal: AbortSignal;
  /** Defaults to `readAtOnce`. */
  read?: ReadTexts;
  /** Names our request to the model's server. */
  requestId?: string;
  /** Called at most once, before the end. */
  onUsage?: (usage: LetterUsage) => void;
};

/** Writes letters. Throws a WriterError, the signal's reason, or a DomainError for a wish that it can't fulfill. */
export interface LetterWriter {
  /** Shown as "drafted by". The template's name says that it isn't a model. */
  readonly name: string;
  readonly usesModel: boolean;
  /** Streams the letter's text. It is complete only if the iteration ends without throwing. */
  write(brief: LetterBrief, options: WriteOptions): AsyncIterable<string>;
}

export type WriterFailure =
  /** Unreachable, or it failed (5xx, garbage). */
  | "unavailable"
  | "timeout"
  | "rate_limited"
  /** It refuses to write this letter. */
  | "refused"
  /** It ended without a text. */
  | "empty"
  /** It ended early. */
  | "cut_off";

/** Why there is no letter. `message` is logged and must contain nothing of the brief or the letter. */
export class WriterError extends Error {
  override readonly name = "WriterError";
  constructor(
    readonly failure: WriterFailure,
    message: string,
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
