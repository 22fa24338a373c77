import type { Reading } from "~/server/reading";
import type { LetterBrief } from "./brief";

/** Runs a reading in a thread if the texts are long. */
export type ReadTexts = <Input, Output>(
  reading: Reading<Input, Output>,
  input: Input,
  texts: readonly (string | null | undefined)[],
) => Promise<Output>;

export const readAtOnce: ReadTexts = (reading, input) => Promise.resolve(reading.read(input));

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
