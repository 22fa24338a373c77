/** How many searches one user may keep. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 80;

export const ALERT_FREQUENCIES = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** When an email comes unless its owner says otherwise: before the working day. */
export const DEFAULT_ALERT_HOUR = 8;

/** How many jobs one email names; a link leads to the rest. */
export const MAX_ALERTED_JOBS = 20;

/** How long it is kept which jobs an email had. */
export const ALERT_KEPT_DAYS = 30;
