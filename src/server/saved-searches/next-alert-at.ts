import type { AlertFrequency } from "~/contracts/rules/job-search";

export type AlertTimes = {
  frequency: AlertFrequency;
  /** Of the day, in the time zone. */
  hour: number;
  /** IANA name. */
  timeZone: string;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MONDAY = 1;
/** A week, and a day for where the hour of the first has passed. */
const DAYS_AHEAD = 8;

/**
 * The first moment after `after` at which clocks in the time zone show the hour, on Mondays where it is weekly. An hour
 * that a change of clocks leaves out begins when they have been put forward; one that comes twice counts the first time.
 */
export function nextAlertAt({ frequency, hour, timeZone }: AlertTimes, after: Date): Date {
  const today = Math.floor((after.getTime() + offsetAt(after.getTime(), timeZone)) / DAY_MS);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    if (frequency === "weekly" && new Date(day * DAY_MS).getUTCDay() !== MONDAY) continue;
    const moment = momentOf(day * DAY_MS + hour * HOUR_MS, timeZone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error(`No ${frequency} moment within ${DAYS_AHEAD} days in ${timeZone}`);
}

/** When clocks in the time zone show what UTC's show at `local`. */
function momentOf(local: number, timeZone: string): number {
  const before = local - offsetAt(local - DAY_MS, timeZone);
  const behind = local - offsetAt(local + DAY_MS, timeZone);
  const shown = [before, behind].filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return shown.length === 0 ? before : Math.min(...shown);
}

/** Milliseconds by which clocks in the time zone are ahead of UTC's. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(moment / 1000) * 1000;
}
