import type { SalaryPeriod } from "../facts";
import { CODES } from "./currency-signs";
import { toUsdPerYear } from "./salary-band";

/** "90,000", "90.000", "90 000", "90’000", "31,2", "14.50", "29.0866"; also "12,00,000" as in India. */
export const NUMBER = String.raw`\d{1,2}(?:,\d{2}){1,3},\d{3}(?:\.\d{1,2})?(?!\d)|\d{1,3}(?:[,.'’ \u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,2}|\.\d{4})?(?!\d)`;
/** What multiplies a figure: "90k", "12 LPA", "6 lakhs", "14 juta", "58 Tsd.", "15 tys.", "32 mila". */
export const MULTIPLIER = String.raw`k(?!\p{L})|k(?=[円元]|annual|euros?|(?:${CODES})(?!\p{L}))|(?:tsd|tys)(?!\p{L})\.?|t(?=\s?(?:€|eur))|mila(?!\p{L})|lpa(?!\p{L})|lakhs?(?!\p{L})|lacs?(?!\p{L})|crores?(?!\p{L})|juta(?!\p{L})|triệu(?!\p{L})|mil(?= (?:a[lo]?|[ey]|até|hasta|por|reais|mensais|anuais|mensuales|anuales|brutos?|euros?|pesos|${CODES})(?!\p{L})| €)|[万萬만]`;

const GROUPED = /^\d{1,3}(?:[,.'’ \u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?$|^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/;

/** Returns a figure's value: 90000 for "90.000" and "90k". */
export function parseFigure(digits: string, multiplier: string | undefined): number {
  const cents = GROUPED.test(digits) ? (/(?<=\d{3})[.,]\d{1,2}$/.exec(digits)?.[0] ?? "") : "";
  const whole = GROUPED.test(digits)
    ? digits.slice(0, digits.length - cents.length).replaceAll(/\D/g, "")
    : digits.replace(",", ".");
  return Math.round(Number(`${whole}${cents.replace(",", ".")}`) * findFactor(multiplier) * 100) / 100;
}

function findFactor(multiplier: string | undefined): number {
  if (multiplier === undefined) return 1;
  if (/^(?:k|mila?|ts?d?|tys)\.?$/i.test(multiplier)) return 1000;
  if (/^(?:j|tri)/i.test(multiplier)) return 1_000_000;
  if (/[万萬만]/u.test(multiplier)) return 10_000;
  return /^cr/i.test(multiplier) ? 10_000_000 : 100_000;
}

/** Without a stated period, pay from here is a year's: nobody earns as much a month. Smaller figures could be anything. */
const LEAST_PER_YEAR_IN_USD = 15_000;

/** Tells whether pay without a stated period is certainly per year. A bare "$" counts as US dollars. */
export function chooseDefaultPeriod(amount: number, currency: string | null): SalaryPeriod | null {
  const usd = currency === null || currency === "$" ? amount : toUsdPerYear(amount, currency, "year");
  return usd !== null && usd >= LEAST_PER_YEAR_IN_USD ? "year" : null;
}

/** Chooses the period of an amount from those around it, nearest first: "$28.50 an hour, annual bonus" is the hour's. */
export function choosePeriod(named: readonly (SalaryPeriod | "other")[], amount: number, currency: string | null) {
  const [nearest = chooseDefaultPeriod(amount, currency)] = named;
  return nearest === "year" && amount < 1_000 && named.includes("hour") ? "hour" : nearest;
}
