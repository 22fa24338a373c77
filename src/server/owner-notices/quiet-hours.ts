import type { QuietHours } from "~/env";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { offsetAt } from "~/server/core/time-zones";

/** Returns whether the owner wants no messages now. The hours may span midnight. */
export function isQuiet(now: Date, hours: QuietHours | undefined): boolean {
  if (hours === undefined) return false;
  const minute = Math.floor(((now.getTime() + offsetAt(now.getTime(), hours.timeZone)) % DAY_MS) / MINUTE_MS);
  return hours.from <= hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
}
