import type { ErrorBody } from "./rest-types.js";

/** The API's codes, and this client's own. A server newer than this client may say others. */
export type FarsiteErrorCode = ErrorBody["code"] | ClientErrorCode | (string & {});

/** NETWORK_ERROR: no answer, or one that cannot be read; NOT_JSON: an answer of something else; HTTP_ERROR: a refusal without a code. */
export type ClientErrorCode = "NETWORK_ERROR" | "NOT_JSON" | "HTTP_ERROR";

type Facts = {
  status: number;
  code: FarsiteErrorCode;
  requestId?: string | null;
  retryAfter?: number | null;
  issues?: readonly FieldIssue[];
  cause?: unknown;
};

/** A field that was refused, and why. */
export type FieldIssue = NonNullable<ErrorBody["issues"]>[number];

/** Whatever a call fails with, but for an abort. `message` is a sentence for people; programs switch on `code`. */
export class FarsiteError extends Error {
  override readonly name = "FarsiteError";
  /** HTTP status; 0 where no whole answer came. */
  readonly status: number;
  readonly code: FarsiteErrorCode;
  /** What the server's log calls this call; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds to wait before the same call makes sense again; null where the server does not say. */
  readonly retryAfter: number | null;
  /** The fields at fault, where it was some. */
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

/** No answer, or one that cannot be read. */
export function networkError(facts: Partial<Facts> = {}): FarsiteError {
  return new FarsiteError("Network error", { status: 0, code: "NETWORK_ERROR", ...facts });
}
