/*
 * Fetching from addresses that others wrote. Knows nothing of what is fetched, and stands on nothing.
 */
export { FetchError, type FetchFailure } from "./fetch-error";
export { fetchSafely, type FetchOptions, type Fetched } from "./fetch-safely";
export { resolveByDns, type FetchRules } from "./resolve-target";
export { readRetryAfter } from "./retry-after";
