/*
 * Fetching from addresses that others wrote. Knows nothing of what is fetched, and stands on nothing.
 */
export { checkAddress } from "./check-address";
export { FetchError, type FetchFailure } from "./fetch-error";
export { fetchSafely, type FetchOptions, type Fetched } from "./fetch-safely";
export { postSafely, type Posted } from "./post-safely";
export { resolveByDns, type FetchRules } from "./resolve-target";
export { readRetryAfter } from "./retry-after";
