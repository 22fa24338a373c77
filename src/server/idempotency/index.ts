export { parseIdempotencyKey } from "./parse-idempotency-key";
export {
  runIdempotently,
  runIdempotentlyInParts,
  type IdempotentCall,
  type IdempotentResult,
} from "./run-idempotently";
