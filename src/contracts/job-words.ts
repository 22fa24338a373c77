import type { JobView } from "./job";

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
