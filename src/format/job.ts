import type { JobSummary, JobView } from "~/contracts/job";
import { isOnEmployerBoard, isStale } from "~/contracts/rules/job-age";
import { ageInUtcDays, DAY_MS, formatAgeInSentence, formatCount, formatDate, formatDays, formatElapsed } from "./text";

/* Formats jobs for pages and emails, the same in Node and every browser. */

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
  const cents = Number.isInteger(value) ? "" : value.toFixed(2).slice(-3);
  return `${sign}${shortened ? `${formatCount(Math.round(value / 1000))}k` : `${formatCount(value)}${cents}`}`;
}

/**
 * Formats pay as specified: "$Xk - $Yk", "$Xk+", "Up to $Yk". Returns null without amounts. Yearly amounts are in
 * thousands. Other amounts keep every digit and name their period. Doesn't convert currencies.
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

/** Formats "Estimated by Remote OK". Returns null if the employer states the pay. */
export function formatEstimate({ salary_estimated }: Pick<JobView, "salary_estimated">, credit: Credit | null) {
  return salary_estimated ? `Estimated by ${credit?.name ?? "the source"}` : null;
}

const VISA_WORDS = {
  sponsored: "Visa sponsorship",
  not_sponsored: "No visa sponsorship",
  permit_required: "Work permit required",
} as const;

export function formatVisa(visa: JobView["visa"]): string | null {
  return visa === null ? null : VISA_WORDS[visa];
}

const CONTRACT_WORDS = {
  employee: "Employee",
  contractor: "Contractor",
  employer_of_record: "Through an employer of record",
  freelance: "Freelance",
} as const;

export function formatContractStatus(status: JobView["contract_status"]): string | null {
  return status === null ? null : CONTRACT_WORDS[status];
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

/** Formats a job's pay as this viewer may see it. */
export function formatPay(job: Pick<JobSummary, "isUnlocked" | "salary_disclosed"> & Salary): string {
  if (job.isUnlocked) return formatSalary(job) ?? "Competitive salary";
  return formatDisclosed(job.salary_disclosed);
}

/** Like `formatPay`, but null for pay that is locked: rows show a bar instead. */
export function formatPayIfSeen(job: Pick<JobSummary, "isUnlocked" | "salary_disclosed"> & Salary): string | null {
  return job.isUnlocked || !job.salary_disclosed ? formatPay(job) : null;
}

export const formatDisclosed = (disclosed: boolean): string => (disclosed ? "Pay disclosed" : "Pay not disclosed");

export type Access = "locked" | "unlocked" | "open";

/** "open": free for everyone. "locked": costs connects. "unlocked": this viewer has paid for it. */
export function getAccess(job: Pick<JobView, "isUnlocked" | "connects_price" | "unlocked_at">): Access {
  if (!job.isUnlocked) return "locked";
  return job.connects_price === 0 && job.unlocked_at === null ? "open" : "unlocked";
}

/** "15 connects to unlock", "Unlocked", "Open". */
export function formatAccess(job: Pick<JobView, "isUnlocked" | "connects_price" | "unlocked_at">): string {
  const access = getAccess(job);
  if (access === "locked") return `${job.connects_price} connects to unlock`;
  return access === "open" ? "Open" : "Unlocked";
}

/** How a source wants to be named. */
type SourceCredit = { name: string; homepage: string };

/** The credits of sources that ask for one. */
export type SourceCredits = Partial<Record<JobView["source"], SourceCredit>>;

/** The credit beside a job. Links to the job at its source, or to the source's homepage. */
export type Credit = { name: string; url: string };

/** Returns the source to name beside a visible job, if that source asks for it. */
export function getCredit(job: Pick<JobView, "source" | "source_url">, credits: SourceCredits): Credit | null {
  const credit = credits[job.source];
  return credit ? { name: credit.name, url: job.source_url ?? credit.homepage } : null;
}

type Confirmed = Pick<JobView, "checked_at" | "source">;

/** Only the employer's own board confirms a job: an aggregator lists it. */
const confirmedBy = (job: Confirmed) => (isOnEmployerBoard(job) ? "confirmed" : "listed");

/**
 * Formats when a job came here and when its source last confirmed it: "Confirmed today", "First seen 2 weeks ago, last confirmed
 * yesterday". A job that was only read from a file, which may be old, isn't confirmed.
 */
export function formatSeen(job: Confirmed & Pick<JobView, "created_at">, now: string): string {
  const first = formatAgeInSentence(job.created_at, now);
  if (job.checked_at === null) return `Added ${first}${hasSource(job) ? ", not confirmed" : ""}`;
  const last = formatAgeInSentence(job.checked_at, now);
  if (first !== last) return `First seen ${first}, last ${confirmedBy(job)} ${last}`;
  return `${isOnEmployerBoard(job) ? "Confirmed" : "Listed"} ${last}`;
}

/** Nobody can confirm a demo job or one that its seeker added. */
const hasSource = ({ source }: Confirmed) => source !== "demo" && source !== "own";

/** Formats "Last confirmed 3 seconds ago"; "Not confirmed by its source" if the job was only read from a file. */
export function formatChecked(job: Confirmed, now: string): string {
  if (job.checked_at === null) return "Not confirmed by its source";
  return `Last ${confirmedBy(job)} ${formatElapsed(job.checked_at, now)}`;
}

/** Formats the age of a posting: "Posted 13 months ago". "Recently" if it is unknown. */
export function formatPosted(postedAt: string | null, now: string): string {
  return postedAt === null ? "Recently" : `Posted ${formatAgeInSentence(postedAt, now)}`;
}

const WESTERNMOST_HOURS = 12;

/**
 * Returns a time of the last whole day before an application's end, at UTC-12: the day that a posting states, or one day less, and
 * never one more.
 */
export function lastDayToApply(closesAt: string): string {
  return new Date(Date.parse(closesAt) - WESTERNMOST_HOURS * 3_600_000 - 1).toISOString();
}

const ageInDays = (from: string, now: string) => Math.floor((Date.parse(now) - Date.parse(from)) / DAY_MS);

/** Warns of a job that has been open for long and that its employer's own board hasn't confirmed. Null for others. */
export function describeStale(job: Parameters<typeof isStale>[0], now: string): string | null {
  if (!isStale(job, now)) return null;
  const age = formatDays(ageInUtcDays(job.external_posted_at ?? job.created_at, now));
  const lately = isOnEmployerBoard(job) && job.checked_at !== null ? " lately" : "";
  return `Open for ${age}, and the employer’s own board hasn’t confirmed it${lately}.`;
}

/** An older posting counts as a sign of a stale job. */
const LONG_OPEN_DAYS = 60;

type History = Pick<JobView, "reposts" | "created_at" | "external_posted_at" | "checked_at" | "closed_at">;

/**
 * Lists signs that an open posting is stale. Returns at least two or none, because age alone proves nothing.
 * `onBoard`: the posting is on the employer's own board.
 */
export function describeHistory(job: History, { onBoard, now }: { onBoard: boolean; now: string }): string[] {
  if (job.closed_at !== null) return [];
  const days = ageInDays(job.external_posted_at ?? job.created_at, now);
  const facts = [
    job.reposts > 0 ? `Posted ${job.reposts + 1} times since ${formatDate(job.created_at)}` : null,
    days > LONG_OPEN_DAYS ? `Open for ${days} days` : null,
  ].filter((fact) => fact !== null);
  // A file in which a job was seen may be old.
  const isChecked = job.checked_at !== null && Date.parse(now) - Date.parse(job.checked_at) < DAY_MS;
  if (facts.length > 0 && onBoard && isChecked) facts.push("On the employer’s own board, checked today");
  return facts.length > 1 ? facts : [];
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

/** Returns the specified sentence, which the server's errors also contain. */
export function formatShortfall(price: number, balance: number): string {
  return `You need ${price} connects to unlock this job. You have ${balance} connects.`;
}
