import type { Pay } from "../facts";
import { findCurrency } from "./currency-signs";
import { chooseDefaultPeriod, parseFigure } from "./figures";
import { FIGURE, findSurroundings, firstFigures, isOnTarget, isOtherMoney, PERIOD_REACH, RANGE, TO } from "./pay-prose";
import { OTHER_MONEY, PAY } from "./pay-words";

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

const LONE_RANGE = new RegExp(`^[^\\p{L}\\p{N}\\p{Sc}]*(?:range:\\s?)?(${RANGE.source})[^\\p{L}\\p{N}]*$`, "iu");
const LONGEST_LINE = 80;

/** Returns the first range of a year's size that is a line of its own: "€61,000–€72,000.". Nothing calls it pay. */
export function findLoneRange(text: string): string | null {
  let before = "";
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const [, range = "", sign1, low = "", k1, sign2, sign3, high = "", k2, sign4] =
      (line.length <= LONGEST_LINE && LONE_RANGE.exec(line)) || [];
    const sign = sign1 ?? sign2 ?? sign3 ?? sign4;
    const [min, max] = [parseFigure(low, k1 ?? k2), parseFigure(high, k2)];
    const isYearly = sign !== undefined && chooseDefaultPeriod(max, findCurrency(sign)) === "year";
    if (isYearly && min < max && max < 5 * min && !OTHER_MONEY.test(before)) return range.trim();
    before = line;
  }
  return null;
}

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
