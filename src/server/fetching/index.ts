/* Fetches untrusted addresses. Depends on no other domain. */
export { FetchError, type FetchFailure } from "./fetch-error";
export { fetchSafely, type FetchOptions, type Fetched } from "./fetch-safely";
export { postSafely, type Posted } from "./post-safely";
export { resolveByDns, type FetchRules } from "./resolve-target";
export { parseRetryAfter } from "./read-answer";
export { checkAddress } from "./send-request";
