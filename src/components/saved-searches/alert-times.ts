import { zoneName } from "~/components/consulting/zone";
import type { SavedSearchView } from "~/contracts/saved-search";
import type { AlertFrequency } from "~/contracts/rules/saved-search";

export const FREQUENCY_WORDS: Record<AlertFrequency, string> = { daily: "Every day", weekly: "On Mondays" };

/** 8 → "08:00" */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** "Every day at 08:00 (Europe/Berlin)" */
export function describeTimes(search: Pick<SavedSearchView, "frequency" | "hour" | "time_zone">): string {
  return `${FREQUENCY_WORDS[search.frequency]} at ${formatHour(search.hour)} (${zoneName(search.time_zone)})`;
}
