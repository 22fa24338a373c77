import { spellCurrencies, UNCLEAR_CURRENCY } from "./currency-words";

/** How postings write currencies, folded to lower case. A sign that several currencies share has none. */
const SPELLINGS: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    $: "$",
    us$: "USD", u$s: "USD", usd$: "USD", ca$: "CAD", c$: "CAD", cad$: "CAD", cdn$: "CAD", au$: "AUD", a$: "AUD", aud$: "AUD", nz$: "NZD",
    sg$: "SGD", s$: "SGD", hk$: "HKD", nt$: "TWD", mx$: "MXN", mex$: "MXN", r$: "BRL", j$: "JMD", ja$: "JMD", tt$: "TTD", n$: "NAD", bz$: "BZD",
    fj$: "FJD", gy$: "GYD", g$: "GYD", ec$: "XCD", rd$: "DOP", col$: "COP", clp$: "CLP", ar$: "ARS", bds$: "BBD", bs$: "BSD", ci$: "KYD", br$: "BRL",
    "€": "EUR", euro: "EUR", euros: "EUR", "£": "GBP", "gb£": "GBP", "e£": "EGP", "₹": "INR", rs: "INR", "rs.": "INR", "₱": "PHP", php: "PHP",
    "zł": "PLN", zl: "PLN", "₪": "ILS", nis: "ILS", "₦": "NGN", "₽": "RUB", "₴": "UAH", "₺": "TRY", "₩": "KRW", "₫": "VND", "฿": "THB",
    "₡": "CRC", "₵": "GHS", "kč": "CZK", rm: "MYR", rp: "IDR", r: "ZAR", dhs: "AED", ksh: "KES", kshs: "KES", sfr: "CHF", "¥": null, kr: null, xxx: null,
  }),
); // prettier-ignore

export const CODES =
  "USD|EUR|GBP|CAD|AUD|NZD|HKD|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|UAH|TRY|INR|PKR|LKR|BDT|SGD|MYR|THB|IDR|VND|PHP|TWD|JPY|CNY|KRW|BRL|MXN|ARS|CLP|COP|PEN|UYU|DOP|CRC|GTQ|JMD|TTD|AED|SAR|QAR|KWD|BHD|OMR|JOD|ILS|EGP|MAD|TND|ZAR|NGN|KES|GHS|UGX|TZS|NAD|BWP|GEL|AMD|KZT|BBD|BSD|BZD|FJD|GYD|XCD|KYD|NPR|XAF|XOF|PYG|MDL|DZD|ETB|RWF|ZMW|MUR";
/** Also words: "try 5", "mad". Currencies in capitals only. */
const WORD_CODES = new Set(["TRY", "MAD", "PEN", "COP", "TND", "NOK", "GEL"]);

/**
 * Matches a sign or code beside a figure. Letters before a sign belong to it: "NT$", "J$". "R" and "Rp" count only before a
 * figure.
 */
export const CURRENCY = String.raw`(?:(?<!\p{L})\p{L}{1,3}[$£]s?|[$€£₹₱₪₦₽₴₺₩₫฿₡₵¥]|(?<!\p{L})(?:zł|zl|kč|rs\.?|nis|rm|rp\.?|dhs|kshs?|sfr|php|kr)(?!\p{L})|(?<!\p{L})r(?=\s?\d)|(?<!\p{L})(?:${CODES}|${UNCLEAR_CURRENCY})(?!\p{L})|(?<!\p{L})euros?(?!\p{L}))`;

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
