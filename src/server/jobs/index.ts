export { ALLOWED_TAGS, ATTRIBUTION_LINK, escapeForbiddenMarkup, STRANGERS_LINK } from "./publish/allowed-markup";
export { closeExpiredJobs, retireJobs } from "./publish/close-jobs";
export { ABSENCE_MS, closeMissingJobs } from "./publish/close-missing-jobs";
export { regionsOf } from "./search/country-regions";
export { findSkill } from "./search/skill-slugs";
export { countFacets } from "./search/count-facets";
export { keepSearchCurrent, pruneJobChanges, readSearchVersion } from "./search/engine/current-index";
export { countLiveJobs } from "./search/count-live-jobs";
export { countOwnJobs } from "./view/count-own-jobs";
export { JobClosedError, jobTakenDown, jobUnconfirmed } from "./unlock/errors";
export { canAfford, findPayablePosting, type PayablePosting } from "./unlock/find-payable-posting";
export { previewReturns, recordFinding, type Suspicion } from "./returns/findings";
export { findRelatedJobs, findUnhiddenRelatedJobs } from "./search/find-related-jobs";
export { followMerge, matchesJobOrMergedSql, withCurrentJob } from "./listings/follow-merge";
export { getJob, getJobByShortId, inspectJob } from "./view/get-job";
export { lockAccessibleJob, insertSavedJob, readSavedTime, saveJob, unsaveJob } from "./unlock/save-job";
export { listJobAddresses, type JobAddress } from "./search/list-job-addresses";
export { namesPlace } from "./search/engine/parse-keyword";
export { countryNames } from "./search/engine/typed-filters";
export { findMatchLevels, listJobs } from "./search/list-jobs";
export { findHidden, hiddenJobsSql } from "./hidden/find-hidden";
export { hideEmployer, listHiddenEmployers, unhideEmployer } from "./hidden/hide-employer";
export { hideRevealingSkills } from "./publish/hide-revealing-skills";
export { hideJob, unhideJob } from "./hidden/hide-job";
export { listConnectsJournal } from "./view/list-connects-journal";
export { listOwnJobs } from "./view/list-own-jobs";
export type {
  ContractStatus,
  EmploymentType,
  JobSource,
  Pay,
  PublishableJob,
  QuotedFact,
  SalaryPeriod,
  Seniority,
  VisaStatus,
} from "./publish/publishable-job";
export { markSeen } from "./publish/mark-seen";
export { findNewJobs, latestArrival } from "./search/new-jobs";
export { contentHash } from "./publish/posting-row";
export { publishJobs, type PublishCounts } from "./publish/publish-jobs";
export { countListed, findLivePosting, recordLook, type PostingIdentity } from "./publish/record-look";
export { namedPick, readPickedJobs, type PickedJob } from "./view/read-picked-jobs";
export { returnConnects } from "./returns/return-connects";
export { describeDisclosure, toUsdPerYear } from "./publish/salary-band";
export { compareKnownJobs, readUncompared, type UncomparedJob } from "./listings/compare-known-jobs";
export { ROLE_BUCKETS, type JobRole } from "./listings/group-postings";
export type { RestatedFacts, StoredPosting } from "./publish/restate-stored-jobs";
export { withPublishingLock } from "./publish/publishing-lock";
export { rewriteStoredHtml, type HtmlRewrite } from "./publish/rewrite-stored-html";
export { refreshUnchangedJobs } from "./publish/refresh-unchanged-jobs";
export { SHORT_ID_ALPHABET } from "./publish/slug";
export { skillsIn } from "./publish/skills";
export { suggestSearches } from "./search/suggest-searches";
export { sweepPrices } from "./publish/connects-price";
export { emailConnectReturns } from "./returns/email-connect-returns";
export { unlockJob } from "./unlock/unlock-job";
export { RANKS } from "./search/engine/match-resume";
export type { ResumeFacts } from "./search/engine/match-resume";
