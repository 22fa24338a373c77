import { SALARY_BAND_EDGES } from "~/contracts/rules/job-search";
import type { Pay, SalaryPeriod } from "./publishable-job";

/** Full-time: 40 hours, 52 weeks, 260 working days. */
const PERIODS_PER_YEAR: Readonly<Record<SalaryPeriod, number>> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 };

/** Returns the greatest edge up to an amount, or null below the first. Also rounds a searched minimum down. */
export function salaryBandEdge(usdPerYear: number): number | null {
  return SALARY_BAND_EDGES.findLast((edge) => edge <= usdPerYear) ?? null;
}

/** Converts pay to US dollars a year. Returns null for a currency without a rate. */
export function toUsdPerYear(amount: number, currency: string, period: SalaryPeriod): number | null {
  return toUsd(amount * PERIODS_PER_YEAR[period], currency);
}

/** The band that a job is found in: by the yearly USD maximum, else the minimum. Null: undisclosed, or below the first edge. */
export function salaryBandOf(pay: Pay | null): number | null {
  const amount = pay?.max ?? pay?.min;
  if (!pay || amount === null || amount === undefined) return null;
  const usdPerYear = toUsdPerYear(amount, pay.currency, pay.period);
  return usdPerYear === null ? null : salaryBandEdge(usdPerYear);
}

/** An estimate isn't the employer's word, so it counts as undisclosed. */
export function rateDisclosure(pay: Pay | null, isEstimated = false) {
  const disclosed = isEstimated ? null : pay;
  return { salary_disclosed: disclosed !== null, salary_band: salaryBandOf(disclosed) };
}

/**
 * US dollars per unit, rounded, as of mid-2026. Fixed on purpose: they only sort pay into wide bands and reject absurd figures,
 * and daily rates would rewrite stored jobs for nothing.
 */
// prettier-ignore
const USD_PER_UNIT: Readonly<Record<string, number>> = {
  USD: 1, EUR: 1.16, GBP: 1.34, CHF: 1.25, CAD: 0.72, AUD: 0.66, NZD: 0.59, SEK: 0.105, NOK: 0.1, DKK: 0.155, ISK: 0.0081,
  PLN: 0.27, CZK: 0.047, HUF: 0.003, RON: 0.228, BGN: 0.59, RSD: 0.0099, UAH: 0.024, TRY: 0.024, GEL: 0.37, RUB: 0.0123,
  ILS: 0.3, AED: 0.272, SAR: 0.267, QAR: 0.275, KWD: 3.26, BHD: 2.65, JOD: 1.41, EGP: 0.021, MAD: 0.11,
  ZAR: 0.057, NGN: 0.00068, KES: 0.0077, GHS: 0.09,
  INR: 0.0114, PKR: 0.0036, BDT: 0.0082, LKR: 0.0033, PHP: 0.0172, IDR: 0.00006, MYR: 0.24, SGD: 0.78, THB: 0.031, VND: 0.000038,
  HKD: 0.128, TWD: 0.032, CNY: 0.14, JPY: 0.0066, KRW: 0.0007,
  BRL: 0.186, MXN: 0.054, ARS: 0.0007, CLP: 0.00106, COP: 0.00025, PEN: 0.28, UYU: 0.025, CRC: 0.002, DOP: 0.016,
};

/** Returns null for a currency without a rate. Such pay is shown, but belongs to no band. */
export function toUsd(amount: number, currency: string): number | null {
  const rate = USD_PER_UNIT[currency];
  return rate === undefined ? null : amount * rate;
}
