import type { Eligibility, JobSummary, JobView } from "./job";

/* What pages and mails say of a job. Pure and the same in Node and every browser. */

/** 1234567 → "1,234,567". */
export function formatCount(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

const CURRENCY_SIGNS: Record<string, string> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  SGD: "S$",
  HKD: "HK$",
  MXN: "MX$",
  BRL: "R$",
  JPY: "¥",
  INR: "₹",
  ILS: "₪",
  KRW: "₩",
  PHP: "₱",
  VND: "₫",
};

const PERIOD_WORDS = { year: "", month: " a month", week: " a week", day: " a day", hour: " an hour" } as const;

type Salary = Pick<JobView, "salary_min" | "salary_max" | "salary_currency" | "salary_period">;

function formatAmount(value: number, sign: string, yearly: boolean): string {
  const shortened = yearly && value >= 1000;
  return `${sign}${shortened ? `${formatCount(Math.round(value / 1000))}k` : formatCount(value)}`;
}

/**
 * Pay as the specification sets it: "$Xk - $Yk", "$Xk+" with a minimum only. Yearly amounts are thousands with a k;
 * other periods keep every digit and name the period; other currencies keep theirs.
 * Without a minimum it is "Up to $Yk"; null when there is neither.
 */
export function formatSalary(salary: Salary): string | null {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = salary;
  if (!min && !max) return null;
  const sign = currency === null ? "$" : (CURRENCY_SIGNS[currency] ?? `${currency} `);
  const yearly = period === null || period === "year";
  const suffix = PERIOD_WORDS[period ?? "year"];
  const low = min ? formatAmount(min, sign, yearly) : null;
  const high = max ? formatAmount(max, sign, yearly) : null;
  if (low === null) return `Up to ${high}${suffix}`;
  if (high === null) return `${low}+${suffix}`;
  return low === high ? `${low}${suffix}` : `${low} - ${high}${suffix}`;
}

const EMPLOYMENT_WORDS = {
  full_time: "Full-time",
  part_time: "Part-time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship",
  other: null,
} as const;

export function formatEmploymentType(type: JobView["employment_type"]): string | null {
  return type === null ? null : EMPLOYMENT_WORDS[type];
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "Nov 18, 2026", in UTC. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "A", "A or B", "A, B or C". */
export const listOf = (names: string[]) =>
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

/** What its viewer may know of a job's pay; the specification's words where that is seen, and there is none. */
export function formatPay(job: Pick<JobSummary, "isUnlocked" | "salary_disclosed"> & Salary): string {
  if (job.isUnlocked) return formatSalary(job) ?? "Competitive salary";
  return formatDisclosed(job.salary_disclosed);
}

/** The same where a bar stands for pay that is hidden: null there. */
export function formatPayIfSeen(job: Pick<JobSummary, "isUnlocked" | "salary_disclosed"> & Salary): string | null {
  return job.isUnlocked || !job.salary_disclosed ? formatPay(job) : null;
}

export const formatDisclosed = (disclosed: boolean): string => (disclosed ? "Pay disclosed" : "Pay not disclosed");

export type Access = "locked" | "unlocked" | "open";

/** Open jobs are free for everyone; locked ones cost connects; the rest this viewer has paid for. */
export function accessOf(job: Pick<JobView, "isUnlocked" | "connects_price" | "unlocked_at">): Access {
  if (!job.isUnlocked) return "locked";
  return job.connects_price === 0 && job.unlocked_at === null ? "open" : "unlocked";
}

/** "15 connects to unlock", "Unlocked", "Open". */
export function formatAccess(job: Pick<JobView, "isUnlocked" | "connects_price" | "unlocked_at">): string {
  const access = accessOf(job);
  if (access === "locked") return `${job.connects_price} connects to unlock`;
  return access === "open" ? "Open" : "Unlocked";
}

/** How a source wants to be named. */
export type SourceCredit = { name: string; homepage: string };

/** Credits by source, for those that ask for one. */
export type SourceCredits = Partial<Record<JobView["source"], SourceCredit>>;

/** A source named beside one of its jobs, with the job's page there, else its homepage. */
export type Credit = { name: string; url: string };

/** Whom a job that its viewer sees is owed to, if its source wants to be named. */
export function creditOf(job: Pick<JobView, "source" | "source_url">, credits: SourceCredits): Credit | null {
  const credit = credits[job.source];
  return credit ? { name: credit.name, url: job.source_url ?? credit.homepage } : null;
}
