import type { ErrorCode, ErrorIssue } from "~/server/core/errors";

type RefusalText = {
  when: string;
  /** A real message of the API. */
  error: string;
  issues?: ErrorIssue[];
};

/** Describes each refusal of the REST API, with an example. */
export const REFUSAL_TEXTS = {
  BAD_REQUEST: {
    when: "The request is invalid; `issues` names the fields",
    error: "limit must be at most 100.",
    issues: [{ path: "limit", message: "Must be at most 100." }],
  },
  INVALID_CODE: {
    when: "The emailed code or link is wrong, used or expired",
    error: "This link is wrong or no longer valid. Please request a new one.",
  },
  WEAK_PASSWORD: { when: "The password is too short", error: "Password must be at least 6 characters" },
  UNAUTHORIZED: {
    when: "The token is missing, invalid or expired",
    error: "User must be authenticated",
  },
  INVALID_CREDENTIALS: { when: "The password is wrong", error: "The current password is wrong." },
  INSUFFICIENT_CONNECTS: {
    when: "You have too few connects; nothing was charged",
    error: "You need 15 connects to unlock this job. You have 4 connects.",
  },
  SPENDING_LIMIT: {
    when: "It would go over your spending limit; nothing was charged",
    error: "Your spending limit is 60 connects a month, and you have spent 48. You have not been charged.",
  },
  ACCOUNT_SUSPENDED: {
    when: "The account is suspended; its owner can sign in to export or delete it",
    error: "This account is suspended. You can still export your data, delete your account and write to support.",
  },
  FORBIDDEN: {
    when: "A personal API token can't do this, or lacks the scope",
    error: "This API token lacks the scope jobs:write.",
  },
  JOB_LOCKED: { when: "You haven't unlocked the job", error: "Unlock this job before you apply." },
  NOT_FOUND: { when: "It doesn't exist, or it belongs to another user", error: "Job not found" },
  METHOD_NOT_ALLOWED: {
    when: "The path doesn't take this method; `Allow` lists those it takes",
    error: "Method not allowed",
  },
  ALREADY_GENERATED: {
    when: "You already have a letter for this job; nothing was charged",
    error: "You have already generated a cover letter for this job.",
  },
  PRICE_CHANGED: {
    when: "The price is higher than the one you sent; nothing was charged",
    error: "The price of this job has changed from 12 to 15 connects. You have not been charged.",
  },
  IN_PROGRESS: {
    when: "The same call is still running; retry in a moment",
    error: "A request with this Idempotency-Key is still running.",
  },
  ALREADY_SUBSCRIBED: { when: "You already bought this", error: "You already have a membership." },
  SLOT_TAKEN: { when: "Somebody else has this time", error: "This time is no longer free. Please choose another." },
  NOT_CHANGEABLE: {
    when: "Not possible at the moment; `error` says why",
    error: "You have 5 webhooks. Please delete one first.",
  },
  ALREADY_REPORTED: {
    when: "You already have an open report of this job",
    error: "You have already reported this job. We'll email you our decision.",
  },
  JOB_CLOSED: { when: "The job is closed, and you hadn't unlocked it", error: "This job is closed." },
  PAYLOAD_TOO_LARGE: { when: "The body is too large", error: "The request body is larger than 320 KB." },
  URI_TOO_LONG: { when: "The address is longer than 8 KB", error: "The address is longer than 8 KB." },
  UNSUPPORTED_MEDIA_TYPE: {
    when: "The call doesn't take bodies of this media type",
    error: "Send the body as application/json.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    when: "You used this `Idempotency-Key` for another request",
    error: "This Idempotency-Key was used for another request.",
  },
  TOO_LARGE_TO_READ: {
    when: "The text has more than 2,000 lines, or takes too long to read",
    error: "This text is too large to read.",
  },
  RATE_LIMITED: { when: "Too many calls", error: "Too many requests. Please try again later." },
  INTERNAL: { when: "An error of ours; send us the `request_id`", error: "Something went wrong" },
  SERVICE_FAILED: {
    when: "A service we depend on failed; nothing was charged",
    error: "Failed to create checkout session",
  },
  NOT_READY: {
    when: "The server is starting or stopping, or can't reach its database",
    error: "The server is not ready. Please try again.",
  },
  JOB_UNCONFIRMED: {
    when: "The job is missing at its source, and we look again; nothing was charged",
    error: "We can't confirm this job right now. You have not been charged. Try again in a few minutes.",
  },
  STORAGE_FULL: {
    when: "The server has no room to store anything",
    error: "The server can't store anything at the moment. Please try again later.",
  },
} satisfies Partial<Record<ErrorCode, RefusalText>>;

/** Refusals of REST calls, without those that only our own pages' calls get. */
export type RestErrorCode = keyof typeof REFUSAL_TEXTS;

export const getRefusalText = (code: RestErrorCode): RefusalText => REFUSAL_TEXTS[code];
