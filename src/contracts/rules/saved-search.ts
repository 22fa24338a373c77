/** Per user. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 80;

export const ALERT_FREQUENCIES = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Before the working day. */
export const DEFAULT_ALERT_HOUR = 8;

/** Jobs per email; a link leads to the rest. */
export const MAX_ALERTED_JOBS = 20;

/** We remember this long which jobs were emailed. */
export const ALERT_KEPT_DAYS = 30;
