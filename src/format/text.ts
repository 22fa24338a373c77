/* Formats text the same in Node and every browser. */

/** 1234567 → "1,234,567". */
export function formatCount(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 report", "2 reports", "1,200 connects". */
export function formatQuantity(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** "senior engineer" → "Senior engineer". */
export function capitalize(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "Nov 18, 2026", in UTC. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "November 18, 2026", in UTC, for emails and receipts. */
export function formatLongDate(iso: string): string {
  const options = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(iso).toLocaleDateString("en-US", options);
}

/** "3:00 PM" in the time zone. */
export function formatTime(at: string | Date, timeZone: string): string {
  const options = { hour: "numeric", minute: "2-digit", timeZone } as const;
  // Some Node releases put a narrow no-break space before AM and PM.
  return new Intl.DateTimeFormat("en-US", options).format(new Date(at)).replace(/\s/g, " ");
}

export const DAY_MS = 86_400_000;

const countDays = (iso: string) => Math.floor(Date.parse(iso) / DAY_MS);

/** Returns an age in UTC days, as all ages that people read. */
export const ageInUtcDays = (iso: string, now: string) => countDays(now) - countDays(iso);

/** Formats an age in UTC days: "Today", "4 weeks ago", "13 months ago", "2 years ago". Null is "Recently". */
export function formatAge(iso: string | null, now: string): string {
  if (iso === null) return "Recently";
  const days = ageInUtcDays(iso, now);
  if (days <= 0) return "Today";
  return days === 1 ? "Yesterday" : `${formatDays(days)} ago`;
}

/** Formats a time as words: "3 days", "4 weeks", "13 months", "2 years". */
export function formatDays(days: number): string {
  if (days < 7) return formatQuantity(days, "day");
  if (days < 35) return formatQuantity(Math.floor(days / 7), "week");
  const months = Math.max(1, Math.floor(days / DAYS_IN_MONTH));
  return months < 24 ? formatQuantity(months, "month") : formatQuantity(Math.floor(months / 12), "year");
}

const DAYS_IN_MONTH = 30.44;

/** Like `formatAge`, within a sentence: "today", "4 weeks ago". */
export function formatAgeInSentence(iso: string | null, now: string): string {
  return formatAge(iso, now).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

const UNITS = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** Formats "3 seconds ago" or "4 hours ago", and "just now" for less than a second or a future time. */
export function formatElapsed(iso: string, now: string): string {
  const elapsed = Date.parse(now) - Date.parse(iso);
  const [unit, ms] = UNITS.find(([, each]) => elapsed >= each) ?? ["", Infinity];
  const count = Math.floor(elapsed / ms);
  return unit === "" ? "just now" : `${formatQuantity(count, unit)} ago`;
}

/** "A", "A or B", "A, B or C". */
export const formatList = (names: string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** Joins two sentences, and ends the first with a period if it has none. */
export function sentences(first: string, second: string): string {
  return first === "" ? second : `${/[.!?]$/.test(first) ? first : `${first}.`} ${second}`;
}
