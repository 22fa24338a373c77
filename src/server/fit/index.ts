export { getFit } from "./get-fit";
export { countMatchingFacets, listMatchingJobs, matchJobs, matchJobsOf } from "./match-jobs";
export { getJobForSeeker, getJobForSeekerByShortId } from "./read-seeker";
