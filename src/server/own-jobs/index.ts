/* Jobs that seekers add from elsewhere. */
export { getOwnJob, keepOwnJob, removeOwnJob } from "./keep-own-job";
