export { describeLimits } from "./describe-limits";
export { takeCardRead, takeFacetCount, takeListRead, takeSitemapRead } from "./enforce-read-limits";
export {
  giveLetterBack,
  takeExport,
  takeLetter,
  takeProviderCall,
  takeReport,
  takeUpload,
  takeWebhookCall,
} from "./enforce-user-limits";
export {
  CODE_MAILS,
  LOG_IN_ANYWHERE,
  LOG_IN_HERE,
  LOG_INS_HERE_UNDER_ATTACK,
  PER_ACCOUNT,
  PER_ADDRESS,
  RESET_MAILS,
} from "./limits";
export {
  addressSubject,
  countTowards,
  fitsLimits,
  giveBack,
  isLimitReached,
  takeFromLimit,
  type Take,
} from "./rate-limit";
