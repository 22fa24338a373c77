import { DAY_MS } from "./durations";

/**
 * Converts a local time of a time zone to a moment. `local` is the local time read as if it were UTC. All times are in
 * milliseconds. A skipped time moves forward by the gap. A repeated time means its first occurrence.
 */
export function toMoment(local: number, timeZone: string): number {
  const before = local - offsetAt(local - DAY_MS, timeZone);
  const behind = local - offsetAt(local + DAY_MS, timeZone);
  const moments = [before, behind].filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return moments.length === 0 ? before : Math.min(...moments);
}

/** Returns whether the clocks of the time zone skip a local time, which is read as if it were UTC. */
export function isSkipped(local: number, timeZone: string): boolean {
  const moment = toMoment(local, timeZone);
  return moment + offsetAt(moment, timeZone) !== local;
}

/** Returns the day, `YYYY-MM-DD`, that the time zone's calendars show at `moment`. */
export function dayAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns how many milliseconds the time zone is ahead of UTC. */
export function offsetAt(moment: number, timeZone: string): number {
  const local = new Date(moment).toLocaleString("sv-SE", { timeZone }).replace(" ", "T");
  return Date.parse(`${local}Z`) - Math.floor(moment / 1000) * 1000;
}
