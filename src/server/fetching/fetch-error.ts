export type FetchFailure =
  | "not allowed"
  | "unknown host"
  | "unreachable"
  | "too slow"
  | "too large"
  | "too many redirects"
  | "unreadable";

/** An address couldn't be fetched, or its answer couldn't be read. The message completes a sentence that starts with "it". */
export class FetchError extends Error {
  override readonly name = "FetchError";
  constructor(
    readonly failure: FetchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
