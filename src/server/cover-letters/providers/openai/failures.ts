import type { APIError } from "openai";
import { WriterError } from "../../writer";

/** Fails for a reason that may pass by itself: worth another attempt as long as nothing has been written. */
export class PassingFailure extends WriterError {}

const TOO_MANY = 429;
/** No longer than anybody would want to wait for it. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** The client's kinds of failure; passed in, because the client is loaded late. */
type Failures = Pick<typeof import("openai"), "APIError" | "APIConnectionError">;

/** What went wrong with a call, without what was sent or answered: both hold what people wrote. */
export function toWriterError(error: unknown, failures: Failures): WriterError {
  if (error instanceof WriterError) return error;
  if (error instanceof failures.APIConnectionError)
    return new PassingFailure("unavailable", "Not reached", undefined, { cause: error });
  if (error instanceof failures.APIError) return fromStatus(error);
  if (error instanceof SyntaxError) return new WriterError("unavailable", "Its answer is not of this protocol");
  // `fetch` reports a connection that breaks in the middle of an answer so.
  if (error instanceof TypeError) return new PassingFailure("unavailable", "The connection broke");
  return new WriterError("unavailable", "Failed", undefined, { cause: error });
}

function fromStatus({ status, headers, code }: APIError): WriterError {
  if (status === TOO_MANY) {
    // An account without money gets the same status, and no waiting helps it.
    const Failure = code === "insufficient_quota" ? WriterError : PassingFailure;
    return new Failure("rate_limited", "Too many calls", readRetryAfter(headers?.get("retry-after") ?? null));
  }
  const said = `Answered ${status ?? "with an error"}`;
  const passes = status === undefined || status >= 500 || status === 408 || status === 409;
  return passes ? new PassingFailure("unavailable", said) : new WriterError("unavailable", said);
}

/** Seconds of a Retry-After header, which may also be a date; undefined where it says neither. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
