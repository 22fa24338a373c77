import currencies from "../data/currencies.json" with { type: "json" };
import { spellCurrencies, UNCLEAR_CURRENCY } from "./currency-words";

/** How postings write currencies, folded to lower case. A sign that several currencies share has none. */
const SPELLINGS: ReadonlyMap<string, string | null> = new Map(Object.entries(currencies.signs));

export const CODES = currencies.codes.join("|");
/** Also words: "try 5", "mad". Currencies in capitals only. */
const WORD_CODES = new Set(["TRY", "MAD", "PEN", "COP", "TND", "NOK", "GEL"]);

/**
 * Matches a sign or code beside a figure. Letters before a sign belong to it: "NT$", "J$". "R" and "Rp" count only before a
 * figure.
 */
export const CURRENCY = String.raw`(?:(?<!\p{L})\p{L}{1,3}[$£]s?|[$€£₹₱₪₦₽₴₺₩₫฿₡₵¥円元원]|人民币|(?<!\p{L})(?:zł|zl|kč|rs\.?|nis|rm|rp\.?|dhs|kshs?|sfr|php|kr(?:\.(?=\s?[\p{Ll}\d/–-]))?|rmb)(?!\p{L})|(?<!\p{L})(?:r|s\/\.?)(?=\s?\d)|(?<!\p{L}(?<!\d\s?k))(?:${CODES}|${UNCLEAR_CURRENCY})(?!\p{L})|(?<!\p{L})euros?(?!\p{L}))`;

const EVERY = new RegExp(CURRENCY, "giu");
const ONE_CODE = new RegExp(`^(?:${CODES})$`, "i");

/** Finds the first currency of a text. "$" stays "$", because several countries write it. Null if unknown or shared. */
export function findCurrency(text: string): string | null {
  const alone = SPELLINGS.get(text.trim().toLowerCase());
  if (alone !== undefined) return alone;
  const signs = [...spellCurrencies(text).matchAll(EVERY)]
    .map(([sign]) => parseSign(sign))
    .filter((sign) => sign !== undefined);
  return signs.find((sign) => sign !== null && sign !== "$") ?? (signs.includes(null) ? null : (signs[0] ?? null));
}

/** Reads one sign: undefined if it is only a word, null if the currency isn't clear. */
function parseSign(written: string): string | null | undefined {
  if (ONE_CODE.test(written)) {
    const code = written.toUpperCase();
    return WORD_CODES.has(code) && written !== code ? undefined : code;
  }
  const sign = written.toLowerCase().replace(/\.$/, "");
  const currency = SPELLINGS.get(sign);
  if (currency !== undefined) return currency;
  // "up to$80": a word before a bare sign.
  return /^\p{Ll}+[$£]$/u.test(written) ? (SPELLINGS.get(written.slice(-1)) ?? null) : null;
}
