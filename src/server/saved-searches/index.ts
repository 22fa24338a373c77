export { listSearches, removeSearch, updateSearch } from "./manage-searches";
export { saveSearch } from "./manage-searches";
export { sweepAlerts } from "./sweep-alerts";
export { findSubscription, isUnsubscribeToken, unsubscribe } from "./unsubscribe";
