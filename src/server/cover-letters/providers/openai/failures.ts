import type { APIError } from "openai";
import { WriterError } from "../../writer";

/** A temporary failure. Retry unless text was already written. */
export class PassingFailure extends WriterError {}

const TOO_MANY = 429;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Passed in, because the client is loaded lazily. */
type Failures = Pick<typeof import("openai"), "APIError" | "APIConnectionError">;

/** Converts a client error. Keeps nothing of the request or the answer, which contain users' texts. */
export function toWriterError(error: unknown, failures: Failures): WriterError {
  if (error instanceof WriterError) return error;
  if (error instanceof failures.APIConnectionError)
    return new PassingFailure("unavailable", "Not reached", undefined, { cause: error });
  if (error instanceof failures.APIError) return fromStatus(error);
  if (error instanceof SyntaxError) return new WriterError("unavailable", "Its answer is not of this protocol");
  // `fetch` throws this if the connection breaks during an answer.
  if (error instanceof TypeError) return new PassingFailure("unavailable", "The connection broke");
  return new WriterError("unavailable", "Failed", undefined, { cause: error });
}

function fromStatus({ status, headers, code }: APIError): WriterError {
  if (status === TOO_MANY) {
    // An account without credit gets the same status, and waiting doesn't help.
    const Failure = code === "insufficient_quota" ? WriterError : PassingFailure;
    return new Failure("rate_limited", "Too many calls", parseRetryAfter(headers?.get("retry-after") ?? null));
  }
  const said = `Answered ${status ?? "with an error"}`;
  const passes = status === undefined || status >= 500 || status === 408 || status === 409;
  return passes ? new PassingFailure("unavailable", said) : new WriterError("unavailable", said);
}

/** Reads a Retry-After header (seconds or a date) as seconds. */
function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
