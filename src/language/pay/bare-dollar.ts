import { currencyOf } from "~/contracts/rules/currencies";
import names from "../data/place-names.json" with { type: "json" };
import type { StatedPay } from "./pay";
import { CODES, findCurrency } from "./currency-signs";
import { UNCLEAR_CURRENCY } from "./currency-words";
import { findPlaces } from "../places/places";

/** States and provinces as texts write them: "New York". */
const titled = (country: "US" | "CA") =>
  names.states[country].join("|").replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/** Currencies that people write as a bare "$", with the words that name them and their countries. */
const DOLLARS = (
  [
    ["US", "USD", "(?:US|U\\.S\\.|American)", `(?:U\\.?S\\.?A?|United States|NYC|SF|San Francisco|${titled("US")})`],
    ["CA", "CAD", "Canadian", `(?:Canad(?:a|ians?)|Toronto|Vancouver|${titled("CA")})`],
    ["AU", "AUD", "Australian", "(?:Australia(?:ns?)?|Sydney|Melbourne)"],
    ["NZ", "NZD", "New Zealand", "New Zealand"],
    ["SG", "SGD", "Singapore", "Singapore"],
    ["HK", "HKD", "Hong Kong", "Hong Kong"],
  ] as const
).map(([country, currency, dollars, place]) => ({ country, currency, dollars, place: new RegExp(`\\b${place}\\b`) }));
/** In these countries "$" often means pesos or other dollars. */
const OTHER_COUNTRIES = new Set(["MX", "AR", "CL", "CO", "UY", "DO", "JM", "BB", "TT", "BS", "GY", "FJ", "NA"]);

/** "Salaries are in CAD", "(CAD)", "CAD per year", but not "CAD skills": it is also design. */
const IN_CAD = String.raw`(?<=(?:[Ss]alar|[Pp]a(?:y|id)|[Rr]ange|[Cc]ompensation|[Rr]ate|[Ff]igure|[Aa]mount|[Ww]age)[^.;\n]{0,60} )in CAD`;
const CAD = String.raw`(?:(?<=[([])CAD(?=[)\]])|CAD(?=\s?[:$\d]| (?:per|annual|base|salary|gross|range)(?!\p{L}))|${IN_CAD})`;
const NAMES = DOLLARS.map(
  ({ currency, dollars }) => `(?<${currency}>${currency === "CAD" ? CAD : currency}|${dollars} dollars)`,
);
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:${NAMES.join("|")})(?!\p{L})`, "iu");
/** "All figures are in AUD." The text's names of currencies are codes already. */
const STATED = new RegExp(String.raw`(?<!\p{L})(?:in (?!CAD)(?:${CODES}|${UNCLEAR_CURRENCY})|${IN_CAD})(?!\p{L})`, "u");

/** `sign`: another one that countries share, "kr" or "¥". */
export type BareDollarReader = (sentence: string, sign?: string) => string | null;

const SHARED: Readonly<Record<string, string>> = { kr: "DKK ISK NOK SEK", "¥": "JPY CNY" };

/** Words that only one language has: "lön" is Swedish, "løn" Danish and "lønn" Norwegian. */
const LANGUAGE_OF_KRONER = [
  ["SEK", /(?<!\p{L})(?:\p{L}*lön(?:en)?|månad(?:en)?|timmen?|erbjuder|mellan|och)(?!\p{L})/iu],
  ["DKK", /(?<!\p{L})(?:\p{L}*løn|lønnen er på|om (?:måneden|ugen)|pr\. (?:måned|time|år|dag|uge)|mellem)(?!\p{L})/iu],
  ["NOK", /(?<!\p{L})(?:\p{L}*lønn|tilbyr|mellom|kroner i (?:året|måneden))(?!\p{L})/iu],
] as const;

/** Finds whose kroner or yen are meant: those of the only country with them that the sentence names, or else of the job's. */
function findShared(sign: string, sentence: string, countries: readonly string[]): string | null {
  const shared = SHARED[sign.toLowerCase().replace(/\.$/, "")]?.split(" ") ?? [];
  for (const listed of [findPlaces(sentence).countries, countries]) {
    const [only, ...others] = new Set(listed.map(currencyOf).filter((currency) => shared.includes(currency)));
    if (only !== undefined) return others.length > 0 ? null : only;
  }
  const spoken = LANGUAGE_OF_KRONER.filter(([, words]) => words.test(sentence));
  return shared.includes("SEK") && spoken.length === 1 ? (spoken[0]?.[0] ?? null) : null;
}

/**
 * Finds the currency of a bare "$" in a sentence of a text. The first of these that is known counts: the dollars that
 * the sentence names, the only country that it names, the dollars that the text names, the job's countries. Null if
 * unclear.
 */
export function createBareDollarReader(text: string, countries: readonly string[]): BareDollarReader {
  let ofText: { currency: string | null } | null = null;
  return (sentence, sign) => {
    // A text in Japanese counts in yen.
    if (sign === "¥" && countries.length === 0 && /[\u3041-\u30FF]/u.test(text)) return "JPY";
    if (sign !== undefined) return findShared(sign, sentence, countries);
    const named = parseCurrency(NAMED.exec(sentence));
    if (named !== null) return named;
    const [place, ...others] = DOLLARS.filter((each) => each.place.test(sentence));
    if (place && others.length === 0) return place.currency;
    const stated = STATED.exec(text)?.[0].slice("in ".length);
    ofText ??= {
      currency: stated === undefined ? findSharedDollar(listUnnamed(text, countries)) : findCurrency(stated),
    };
    return ofText.currency;
  };
}

/** Drops countries whose dollars the text writes with a code, such as "CAD": it wouldn't write them as "$", too. */
function listUnnamed(text: string, countries: readonly string[]): readonly string[] {
  const named = DOLLARS.filter(({ country, currency }) => country !== "US" && isCounted(text, currency));
  const others = countries.filter((code) => !named.some(({ country }) => country === code));
  return others.includes("US") ? others : countries;
}

/** "CAD 90,000", but not "AutoCAD" and "CAD drawings". */
function isCounted(text: string, currency: string): boolean {
  return new RegExp(`\\d[\\d.,k ]{0,12}${currency}\\b|\\b${currency}\\s?\\$?\\s?\\d`, "u").test(text);
}

/** Stands for rupees of a country that isn't named: "12 lakhs". */
export const BARE_RUPEE = "₨";
/** They count in lakhs, too. */
const NEIGHBORS = new Set(["PK", "BD", "NP", "LK"]);
const NAMES_INDIA =
  /\bIndian?\b|₹|\bINR\b|\b(?:Bengaluru|Bangalore|Mumbai|Delhi|Hyderabad|Pune|Chennai|Gurgaon|Gurugram|Noida)\b/;

/** Finds whose rupees a text counts in lakhs; null if it may be several countries'. */
export function findRupees(
  unit: string,
  { text, countries }: { text: string; countries: readonly string[] },
): string | null {
  if (countries.some((code) => NEIGHBORS.has(code))) return null;
  const isIndian =
    /^lpa$/i.test(unit) || countries.includes("IN") || (countries.length === 0 && NAMES_INDIA.test(text));
  return isIndian ? "INR" : null;
}

/** Finds the currency of a bare "$" or of lakhs in a source's field. */
export function resolveBareSign(pay: StatedPay | null, countries: readonly string[]): StatedPay | null {
  if (pay?.currency === BARE_RUPEE) return { ...pay, currency: findRupees("", { text: "", countries }) };
  return pay?.currency === "$" ? { ...pay, currency: findSharedDollar(countries) } : pay;
}

function parseCurrency(match: RegExpExecArray | null): string | null {
  return DOLLARS.find(({ currency }) => match?.groups?.[currency] !== undefined)?.currency ?? null;
}

/**
 * If none of the countries writes "$", or only the US, "$" means US dollars. If one other country is the job's only one, its
 * dollars; null if these are pesos, or if several countries write "$".
 */
function findSharedDollar(countries: readonly string[]): string | null {
  const own = countries.filter((code) => OTHER_COUNTRIES.has(code) || DOLLARS.some(({ country }) => country === code));
  if (own.length === 0 || (own.length === 1 && own.includes("US"))) return "USD";
  return countries.length > 1 ? null : (DOLLARS.find(({ country }) => own.includes(country))?.currency ?? null);
}
