export { getFit } from "./get-fit";
export { countMatchingFacets, findRelatedForSeeker, listMatchingJobs, matchJobs, matchJobsOf } from "./match-jobs";
export { getJobForSeeker, getJobForSeekerByShortId } from "./get-job-for-seeker";
