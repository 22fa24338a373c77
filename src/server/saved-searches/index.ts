export { listSearches, removeSearch, updateSearch, saveSearch } from "./manage-searches";
export { sweepAlerts } from "./sweep-alerts";
export { findSubscription, isUnsubscribeToken, unsubscribe } from "./unsubscribe";
