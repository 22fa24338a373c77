import type { StatedPay } from "./pay";
import { BARE_RUPEE, findRupees } from "./bare-dollar";
import { CODES, findCurrency } from "./currency-signs";
import { spellCurrencies } from "./currency-words";
import { chooseDefaultPeriod, MULTIPLIER, NUMBER, parseFigure } from "./figures";
import { findPeriods, nameRetirementPlans } from "./pay-words";

/** Pay that depends on sales isn't a salary. */
const COMMISSION = /\b(?:ote|on[- ]target|commission|uncapped|equity|bonus)\b/i;
const FIGURE = new RegExp(`(?<![\\d.,]|\\bIR)(${NUMBER})\\s?(${MULTIPLIER})?`, "giu");
const UP_TO = /(?<!\p{L})(?:up to|max(?:imum)?|until|bis|jusqu[’']à|hasta|até|fino al?|tot)(?!\p{L})/iu;
const AT_LEAST = /\b(?:from|starting|at least|min(?:imum)?)\b|\d\s*k?\s*\+/i;

/** "$25/hour + $2/hour for nights", "€60k + equity": what comes on top isn't the pay. */
const EXTRA = /[+&]\s*(?=\p{Sc}?\s?\d|\p{L})|\bplus\b/iu;

/** Parses a salary field ("$80k - $100k", "up to $19/hour", "€31,2k"). Null if it is ambiguous or commission. */
export function parsePayText(field: string): StatedPay | null {
  const [text = ""] = spellCurrencies(nameRetirementPlans(field)).split(EXTRA);
  const currency = findCurrency(text) ?? findBareRupees(text);
  const figures = listFigures(text);
  const [first, second = first] = figures;
  if (currency === null || namesOther(text, currency) || first === undefined || second === undefined) return null;
  if (figures.length > 2 || COMMISSION.test(text)) return null;
  const period =
    findPeriods(text)[0] ??
    findPeriods(field)[0] ??
    chooseDefaultPeriod(Math.max(first, second), currency === BARE_RUPEE ? "INR" : currency);
  if (period === null || period === "other") return null;
  const single = figures.length === 1;
  return {
    min: single && UP_TO.test(text) ? null : first,
    max: single && AT_LEAST.test(text) ? null : second,
    currency,
    period,
  };
}

const CODE = new RegExp(`\\b(?:${CODES})\\b`, "g");
/** Only rupees and taka are counted in lakhs and crores. */
const COUNTS_RUPEES = /\d\s?(lpa|lakhs?|lacs?|crores?)(?!\p{L})/iu;
const NAMES_CURRENCY = /\p{Sc}|\bXXX\b|\bkr\b/iu;

function findBareRupees(text: string): string | null {
  const unit = COUNTS_RUPEES.exec(text)?.[1];
  return unit === undefined || NAMES_CURRENCY.test(text)
    ? null
    : (findRupees(unit, { text, countries: [] }) ?? BARE_RUPEE);
}

const SIGN = /[€£¥₹₩]/g;

/** "100k USD / 90k EUR" is two offers. */
function namesOther(text: string, currency: string): boolean {
  const codes = new Set(text.match(CODE));
  return (
    codes.size > 1 ||
    (codes.size === 1 && currency !== "$" && !codes.has(currency)) ||
    new Set(text.match(SIGN)).size > 1
  );
}

/** Lists the figures of a field: "80-100k" means 80,000 to 100,000. */
export function listFigures(text: string): number[] {
  const figures = Array.from(text.matchAll(FIGURE), ([, digits = "", multiplier]) => ({ digits, multiplier }));
  const last = figures.at(-1)?.multiplier;
  return figures.map(({ digits, multiplier }) => {
    const value = parseFigure(digits, multiplier);
    return multiplier === undefined && last !== undefined && value < 1000 ? parseFigure(digits, last) : value;
  });
}
