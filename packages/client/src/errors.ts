import type { ErrorBody } from "./rest-types.js";

/** Codes of the API and of this client. A newer server may send others. */
export type FarsiteErrorCode = ErrorBody["code"] | ClientErrorCode | (string & {});

/** NETWORK_ERROR: no readable response; NOT_JSON: a response of another type; HTTP_ERROR: an error without a code. */
export type ClientErrorCode = "NETWORK_ERROR" | "NOT_JSON" | "HTTP_ERROR";

type Facts = {
  status: number;
  code: FarsiteErrorCode;
  requestId?: string | null;
  retryAfter?: number | null;
  issues?: readonly FieldIssue[];
  cause?: unknown;
};

/** A rejected field and the reason. */
export type FieldIssue = NonNullable<ErrorBody["issues"]>[number];

/** Any failure of a call except an abort. `message` is a sentence for people; programs switch on `code`. */
export class FarsiteError extends Error {
  override readonly name = "FarsiteError";
  /** HTTP status; 0 without a complete response. */
  readonly status: number;
  readonly code: FarsiteErrorCode;
  /** The call's id in the server's log; null without a response. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry makes sense; null if the server doesn't say. */
  readonly retryAfter: number | null;
  /** The rejected fields, if any. */
  readonly issues: readonly FieldIssue[];

  constructor(message: string, { status, code, requestId = null, retryAfter = null, issues = [], cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.issues = issues;
  }
}

/** Creates the error for a missing or unreadable response. */
export function networkError(facts: Partial<Facts> = {}): FarsiteError {
  return new FarsiteError("Network error", { status: 0, code: "NETWORK_ERROR", ...facts });
}
