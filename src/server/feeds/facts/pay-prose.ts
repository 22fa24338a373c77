import type { SalaryPeriod } from "~/server/jobs";
import { parseSalaryPeriod, type StatedPay } from "./pay";
import { findCurrency } from "./pay-text";

const SIGN = String.raw`(?:(?:US|CA|AU|NZ|C|A|S|R)?\$|[€£₹₱]|zł|\b(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|INR|SGD|BRL|MXN)\b)`;
const NUMBER = String.raw`\d{1,3}(?:[,.']\d{3}){1,3}(?:\.\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,2})?(?!\d)`;
const FIGURE = String.raw`(${SIGN}(?:\s?${SIGN})?)?\s?(?<![\d.,'])(${NUMBER})\s?(k\b|K\b)?`;
const UNIT = String.raw`(?:\s?(?:\/|per)\s?(?:year|yr|hour|hr|month|annum))?`;
/** "$80,000 - $100,000", "between €80k and €110k", "$64.42 to $68.27", "65,000 – 85,000 USD". */
const RANGE = new RegExp(
  `${FIGURE}\\s?(${SIGN})?${UNIT}[ \\t]{0,3}(?:-|–|—|\\bto\\b|\\band\\b)\\s{0,3}(?:up to )?${FIGURE}(?:\\s?(${SIGN}))?(?!\\d|%)`,
  "g",
);
const SINGLE = new RegExp(`${FIGURE}(?:\\s?(${SIGN}))?(?!\\d|%)`, "g");

/** Words that make a figure pay; a heading counts for the lines under it. */
const PAY =
  /\b(?:salary|salaries|pay|wages?|compensation|comp|remuneration|earnings?|income|base|hourly|rate|gehalt|vergütung)\b/i;
/** Words that make it something else, within its own sentence. */
const OTHER_MONEY =
  /\b(?:bonus(?:es)?|stipends?|reimburse\w*|allowances?|budgets?|funding|funded|raised|series [a-h]|revenues?|arr|valuation|valued|invest\w*|tuition|commissions?|ote|on[- ]target|equity|shares|options|sign[- ]on|signing|match\w*|referral|relocation|deals?|quota|contracts?|customers|assets|savings|insurance|deductible|benefits? of|grants?|credits?|wellness|prize|award)\b/i;
/** "$463 million", "$20M", "$300BN": too much for one person. */
const MILLIONS = /^\s?(?:m{1,2}|mm|b|bn|tn|million|billion|trillion)\b|^\s?(?:million|billion)/i;
/** "$160,400 - $200,500 per year" needs no word for pay. */
const PER_PERIOD = /^\s?(?:\/|per|an?)\s?(?:year|annum|hour|hr)\b/i;
const SENTENCE_END = /[\n.;•·!?](?!\d)/;
const HEADING_REACH = 300;
const PERIOD_REACH = 40;

/** Without a period, such figures are per year; smaller ones could be anything. */
const MIN_YEARLY_FIGURE = 15_000;

/**
 * Finds pay in a text: ranges near a word for pay, else one figure beside such a word. Merges ranges of one currency and
 * period (zones, levels). Ignores bonuses, stipends, funding and figures of unknown period.
 */
export function findProsePay(text: string): StatedPay | null {
  const plain = text.replaceAll(/[\u00A0\u202F\u2009]/g, " ");
  const ranges = findRanges(plain);
  const found = ranges.length > 0 ? ranges : findSingleFigure(plain);
  const [first] = found;
  if (!first) return null;
  const alike = found.filter(({ currency, period }) => currency === first.currency && period === first.period);
  const mins = alike.flatMap(({ min }) => min ?? []);
  const maxes = alike.flatMap(({ max }) => max ?? []);
  return {
    min: mins.length > 0 ? Math.min(...mins) : null,
    max: maxes.length > 0 ? Math.max(...maxes) : null,
    currency: first.currency,
    period: first.period,
  };
}

function findRanges(text: string): StatedPay[] {
  return [...text.matchAll(RANGE)].flatMap((match) => {
    const [whole, sign1, low = "", k1, sign2, sign3, high = "", k2, sign4] = match;
    const around = surroundings(text, match.index, whole.length);
    const sign = sign1 ?? sign3 ?? sign2 ?? sign4;
    const named = PAY.test(around.heading + around.after) || PER_PERIOD.test(around.after);
    if (!named || isOtherMoney(around)) return [];
    const max = parseFigure(high, k2);
    let min = parseFigure(low, k1);
    // "$70-90k" means $70k.
    if (k1 === undefined && k2 !== undefined && min < 1000) min *= 1000;
    const found = buildStatedPay(min, max, sign4 && /^[A-Z]{3}$/.test(sign4) ? sign4 : sign, around);
    return found && isRange(min, max, sign, found.period) ? [found] : [];
  });
}

/** Without a currency ("2,000 to 3,000 customers"), a range must look like yearly pay. */
function isRange(min: number, max: number, sign: string | undefined, period: SalaryPeriod | null): boolean {
  if (min > max || min <= 0 || max > min * 5) return false;
  return sign !== undefined || (period === "year" && min >= MIN_YEARLY_FIGURE);
}

function findSingleFigure(text: string): StatedPay[] {
  for (const match of text.matchAll(SINGLE)) {
    const [whole, sign1, digits = "", k, sign2] = match;
    const around = surroundings(text, match.index, whole.length);
    const sign = sign1 ?? sign2;
    const hourly = sign !== undefined && /^\s?(?:\/|per|an)?\s?(?:hour|hr|hourly)\b/i.test(around.after);
    const labelled =
      PAY.test(around.before.slice(-60)) && !/^\s?\+?\s?(?:years|%|employees|people|hours|days)/i.test(around.after);
    if ((!hourly && !labelled) || isOtherMoney(around)) continue;
    const amount = parseFigure(digits, k);
    const found = buildStatedPay(amount, amount, sign, around);
    if (!found || (sign === undefined && (found.period !== "year" || amount < MIN_YEARLY_FIGURE))) continue;
    if (/\b(?:up to|maximum(?: of)?|max\.?)\s*$/i.test(around.before)) return [{ ...found, min: null }];
    if (
      /\b(?:from|starting at|starts at|at least|minimum(?: of)?)\s*$/i.test(around.before) ||
      around.after.startsWith("+")
    ) {
      return [{ ...found, max: null }];
    }
    return [found];
  }
  return [];
}

type Around = { heading: string; before: string; after: string };

/** Returns the sentence around a match, and the text before it for headings. */
function surroundings(text: string, start: number, length: number): Around {
  const heading = text.slice(Math.max(0, start - HEADING_REACH), start);
  const after = text.slice(start + length, start + length + 60);
  return { heading, before: heading.split(SENTENCE_END).at(-1) ?? "", after: after.split(SENTENCE_END)[0] ?? "" };
}

function isOtherMoney({ before, after }: Around): boolean {
  if (MILLIONS.test(after)) return true;
  const lastPay = lastIndexOf(before, PAY);
  const lastOther = lastIndexOf(before, OTHER_MONEY);
  return lastOther > lastPay || (lastPay < 0 && OTHER_MONEY.test(after.slice(0, 30)));
}

function lastIndexOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern.source, "gi"))].at(-1)?.index ?? -1;
}

function buildStatedPay(min: number, max: number, sign: string | undefined, around: Around): StatedPay | null {
  const period =
    parseSalaryPeriod(unabbreviated(around.after.slice(0, PERIOD_REACH))) ??
    parseSalaryPeriod(unabbreviated(around.before.slice(-2 * PERIOD_REACH))) ??
    (max >= MIN_YEARLY_FIGURE ? "year" : null);
  if (period === null) return null;
  return { min, max, currency: sign === undefined ? null : findCurrency(sign), period };
}

function unabbreviated(text: string): string {
  return text.replaceAll(/[\d.,]+/g, " ").replaceAll(/\byr\b/gi, "year");
}

function parseFigure(digits: string, thousands: string | undefined): number {
  const isGrouped = /^\d{1,3}(?:[,.']\d{3})+(?:\.\d{1,2})?$/.test(digits);
  const cents = isGrouped ? (/(?<=\d{3})\.\d{1,2}$/.exec(digits)?.[0] ?? "") : "";
  const whole = isGrouped
    ? digits.slice(0, digits.length - cents.length).replaceAll(/\D/g, "")
    : digits.replace(",", ".");
  return Number(`${whole}${cents}`) * (thousands ? 1000 : 1);
}
