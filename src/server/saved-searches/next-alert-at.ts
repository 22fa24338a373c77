import type { AlertFrequency } from "~/contracts/rules/job-search";
import { DAY_MS, HOUR_MS } from "~/server/core/durations";
import { toMoment, offsetAt } from "~/server/core/time-zones";

export type AlertTimes = {
  frequency: AlertFrequency;
  /** The hour of the day, 0 to 23, in the time zone. */
  hour: number;
  /** An IANA name. */
  timeZone: string;
};

const MONDAY = 1;
/** New jobs within this time share an email. */
const INSTANT_MS = 5 * 60_000;
/** Covers a week, plus a day in case today's hour has passed. */
const DAYS_AHEAD = 8;

/**
 * Returns the first moment after `after` at which the time zone's clocks show the hour, on Mondays if weekly. If clocks skip
 * the hour, returns the end of the gap. If they repeat it, returns the first time. Instant alerts ignore the hour.
 */
export function nextAlertAt({ frequency, hour, timeZone }: AlertTimes, after: Date): Date {
  if (frequency === "instant") return new Date(after.getTime() + INSTANT_MS);
  const today = Math.floor((after.getTime() + offsetAt(after.getTime(), timeZone)) / DAY_MS);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    if (frequency === "weekly" && new Date(day * DAY_MS).getUTCDay() !== MONDAY) continue;
    const moment = toMoment(day * DAY_MS + hour * HOUR_MS, timeZone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error(`No ${frequency} moment within ${DAYS_AHEAD} days in ${timeZone}`);
}
