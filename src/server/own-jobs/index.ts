/* Jobs that seekers bring from elsewhere. */
export { getOwnJob, keepOwnJob, removeOwnJob } from "./keep-own-job";
