import type { LetterLength, LetterTone } from "~/contracts/rules/cover-letter";

/**
 * What a letter is written from. Texts of strangers (job, résumé, wish) are data: whatever they say, they instruct nobody.
 */
export type LetterBrief = {
  job: {
    title: string;
    tags: readonly string[];
    /** Items of the description's lists; none while the job is locked. */
    requirements: readonly string[];
    /** Plain text; null while the job is locked. */
    description: string | null;
    /** Null while the job is locked, and where the source names none: written is then `EMPLOYER_PLACEHOLDER`. */
    employer: string | null;
  };
  applicant: {
    name: string;
    /** At most LETTER_RESUME_MAX_LENGTH characters; null where nothing may be said about experience. */
    resumeText: string | null;
  };
  tone: LetterTone;
  length: LetterLength;
  /** A letter of before, and what its owner wants different about it. */
  revision?: { previous: string; wish: string };
};

/** Stands in a stored letter where the employer's name goes once it may be told. Readers never see it. */
export const EMPLOYER_PLACEHOLDER = "{{employer}}";

/** What a letter cost its writer, where the writer tells. */
export type LetterUsage = { model: string; inputTokens: number; outputTokens: number };

export type WriteOptions = {
  /** Aborted, the writer stops as soon as it can and throws the signal's reason. */
  signal: AbortSignal;
  /** Called once at most, before the end. */
  onUsage?: (usage: LetterUsage) => void;
};

/**
 * Writes letters. What it throws is a WriterError, the reason of `signal`, or a DomainError for its owner: a wish that it
 * cannot fulfil.
 */
export interface LetterWriter {
  /** What "drafted by" says. The template's says plainly that no model was used. */
  readonly name: string;
  readonly usesModel: boolean;
  /** The letter's text in pieces as they come. It is whole when, and only when, the iteration ends without throwing. */
  write(brief: LetterBrief, options: WriteOptions): AsyncIterable<string>;
}

export type WriterFailure =
  /** Not reached, or it failed by itself (5xx, garbage). */
  | "unavailable"
  | "timeout"
  | "rate_limited"
  /** It will not write this letter. */
  | "refused"
  /** It ended without a text. */
  | "empty"
  /** It ended in the middle. */
  | "cut_off";

/** Why there is no letter. `message` is for the log and must hold nothing of brief or letter. */
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
