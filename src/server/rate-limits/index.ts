export { addressPrefix } from "./networks";
export { describeLimits } from "./describe-limits";
export { takeRead, type ReadKind } from "./enforce-read-limits";
export {
  giveLetterBack,
  takeExport,
  takeLetter,
  takeOwnJobCall,
  takePostingCheck,
  takeProviderCall,
  takeReport,
  takeSourceRequest,
  takeUpload,
  takeWebhookCall,
} from "./enforce-user-limits";
export { allowOneMore, giveAttemptsBack, takeAttempts, tryAttempts, type Attempt } from "./growing-wait";
export {
  FRESH_CODES,
  LOG_IN_ANYWHERE,
  LOG_IN_HERE,
  MAIL_WAITS,
  PASSWORD_CHECKS,
  PER_ADDRESS,
  VERIFY_ANYWHERE,
  VERIFY_HERE,
} from "./limits";
export { addressSubject, addressTakes } from "./networks";
export { uncountCalls, takeFromLimit } from "./rate-limit";
