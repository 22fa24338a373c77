import { USD_PER_UNIT } from "~/contracts/rules/currencies";
import { SALARY_BAND_EDGES, SALARY_PERIODS } from "~/contracts/rules/job-search";
import type { Pay, SalaryPeriod } from "../facts";

/** Full-time: 40 hours, 52 weeks, 260 working days. */
const PERIODS_PER_YEAR: Readonly<Record<SalaryPeriod, number>> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 };

/** Returns the period from which a source computed yearly pay: $19 an hour gives $39,520. Null if none does. */
export function findConvertedPeriod(stated: { min: number; max: number }, field: Pay): SalaryPeriod | null {
  if (field.period !== "year") return null;
  const converts = (amount: number, yearly: number | null, factor: number) =>
    yearly !== null && Math.abs(amount * factor - yearly) < 1;
  return (
    SALARY_PERIODS.find((period) => {
      const factor = PERIODS_PER_YEAR[period];
      return factor > 1 && converts(stated.min, field.min, factor) && converts(stated.max, field.max, factor);
    }) ?? null
  );
}

type StatedAmounts = { min: number | null; max: number | null; period: SalaryPeriod | null };

/** Tells whether an amount is that of a field, give or take a tenth. An unknown period is the field's. */
export function isAboutAsMuch(
  amount: number,
  period: SalaryPeriod | "other" | undefined,
  field: StatedAmounts,
): boolean {
  if (period === "other") return false;
  const factor =
    PERIODS_PER_YEAR[period ?? field.period ?? "year"] / PERIODS_PER_YEAR[field.period ?? period ?? "year"];
  const ends = [field.min, field.max].flatMap((end) => end || []);
  if (ends.length === 0) return true;
  return amount * factor >= Math.min(...ends) * 0.9 && amount * factor <= Math.max(...ends) * 1.1;
}

/** Returns the greatest edge up to an amount, or null below the first. Searches round their minimum down with it. */
export function salaryBandEdge(usdPerYear: number): number | null {
  return SALARY_BAND_EDGES.findLast((edge) => edge <= usdPerYear) ?? null;
}

/** Converts pay to US dollars a year. Returns null for a currency without a rate. */
export function toUsdPerYear(amount: number, currency: string, period: SalaryPeriod): number | null {
  return toUsd(amount * PERIODS_PER_YEAR[period], currency);
}

/** Returns a job's salary band by its yearly USD maximum, else its minimum. Null if undisclosed or below the first edge. */
export function salaryBandOf(pay: Pay | null): number | null {
  const amount = pay?.max ?? pay?.min;
  if (!pay || amount === null || amount === undefined) return null;
  const usdPerYear = toUsdPerYear(amount, pay.currency, pay.period);
  return usdPerYear === null ? null : salaryBandEdge(usdPerYear);
}

/** An estimate isn't the employer's word, so it counts as undisclosed. */
export function describeDisclosure(pay: Pay | null, isEstimated = false) {
  const disclosed = isEstimated ? null : pay;
  return { salary_disclosed: disclosed !== null, salary_band: salaryBandOf(disclosed) };
}

const RATES: ReadonlyMap<string, number> = new Map(Object.entries(USD_PER_UNIT));

/** Returns null for a currency without a rate. Such pay is shown, but belongs to no band. */
export function toUsd(amount: number, currency: string): number | null {
  const rate = RATES.get(currency);
  return rate === undefined ? null : amount * rate;
}
