/** Why nothing was fetched. */
export type FetchFailure =
  | "not allowed"
  | "unknown host"
  | "unreachable"
  | "too slow"
  | "too large"
  | "too many redirects"
  | "unreadable";

/** An address that was not fetched, or an answer that was not read to its end. The message goes on from "it …". */
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
