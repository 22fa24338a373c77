import type { Eligibility, JobView } from "~/contracts/job";
import { countryName, formatDate, listOf } from "~/contracts/job-words";

/* Pure and the same in Node and every browser: fixed tables instead of Intl where its data differs between versions. */

export {
  countryName,
  formatCount,
  formatDate,
  formatEmploymentType,
  formatSalary,
  formatWhere,
} from "~/contracts/job-words";

const DAY_MS = 86_400_000;

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

/** "posted 3 times"; null where it was posted once. */
export function formatReposts({ reposts }: Pick<JobView, "reposts">): string | null {
  return reposts === 0 ? null : `posted ${reposts + 1} times`;
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

/** Where one may live to be hired, every place named; null when nobody said. */
export function formatEligibility(eligibility: Eligibility | null): string | null {
  if (eligibility === null) return null;
  const places = [...eligibility.regions, ...eligibility.countries.map(countryName)];
  return places.length === 0 ? null : listOf(places);
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

/** The specified sentence; the server says the same one. */
export function formatShortfall(price: number, balance: number): string {
  return `You need ${price} connects to unlock this job. You have ${balance} connects.`;
}
