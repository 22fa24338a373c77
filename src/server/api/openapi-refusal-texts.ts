import type { ErrorCode, ErrorIssue } from "~/server/core/errors";

type RefusalText = {
  /** When programs meet it. */
  when: string;
  /** A sentence that is really sent. */
  error: string;
  issues?: ErrorIssue[];
};

/** What the document says of each refusal of the REST door, with an example of it. */
export const REFUSAL_TEXTS = {
  BAD_REQUEST: {
    when: "The request is not valid; `issues` names the fields at fault",
    error: "limit must be at most 100.",
    issues: [{ path: "limit", message: "Must be at most 100." }],
  },
  INVALID_CODE: {
    when: "The emailed code or link is wrong, used or expired",
    error: "This link is wrong or no longer valid. Please request a new one.",
  },
  WEAK_PASSWORD: { when: "The password is too short", error: "Password must be at least 6 characters" },
  UNAUTHORIZED: {
    when: "No token, or one that is not valid any more",
    error: "User must be authenticated",
  },
  INVALID_CREDENTIALS: { when: "The password is wrong", error: "The current password is wrong." },
  INSUFFICIENT_CONNECTS: {
    when: "The wallet holds too few connects; nothing was charged",
    error: "You need 15 connects to unlock this job. You have 4 connects.",
  },
  FORBIDDEN: {
    when: "A personal API token may not do this, or lacks the scope",
    error: "This API token lacks the scope jobs:write.",
  },
  JOB_LOCKED: { when: "The job is not unlocked yet", error: "Unlock this job before you apply." },
  NOT_FOUND: { when: "There is no such thing, or it is somebody else's", error: "Job not found" },
  METHOD_NOT_ALLOWED: {
    when: "The path does not take this method; `Allow` names those that it takes",
    error: "Method not allowed",
  },
  ALREADY_GENERATED: {
    when: "There is a letter for this job; nothing was charged",
    error: "You have already generated a cover letter for this job.",
  },
  PRICE_CHANGED: {
    when: "The price has risen above the one sent; nothing was charged",
    error: "The price of this job has changed from 12 to 15 connects. You have not been charged.",
  },
  IN_PROGRESS: {
    when: "The same call is still running; its answer can be asked for in a moment",
    error: "A request with this Idempotency-Key is still running.",
  },
  ALREADY_SUBSCRIBED: { when: "It has been bought already", error: "You already have a membership." },
  SLOT_TAKEN: { when: "The time is somebody's", error: "This time is no longer free. Please choose another." },
  NOT_CHANGEABLE: {
    when: "As things stand it cannot be done: `error` says why",
    error: "You have 5 webhooks. Please delete one first.",
  },
  ALREADY_REPORTED: {
    when: "Another report of yours about this job is open",
    error: "You have already reported this job. We will email you what we decide.",
  },
  JOB_CLOSED: { when: "The job is closed, and was not unlocked before", error: "This job is closed." },
  PAYLOAD_TOO_LARGE: { when: "The body is too large", error: "The request body is larger than 1 MB." },
  URI_TOO_LONG: { when: "The address is longer than 8 KB", error: "The address is longer than 8 KB." },
  UNSUPPORTED_MEDIA_TYPE: {
    when: "The body is of another media type than the call takes",
    error: "Send the body as application/json.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    when: "The `Idempotency-Key` was sent with another request before",
    error: "This Idempotency-Key was used for another request.",
  },
  RATE_LIMITED: { when: "Too many calls", error: "Too many requests. Please try again later." },
  INTERNAL: { when: "Our fault; `request_id` helps us to find it", error: "Something went wrong" },
  SERVICE_FAILED: {
    when: "A service that we depend on failed; nothing was charged",
    error: "Failed to create checkout session",
  },
  NOT_READY: {
    when: "The server starts, stops, or cannot reach its database",
    error: "The server is not ready. Please try again.",
  },
  STORAGE_FULL: {
    when: "There is no room for more files",
    error: "There is no room for more files at the moment. Nothing was stored.",
  },
} satisfies Partial<Record<ErrorCode, RefusalText>>;

/** The refusals that calls of the REST door can meet; those of our own pages' calls are not among them. */
export type RestErrorCode = keyof typeof REFUSAL_TEXTS;

/** What is said of one of them. */
export const refusalText = (code: RestErrorCode): RefusalText => REFUSAL_TEXTS[code];
