export { listSearches } from "./list-searches";
export { removeSearch } from "./remove-search";
export { saveSearch } from "./save-search";
export { sweepAlerts } from "./sweep-alerts";
export { findSubscription, isUnsubscribeToken, unsubscribe } from "./unsubscribe";
export { updateSearch } from "./update-search";
