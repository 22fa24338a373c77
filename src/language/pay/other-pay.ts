import { findCurrency } from "./currency-signs";
import { spellCurrencies } from "./currency-words";
import { parseFigure } from "./figures";
import type { StatedPay } from "./pay";
import {
  findSurroundings,
  findUnit,
  firstFigures,
  isHourly,
  isOffering,
  isOtherMoney,
  MIN_YEARLY_FIGURE,
  PAY_BEHIND,
  pickSign,
  RANGE,
  SINGLE,
} from "./pay-prose";
import { findPeriods, nameRetirementPlans, PAY } from "./pay-words";
import { isAboutAsMuch } from "./salary-band";

/** "€40 per case", "40 USD por caso": per something that may be no time. */
const PER_PIECE = /^\s?(?:for (?:each|every)|per|pro(?! rata)|pr\.?|je|por|par|za|od)\s[\p{L}\d]/iu;
const PAY_NEAR = new RegExp(`(?:${PAY.source}|(?<!\\p{L})(?:fee|paid|payment)(?!\\p{L}))[^]{0,50}$`, "iu");

/**
 * Returns the first figure that a text calls pay, though we can't read it, unless a source's field has the same currency and about
 * as much: "9K PLN", "USD 1.250 la quincena" beside 70,000 US dollars a year.
 */
export function findOtherPay(text: string, field: StatedPay): string | null {
  const plain = spellCurrencies(nameRetirementPlans(text)).replaceAll(/[ \u00A0\u202F\u2009]+/g, " ");
  let other: string | null = null;
  const ranges = firstFigures(plain, RANGE);
  const isEnd = ({ index }: RegExpExecArray) =>
    ranges.some((range) => index >= range.index && index < range.index + range[0].length);
  for (const match of [...ranges, ...firstFigures(plain, SINGLE).filter((each) => !isEnd(each))]) {
    const [whole, sign1, low = "", k1, sign2, sign3, high = low, k2 = k1, sign4] = match;
    const sign = pickSign([sign4, sign2, sign1, sign3]);
    const around = findSurroundings(plain, match.index, whole.length);
    if ((sign === undefined && k2 === undefined) || parseFigure(high, k2) === 0 || isOtherMoney(around)) continue;
    const stated = sign === undefined ? null : findCurrency(sign);
    const isOwn = sign === undefined || stated === field.currency || stated === "$" || mayBeShared(stated, field);
    const [period = PER_PIECE.test(around.after) ? "other" : undefined] = findPeriods(findUnit(around.after));
    const figures = [parseFigure(low, k1 ?? k2), parseFigure(high, k2)];
    if (isOwn && figures.some((figure) => isAboutAsMuch(figure, period, field))) return null;
    const isPay = PAY_NEAR.test(around.before) || PAY_BEHIND.test(around.after) || isHourly(around.after);
    const isLikePay = period !== undefined || figures.some((figure) => figure >= MIN_YEARLY_FIGURE) || low !== high;
    if (!isPay && !isOffering(around) && (isOwn || !isLikePay)) continue;
    if (isOwn && sign !== undefined && period === undefined) return null;
    other ??= whole.trim();
  }
  return other;
}

/** "kr" may be the field's kroner, but never dollars. */
const mayBeShared = (stated: string | null, { currency }: StatedPay): boolean =>
  stated === null && !/^(?:USD|EUR|GBP|CAD|AUD)$/.test(currency ?? "");
