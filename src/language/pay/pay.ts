import { SALARY_AMOUNT_MAX } from "~/contracts/rules/own-job";
import { toUsdPerYear } from "./salary-band";
import type { Pay, SalaryPeriod } from "../facts";
import { findPeriods } from "./pay-words";

/** Pay as a feed states it; amounts may be zero, swapped or wrong. */
export type StatedPay = {
  min: number | null;
  max: number | null;
  /** A currency code, or "$" if the text doesn't say which dollars. */
  currency: string | null;
  /** Null if unknown. */
  period: SalaryPeriod | null;
};

/** Spans several statements of pay in the first one's currency and period. Null if there are none. */
export function spanPay(stated: readonly StatedPay[]): StatedPay | null {
  const [first] = stated;
  if (!first) return null;
  const { currency, period } = first;
  const alike = stated.filter((each) => each.currency === currency && each.period === period);
  const mins = alike.flatMap(({ min }) => min ?? []);
  const maxes = alike.flatMap(({ max }) => max ?? []);
  return {
    min: mins.length > 0 ? Math.min(...mins) : null,
    max: maxes.length > 0 ? Math.max(...maxes) : null,
    currency,
    period,
  };
}

/**
 * Plausible US dollars a year. Less is monthly or hourly pay with a wrong label; more is another currency or cents. Pay of
 * shorter periods is labeled reliably, and less is plausible because small jobs exist.
 */
const PLAUSIBLE_PER_YEAR = { min: 7_500, max: 1_000_000 };
const PLAUSIBLE_PER_SHORTER_PERIOD = { min: 2_000, max: 2_000_000 };
/** Small jobs pay by the piece and call it an hour's pay. */
const LEAST_PER_HOUR = 0.5;

const CURRENCY = /^[A-Z]{3}$/;

/** Returns plausible pay, rounded, or null. Swaps reversed ends. One implausible end makes the other suspect too. */
export function validatePay(stated: StatedPay | null): Pay | null {
  if (stated === null) return null;
  const currency = stated.currency?.trim().toUpperCase() ?? "";
  const { period } = stated;
  if (!CURRENCY.test(currency) || period === null) return null;
  const ends = [stated.min, stated.max].map((amount) => roundAmount(amount, period));
  const amounts = ends.filter((amount) => amount !== null);
  if (amounts.length === 0 || !amounts.every((amount) => isPlausible(amount, currency, period))) return null;
  const [min = null, max = null] = ends;
  if (min !== null && max !== null && min > max) return { min: max, max: min, currency, period };
  return { min, max, currency, period };
}

/** Hourly pay keeps its cents; whole units otherwise. */
function roundAmount(amount: number | null, period: SalaryPeriod): number | null {
  if (amount === null || !Number.isFinite(amount) || amount <= 0) return null;
  return period === "hour" ? Math.round(amount * 100) / 100 : Math.round(amount);
}

/** Compares with plausible pay in US dollars. Without an exchange rate, checks only the amount's size. */
function isPlausible(amount: number, currency: string, period: SalaryPeriod): boolean {
  if (amount < (period === "hour" ? LEAST_PER_HOUR : 1) || amount > SALARY_AMOUNT_MAX) return false;
  const usdPerYear = toUsdPerYear(amount, currency, period);
  const bounds = period === "year" ? PLAUSIBLE_PER_YEAR : PLAUSIBLE_PER_SHORTER_PERIOD;
  const least = period === "hour" ? 0 : bounds.min;
  return usdPerYear === null || (usdPerYear >= least && usdPerYear <= bounds.max);
}

/** Larger figures are mistakes. */
const MAX_SHOWN = 1e12;

/** Formats implausible pay for people to judge: "80 - 140", "4,800,000 a year". */
export function formatStatedPay(stated: StatedPay): string | null {
  const figures = [stated.min, stated.max].filter((figure) => figure !== null && figure > 0 && figure < MAX_SHOWN);
  const distinct = [...new Set(figures)].toSorted((a, b) => Number(a) - Number(b));
  if (distinct.length === 0) return null;
  const amounts = distinct.map((figure) => figure?.toLocaleString("en-US", { maximumFractionDigits: 2 })).join(" - ");
  const currency = /^[a-z]{3}$/i.test(stated.currency?.trim() ?? "") ? ` ${stated.currency?.trim().toUpperCase()}` : "";
  const period = stated.period === null ? "" : ` ${stated.period === "hour" ? "an" : "a"} ${stated.period}`;
  return `${amounts}${currency}${period}`;
}

/** Parses "annual", "1 YEAR", "per hour" and so on. Null for "NONE", "2 WEEKS", "bi-weekly". */
export function parseSalaryPeriod(text: string | null | undefined): SalaryPeriod | null {
  if (!text || /\b(?:[02-9]|\d{2,}|bi|semi)\b/i.test(text)) return null;
  const [period] = findPeriods(text);
  return period === undefined || period === "other" ? null : period;
}
