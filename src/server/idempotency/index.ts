export {
  parseIdempotencyKey,
  runIdempotently,
  runIdempotentlyInParts,
  type IdempotentCall,
  type IdempotentResult,
} from "./run-idempotently";
