/* Jobs that seekers bring from elsewhere. */
export { getOwnJob, keepOwnJob } from "./keep-own-job";
