import { currencyOf } from "~/contracts/rules/currencies";
import type { Pay } from "../facts";
import { createBareDollarReader } from "./bare-dollar";
import { parseFigure } from "./figures";
import { FIGURE, findSurroundings, firstFigures, isOnTarget, isOtherMoney, PERIOD_REACH, RANGE, TO } from "./pay-prose";
import { PAY } from "./pay-words";

const PIECES =
  "words?|pages?|articles?|sessions?|lessons?|class(?:es)?|tasks?|projects?|assignments?|videos?|images?|audio (?:minutes?|hours?)|cases?|calls?|deliver(?:y|ies)|visits?";
/** "$0.06 per word", "$72-$77 per session" */
const PIECE_PAY = new RegExp(
  `${FIGURE}(?:\\s?${TO}\\s?${FIGURE})?\\s?(?:/|per|each) ?(?:\\d+ )?(?:${PIECES})(?!\\p{L})`,
  "giu",
);

/** "€50 onboarding fee per completed tour": paid for whatever it names. */
const FEE = new RegExp(
  `${FIGURE} (?:\\p{L}+ ){0,2}?(?:fee|payment|honorarium) (?:per|for (?:each|every)) (?:(?:completed|approved|accepted|finished|successful|delivered) )?\\p{L}+`,
  "giu",
);

/** Returns the first amount that a text pays for a piece of work: "$0.06 per word". */
export function findPiecePay(text: string): string | null {
  const plain = text.replaceAll(/[ \u00A0\u202F\u2009]+/g, " ");
  for (const match of firstFigures(plain, PIECE_PAY)) {
    const around = findSurroundings(plain, match.index, match[0].length);
    const isPay = match[1] !== undefined && PAY.test(around.before.slice(-2 * PERIOD_REACH));
    if (isPay && !isOtherMoney(around)) return match[0].trim();
  }
  for (const match of firstFigures(plain, FEE)) {
    const near = plain.slice(Math.max(match.index - FEE_REACH, 0), match.index + match[0].length + PERIOD_REACH);
    if (match[1] !== undefined && PAID.test(near) && !CHARGED.test(near)) return match[0].trim();
  }
  return null;
}
const FEE_REACH = 80;
const PAID = /\b(?:paid|earn\w*|receives?|you get|we pay|compensation|remunerat\w*)\b/iu;
/** Words for money that others pay the employer. */
const CHARGED =
  /\b(?:charg\w*|costs?|customers?|clients?|users?|merchants?|members?|subscri\w*|patients?|students?)\b/iu;

const ON_TARGET = /(?:\bOTE\b|\bon[- ]target\b)[^.;]{0,60}$/iu;

/** Tells whether a text states a field's figures as earnings on target: "On-target earnings are $55,000 - $100K". */
export function writesOnTarget(text: string, { min, max }: Pay): boolean {
  const plain = text.replaceAll(/[ \u00A0\u202F\u2009]+/g, " ");
  for (const match of firstFigures(plain, RANGE)) {
    const [whole, , low = "", k1, , , high = "", k2] = match;
    if (parseFigure(low, k1) !== min || parseFigure(high, k2) !== max) continue;
    const { before, after } = findSurroundings(plain, match.index, whole.length);
    if (ON_TARGET.test(before) || isOnTarget(after)) return true;
  }
  return false;
}

/**
 * Tells whether a field's US dollars are a site's guess: people are paid in another currency, and the text writes no US dollars. A
 * bare "$" means others in Canada.
 */
export function guessesDollars(text: string, { currency }: Pay, countries: readonly string[]): boolean {
  const [own, ...others] = new Set(countries.map(currencyOf));
  if (currency !== "USD" || own === undefined || own === null || own === "USD" || others.length > 0) return false;
  const writesSign = text.includes("$") && createBareDollarReader(text, countries)("") === "USD";
  return !writesSign && !/\bUSD\b|\bUS ?\$|\bd[oó]l[al]+r/iu.test(text);
}
