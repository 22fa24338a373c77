import type { StatedPay } from "./pay";

/** Currencies that people write as a bare "$", with the words that name them and their countries. */
const DOLLARS: readonly { country: string; currency: string; dollars: string; place: RegExp }[] = [
  { country: "US", currency: "USD", dollars: String.raw`(?:US|U\.S\.|American)`, place: /\bU\.?S\.?A?\b|\bUnited States\b/ },
  { country: "CA", currency: "CAD", dollars: "Canadian", place: /\bCanad(?:a|ians?)\b/ },
  { country: "AU", currency: "AUD", dollars: "Australian", place: /\bAustralia(?:ns?)?\b/ },
  { country: "NZ", currency: "NZD", dollars: "New Zealand", place: /\bNew Zealand\b/ },
  { country: "SG", currency: "SGD", dollars: "Singapore", place: /\bSingapore\b/ },
  { country: "HK", currency: "HKD", dollars: "Hong Kong", place: /\bHong Kong\b/ },
]; // prettier-ignore
/** In these countries "$" often means pesos. */
const PESO_COUNTRIES = new Set(["MX", "AR", "CL", "CO", "UY", "DO"]);

const NAMES = DOLLARS.map(({ currency, dollars }) => `(?<${currency}>${currency}|${dollars} dollars)`).join("|");
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:${NAMES})(?!\p{L})`, "iu");
/** "All figures are in Canadian dollars." */
const STATED = new RegExp(String.raw`(?<!\p{L})in (?:${NAMES})(?!\p{L})`, "iu");

export type BareDollarReader = (sentence: string) => string | null;

/**
 * Finds the currency of a bare "$" in a sentence of a text. The first of these that is known counts: the dollars that
 * the sentence names, the only country that it names, the dollars that the text names, the job's countries. Null if
 * unclear.
 */
export function createBareDollarReader(text: string, countries: readonly string[]): BareDollarReader {
  let ofText: { currency: string | null } | null = null;
  return (sentence) => {
    const named = readCurrency(NAMED.exec(sentence));
    if (named !== null) return named;
    const [place, ...others] = DOLLARS.filter((each) => each.place.test(sentence));
    if (place && others.length === 0) return place.currency;
    ofText ??= { currency: readCurrency(STATED.exec(text)) ?? findSharedDollar(countries) };
    return ofText.currency;
  };
}

/** Finds the currency of a bare "$" in a source's field. */
export function resolveBareDollar(pay: StatedPay | null, countries: readonly string[]): StatedPay | null {
  return pay?.currency === "$" ? { ...pay, currency: findSharedDollar(countries) } : pay;
}

function readCurrency(match: RegExpExecArray | null): string | null {
  return DOLLARS.find(({ currency }) => match?.groups?.[currency] !== undefined)?.currency ?? null;
}

/**
 * If none or several of the countries write "$", or the US is one, "$" means US dollars. If exactly one other does, its
 * dollars; null if these are pesos, or if the job has more countries.
 */
function findSharedDollar(countries: readonly string[]): string | null {
  const own = countries.filter((code) => PESO_COUNTRIES.has(code) || DOLLARS.some(({ country }) => country === code));
  if (own.length !== 1 || own.includes("US")) return "USD";
  return countries.length > 1 ? null : (DOLLARS.find(({ country }) => own.includes(country))?.currency ?? null);
}
