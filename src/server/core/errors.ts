/**
 * HTTP statuses of the error codes. Domains throw a `DomainError` for each expected failure. Its `message` is for people, its
 * `code` for programs (see docs/architecture/api.md).
 */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  INVALID_CODE: 400,
  WEAK_PASSWORD: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  INSUFFICIENT_CONNECTS: 402,
  FORBIDDEN: 403,
  JOB_LOCKED: 403,
  SPENDING_LIMIT: 403,
  ACCOUNT_SUSPENDED: 403,
  LOOKING_ONLY: 403,
  HIDDEN_WHILE_LOOKING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_GENERATED: 409,
  NO_REVISIONS_LEFT: 409,
  PRICE_CHANGED: 409,
  USERNAME_TAKEN: 409,
  IN_PROGRESS: 409,
  EDIT_CONFLICT: 409,
  ALREADY_SUBSCRIBED: 409,
  NOT_REFUNDABLE: 409,
  SLOT_TAKEN: 409,
  NOT_CHANGEABLE: 409,
  ALREADY_REPORTED: 409,
  TOO_MANY_SEARCHES: 409,
  JOB_CLOSED: 410,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_LARGE_TO_READ: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SERVICE_FAILED: 502,
  NOT_READY: 503,
  JOB_UNCONFIRMED: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type ErrorIssue = { path: string; message: string };

export class DomainError extends Error {
  override readonly name: string = "DomainError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly data: { issues?: ErrorIssue[]; retryAfterSeconds?: number; allow?: string[] } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export class NotFoundError extends DomainError {
  override readonly name = "NotFoundError";
  constructor(message = "Not found") {
    super("NOT_FOUND", message);
  }
}

export class UnauthorizedError extends DomainError {
  override readonly name = "UnauthorizedError";
  constructor(message = "User must be authenticated") {
    super("UNAUTHORIZED", message);
  }
}

/** Refuses whatever a suspended user may not do. */
export class AccountSuspendedError extends DomainError {
  override readonly name = "AccountSuspendedError";
  constructor() {
    super(
      "ACCOUNT_SUSPENDED",
      "This account is suspended. You can still export your data, delete your account and write to support.",
    );
  }
}

/** Refuses every change by staff who look as somebody. */
export class LookingOnlyError extends DomainError {
  override readonly name = "LookingOnlyError";
  constructor() {
    super("LOOKING_ONLY", "You're looking as somebody, so you can't change anything. Stop looking first.");
  }
}

export class RateLimitedError extends DomainError {
  override readonly name = "RateLimitedError";
  constructor(retryAfterSeconds: number) {
    super("RATE_LIMITED", "Too many requests. Please try again later.", { retryAfterSeconds });
  }
}
