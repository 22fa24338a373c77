import { CURRENCY } from "~/language/pay/currency-signs";
import { NUMBER } from "~/language/pay/figures";
import { parsePayText } from "~/language/pay/pay-text";
import { nameRetirementPlans } from "~/language/pay/pay-words";
import { toUsdPerYear } from "~/language/pay/salary-band";

/** Words before the least pay that somebody wants. */
const LEAST =
  "over|above|at least|more than|min(?:imum)?(?: of)?|from|starting (?:at|from)|paying|pays|salary(?: of)?|mindestens|ab|über|mehr als|más de|desde|al menos|mínimo(?: de)?|a partir de|plus de|au moins|dès|acima de|mais de|almeno|più di|od|powyżej|vanaf|meer dan";
/** Words before the most. No filter asks for less, so such pay isn't one. */
const MOST =
  "under|below|less than|up to|max(?:imum)?(?: of)?|unter|bis(?: zu)?|weniger als|menos de|hasta|máximo(?: de)?|moins de|jusqu['’]à|até|poniżej|tot|minder dan";
const AMOUNT = String.raw`(?:${CURRENCY}\s?)?(?:${NUMBER})\s?k?\+?`;
const PERIOD = String.raw`\s?\/\s?\p{L}+|\s(?:(?:per|an?|each|pro|im|die|par|por|al|ao)\s|all['’]\s?)\p{L}+|\s(?:annually|yearly|annual|monthly|hourly|daily|jährlich|monatlich|pcm|p\.?a\.?)`;
const TYPED_PAY = new RegExp(
  String.raw`^(?:(?:(?<most>${MOST})|${LEAST})\s+){0,2}(?<pay>${AMOUNT}(?:\s?(?:-|–|to|bis)\s?${AMOUNT})?(?:\s?${CURRENCY}|\s(?:dollars?|pounds?))?(?:${PERIOD})?)(?=\s|$)`,
  "iu",
);
const MAX_WORDS = 10;

/** Smaller amounts with a "k" are rarely yearly pay. */
const LOWEST_YEARLY = 15_000;
const HIGHEST_YEARLY = 10_000_000;

/** `usdPerYear` is null for an upper limit. */
export type TypedPay = { usdPerYear: number | null; length: number };

/** Finds pay at the start of some words: "100k", "over $120,000 a year", "ab 60.000 €". Without a currency, it is in USD. */
export function findTypedPay(words: readonly string[]): TypedPay | null {
  const { 0: written = "", groups } = TYPED_PAY.exec(words.slice(0, MAX_WORDS).join(" ")) ?? {};
  const pay = groups?.["pay"] ?? "";
  if (pay === "" || nameRetirementPlans(pay) !== pay) return null;
  const usdPerYear = parseUsdPerYear(pay);
  if (usdPerYear === null || usdPerYear < LOWEST_YEARLY || usdPerYear > HIGHEST_YEARLY) return null;
  return { usdPerYear: groups?.["most"] === undefined ? usdPerYear : null, length: written.split(" ").length };
}

const BARE_NUMBER = /^[\d.,’' ]+$/u;

function parseUsdPerYear(pay: string): number | null {
  if (BARE_NUMBER.test(pay)) return null;
  const stated = parsePayText(pay) ?? parsePayText(`$${pay}`);
  const amount = stated?.min ?? stated?.max ?? null;
  if (!stated?.period || amount === null) return null;
  const currency = stated.currency === "$" || stated.currency === null ? "USD" : stated.currency;
  const yearly = toUsdPerYear(amount, currency, stated.period);
  return yearly === null ? null : Math.round(yearly);
}
