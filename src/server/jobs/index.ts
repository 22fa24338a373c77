export { getJob, getJobByShortId } from "./get-job";
export { listJobs } from "./list-jobs";
