export { parseIdempotencyKey } from "./parse-idempotency-key";
export { runIdempotently, type IdempotentCall, type IdempotentResult } from "./run-idempotently";
