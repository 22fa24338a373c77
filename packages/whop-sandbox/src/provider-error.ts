const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  rate_limited: 429,
  unavailable: 503,
} as const;

/** An expected failure, answered as `{"error": {"type", "message"}}`. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly type: keyof typeof STATUS;
  readonly status: number;

  constructor(type: keyof typeof STATUS, message: string) {
    super(message);
    this.type = type;
    this.status = STATUS[type];
  }
}
