import type { Eligibility, JobView } from "~/contracts/job";

/* Pure and the same in Node and every browser: fixed tables instead of Intl where its data differs between versions. */

export { formatCount, formatEmploymentType, formatSalary } from "~/contracts/job-words";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const DAY_MS = 86_400_000;

/** "Nov 18, 2026", in UTC. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

const dayOf = (iso: string) => Math.floor(Date.parse(iso) / DAY_MS);

/** How long ago a day was, in UTC days: "Today" to "4 weeks ago", afterwards the date. `null` is "Recently". */
export function formatAge(iso: string | null, now: string): string {
  if (iso === null) return "Recently";
  const days = dayOf(now) - dayOf(iso);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  if (days < 35) return days < 14 ? "1 week ago" : `${Math.floor(days / 7)} weeks ago`;
  return formatDate(iso);
}

/** When a job was first and last seen in its source: "Seen today", "First seen 2 weeks ago, last yesterday". */
export function formatSeen(first: string, last: string, now: string): string {
  const [since, until] = [first, last].map((iso) =>
    formatAge(iso, now).replace(/^[TY]/, (letter) => letter.toLowerCase()),
  );
  return since === until ? `Seen ${until}` : `First seen ${since}, last ${until}`;
}

const SENIORITY_WORDS = {
  intern: "Intern",
  junior: "Junior",
  mid: "Mid-level",
  senior: "Senior",
  lead: "Lead",
  manager: "Manager",
  director: "Director",
  executive: "Executive",
} as const;

export function formatSeniority(seniority: JobView["seniority"]): string | null {
  return seniority === null ? null : SENIORITY_WORDS[seniority];
}

const listOf = (names: string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** "DE" → "Germany"; a code that is no country stays as it is. */
export function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Where one may live to be hired, every place named; null when nobody said. */
export function formatEligibility(eligibility: Eligibility | null): string | null {
  if (eligibility === null) return null;
  const places = [...eligibility.regions, ...eligibility.countries.map(countryName)];
  return places.length === 0 ? null : listOf(places);
}

const PLACES_IN_ROW = 2;

function summarisePlaces(places: string[], unit: string): string {
  return places.length <= PLACES_IN_ROW ? listOf(places) : `${places.length} ${unit}`;
}

/**
 * Location and eligibility in few words, for a row: "Remote, Germany or Austria", "Berlin (7 countries)".
 * Places that the location already names are not said again.
 */
export function formatWhere(location: string, eligibility: Eligibility | null): string {
  if (eligibility === null) return location;
  const said = location.toLowerCase();
  const places = [...eligibility.regions, ...eligibility.countries.map(countryName)];
  if (places.length === 0 || places.some((place) => said.includes(place.toLowerCase()))) return location;
  const summary = summarisePlaces(places, eligibility.regions.length === 0 ? "countries" : "places");
  return said === "remote" ? `${location}, ${summary}` : `${location} (${summary})`;
}

/** 5.5 → "UTC+5:30". */
export function formatOffset(offset: number): string {
  if (offset === 0) return "UTC";
  const whole = Math.trunc(Math.abs(offset));
  const minutes = Math.round((Math.abs(offset) - whole) * 60);
  return `UTC${offset < 0 ? "−" : "+"}${whole}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
}

/** The span of time zones asked for: "UTC−8 to UTC−5"; null when none is. */
export function formatTimeZones(eligibility: Eligibility | null): string | null {
  if (eligibility === null || eligibility.utc_offsets.length === 0) return null;
  const low = Math.min(...eligibility.utc_offsets);
  const high = Math.max(...eligibility.utc_offsets);
  return low === high ? formatOffset(low) : `${formatOffset(low)} to ${formatOffset(high)}`;
}

/** One or two letters in place of a logo. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters.map((word) => word?.at(0)?.toUpperCase() ?? "").join("") || "·";
}
