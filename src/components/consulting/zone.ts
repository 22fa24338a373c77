import { useHydrated } from "~/components/session/use-hydrated";
import { formatTime } from "~/format/text";

/** Returns `chosen`, or the time zone of the viewer's browser; UTC in the server's HTML. */
export function useZone(chosen: string | null = null): string {
  const hydrated = useHydrated();
  return chosen ?? (hydrated ? findBrowserZone() : "UTC");
}

/** Falls back to UTC if the browser reports no usable zone. */
function findBrowserZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** "Europe/Berlin", "America/New York" */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** "Thursday, December 3" in the zone. The same in Node and every browser. */
export function formatDay(zone: string, iso: string): string {
  const options = { weekday: "long", month: "long", day: "numeric", timeZone: zone } as const;
  return new Intl.DateTimeFormat("en-US", options).format(new Date(iso));
}

/** "3:00 PM" in the zone, which no line breaks. */
export function formatClock(zone: string, iso: string): string {
  return formatTime(iso, zone).replace(" ", "\u00A0");
}

/** "Thu, Dec 3, 3:00 PM" in the zone. */
export function formatMoment(zone: string, iso: string): string {
  const options = { weekday: "short", month: "short", day: "numeric", timeZone: zone } as const;
  return `${new Intl.DateTimeFormat("en-US", options).format(new Date(iso))}, ${formatClock(zone, iso)}`;
}
