export { addressPrefix } from "./networks";
export { describeLimits } from "./describe-limits";
export { enforceReadLimit, type ReadKind } from "./enforce-read-limits";
export {
  uncountLetter,
  enforceExportLimit,
  enforceLetterLimit,
  enforceOwnJobLimit,
  enforcePostingCheckLimit,
  enforceProviderLimit,
  enforceReportLimit,
  enforceSetupLimit,
  enforceSourceLimit,
  enforceUploadLimit,
  enforceWebhookLimit,
} from "./enforce-user-limits";
export { allowOneMore, uncountAttempts, countAttempts, tryAttempts, type Attempt } from "./growing-wait";
export {
  FRESH_CODES,
  LOG_IN_ANYWHERE,
  LOG_IN_HERE,
  MAIL_WAITS,
  PASSKEY_CHALLENGES,
  PASSKEY_SIGN_INS,
  PASSWORD_CHECKS,
  PER_ADDRESS,
  PROVIDER_SIGN_INS,
  VERIFY_ANYWHERE,
  VERIFY_HERE,
} from "./limits";
export { addressSubject, listAddressLimits } from "./networks";
export { uncountCalls, enforceLimits } from "./rate-limit";
