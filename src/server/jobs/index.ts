export { closeMissingJobs } from "./close-missing-jobs";
export { getJob, getJobByShortId } from "./get-job";
export { listJobs } from "./list-jobs";
export type { EmploymentType, JobSource, Pay, PublishableJob, SalaryPeriod, Seniority } from "./publishable-job";
export { publishJobs, type PublishCounts } from "./publish-jobs";
export { retireJobs } from "./retire-jobs";
export { toUsdPerYear } from "./salary-band";
export { sweepPrices } from "./sweep-prices";
export { unlockJob } from "./unlock-job";
