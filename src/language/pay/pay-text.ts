import type { StatedPay } from "./pay";
import { findPeriods, nameRetirementPlans } from "./pay-words";

/** Longest first: "CA$" isn't "$". */
// prettier-ignore
const SYMBOLS: readonly [string, string][] = [
  ["us$", "USD"], ["ca$", "CAD"], ["au$", "AUD"], ["nz$", "NZD"], ["mx$", "MXN"], ["sg$", "SGD"], ["hk$", "HKD"], ["c$", "CAD"], ["a$", "AUD"],
  ["r$", "BRL"], ["s$", "SGD"], ["$", "$"], ["€", "EUR"], ["£", "GBP"], ["₹", "INR"], ["₱", "PHP"], ["zł", "PLN"], ["₪", "ILS"],
  ["euro", "EUR"],
];
const CODE =
  /\b(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|PHP|BRL|MXN|SGD|HKD|JPY|ZAR|ILS|AED|TRY|ARS|CLP|COP)\b/i;
/** Pay that depends on sales isn't a salary. */
const COMMISSION = /\b(?:ote|on[- ]target|commission|uncapped|equity|bonus)\b/i;
/** "45,000", "31,2k", "14.50", "120 000". */
const FIGURE = /(\d{1,3}(?:[ \u00A0,.']\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))\s*(k\b)?/gi;
const THOUSANDS = /^\d{1,3}(?:[ \u00A0,.']\d{3})+$/;
const UP_TO = /\b(?:up to|max(?:imum)?|until)\b/i;
const AT_LEAST = /\b(?:from|starting|at least|min(?:imum)?)\b|\d\s*k?\s*\+/i;

/** Without a period, such figures are per year; smaller ones could be anything. */
const MIN_YEARLY_FIGURE = 1000;

/** "$25/hour + $2/hour for nights": what comes on top isn't the pay. */
const EXTRA = /[+&]\s*(?=\p{Sc}?\s?\d)|\bplus\b/iu;

/** Parses a salary field ("$80k - $100k", "up to $19/hour", "€31,2k"). Null if it is ambiguous or commission. */
export function parsePayText(field: string): StatedPay | null {
  const [text = ""] = nameRetirementPlans(field).split(EXTRA);
  const currency = findCurrency(text);
  const figures = findFigures(text);
  const [first, second = first] = figures;
  if (currency === null || first === undefined || second === undefined) return null;
  if (figures.length > 2 || COMMISSION.test(field)) return null;
  const period = findPeriods(text)[0] ?? (Math.max(first, second) >= MIN_YEARLY_FIGURE ? "year" : null);
  if (period === null) return null;
  const single = figures.length === 1;
  return {
    min: single && UP_TO.test(text) ? null : first,
    max: single && AT_LEAST.test(text) ? null : second,
    currency,
    period,
  };
}

/** Finds the first currency named by code or symbol. A bare "$" stays "$": several countries write it. */
export function findCurrency(text: string): string | null {
  const folded = text.toLowerCase();
  return CODE.exec(text)?.[0].toUpperCase() ?? SYMBOLS.find(([symbol]) => folded.includes(symbol))?.[1] ?? null;
}

/** "80-100k" means 80,000 to 100,000. */
function findFigures(text: string): number[] {
  const figures = Array.from(text.matchAll(FIGURE), ([, digits = "", thousands]) => ({
    value: THOUSANDS.test(digits) ? Number(digits.replace(/\D/g, "")) : Number(digits.replace(",", ".")),
    thousands: thousands !== undefined,
  }));
  const inThousands = figures.at(-1)?.thousands === true;
  return figures.map(({ value, thousands }) => (thousands || (inThousands && value < 1000) ? value * 1000 : value));
}
