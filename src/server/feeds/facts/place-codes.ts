import { foldWords } from "../text/fold";
import { findCountry, parseCountry } from "./countries";
import { findSubdivisionCountry, isStateName, mentionsCountryPlace } from "./subdivisions";

// prettier-ignore
const US_STATES = new Set([
  "AK", "AL", "AR", "AZ", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN", "KS", "KY", "LA", "MA", "MD", "ME", "MI",
  "MN", "MO", "MS", "MT", "NC", "ND", "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VA",
  "VT", "WA", "WI", "WV", "WY",
]);
/** Those of Canada that are no country's code; "NL", "PE" and "SK" are. */
const PROVINCES = new Set(["AB", "BC", "MB", "NB", "NS", "ON", "QC", "YT", "NT"]);
/** Capitals that are a time zone or a word rather than a country, where nothing beside them says which. */
const NO_COUNTRY = new Set(["EST", "AND", "ET", "PT", "MT", "CT"]);
const ALTERNATIVES = /[;|•·]|\s+or\s+/i;
/** Commas, brackets, and dashes with spaces around them; "Al-Khobar" and "US-Remote" are one part. */
const PARTS = /[,()]|\s[-–—]\s/;
/** "+2 more…": how careers pages cut a list of places. */
const CUT_LIST = /\s*\+\s*\d+\s+more\b[…. ]*/gi;
const CODE = /^[A-Z]{2,3}$/;
/** "10557", "T2P 1M4", "2740-262", "D60313", and codes of regions ("05"). */
const POSTAL = /^(?=.*\d)[A-Z\d][A-Z\d -]*$/;
const LARGEST_FIRST = /^[A-Z]{2,3}(?:-[^-]+)+$/;
const CITY_AND_STATE = /^(.*?\s)?([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/;
/** States whose codes are words: "Remote OK". */
const WORDS = new Set(["IN", "OR", "ME", "OK", "HI", "MA", "PA", "LA"]);
const NO_CITY = /\b(?:remote|hybrid|anywhere|home|office|emea|apac|europe|eu|latam|americas?)\b/;

/** A part of a line of an address; `postal` is what stood behind it. */
type Part = { text: string; postal: string | null };

/** The countries that codes name, and the words that are left to be looked up. */
export type CodedPlaces = { countries: string[]; words: string };

/**
 * Reads what a location says in the form of an address: "Potsdam, DE, 14469", "Toronto, ON, CA", "Worth, IL 60482",
 * "Warsaw, POL". The place before a code or a country is only a city of it: "Lebanon, NH" is in the US alone, "Paris, Texas" too.
 * After a city two letters are a US state before they are a country, unless the city is known to be in that country
 * ("Berlin, DE"), or a foreign postal code follows. Without a city, two letters that could be either say nothing.
 */
export function readPlaceCodes(text: string): CodedPlaces {
  const countries = new Set<string>();
  const words: string[] = [];
  for (const alternative of text.replace(CUT_LIST, " ; ").split(ALTERNATIVES)) {
    const parts = partsOf(alternative);
    const listed = readCountryList(parts);
    if (listed) {
      for (const country of listed) countries.add(country);
      continue;
    }
    for (const [index, part] of parts.entries()) {
      const country = findPartCountry(parts, index);
      if (country !== null) countries.add(country);
      else if (!isWithinNext(part, parts[index + 1])) words.push(part.text);
    }
  }
  return { countries: [...countries], words: words.join(" | ") };
}

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  for (const text of line.split(PARTS).flatMap(splitAddress)) {
    const before = parts.at(-1);
    if (before && POSTAL.test(text)) before.postal = text;
    else if (text !== "") parts.push({ text, postal: null });
  }
  return parts;
}

/** "USA-WV-Heaters" names the larger place first; "Boise ID 83702" lacks a comma. */
function splitAddress(part: string): string[] {
  const text = part.trim();
  if (LARGEST_FIRST.test(text))
    return text
      .split("-")
      .map((each) => each.trim())
      .toReversed();
  const [, city = "", state = "", zip] = CITY_AND_STATE.exec(text) ?? [];
  const isAddress =
    US_STATES.has(state) && (zip !== undefined || (!WORDS.has(state) && !NO_CITY.test(foldWords(city))));
  return isAddress ? [city.trim(), state, ...(zip === undefined ? [] : ["US"])].filter((each) => each !== "") : [text];
}

/** "UK, DE, FR": nothing but countries is a list of countries, and nothing but states is the United States. */
function readCountryList(parts: readonly Part[]): string[] | null {
  if (parts.length < 2 || parts.some(({ text, postal }) => postal !== null || NO_COUNTRY.has(text))) return null;
  if (parts.every(({ text }) => US_STATES.has(text) || findNamedCountry(text) === "US")) return ["US"];
  if (parts.some(({ text }) => US_STATES.has(text)) && !parts.some(({ text }) => isForeignCode(text))) return null;
  const found = parts.flatMap(({ text }) => findCodeCountry(text) ?? findNamedCountry(text) ?? []);
  return found.length === parts.length ? found : null;
}

/** The country that a part names by a code; null for words, and for a code of a place within the part that follows. */
function findPartCountry(parts: readonly Part[], index: number): string | null {
  const part = parts[index];
  if (!part || !CODE.test(part.text) || isWithinNext(part, parts[index + 1])) return null;
  const { text, postal } = part;
  const country = findCodeCountry(text);
  const cities = parts.slice(0, index).filter((each) => !NO_CITY.test(foldWords(each.text)));
  const before = cities.at(-1)?.text;
  if (before === undefined) return isAmbiguous(text) ? null : (findStateCountry(text) ?? country);
  if (country === null || !isAmbiguous(text)) return findStateCountry(text) ?? country;
  const isCountry =
    isForeignPostalCode(text, postal) ||
    (CODE.test(before) && !US_STATES.has(before)) ||
    cities.some((city) => findNamedCountry(city.text) === country || mentionsCountryPlace(city.text, country));
  return isCountry ? country : (findStateCountry(text) ?? country);
}

/** Two letters that are a state's and a country's, or a country's and a time zone's. */
function isAmbiguous(code: string): boolean {
  return NO_COUNTRY.has(code) || (US_STATES.has(code) && findCodeCountry(code) !== null);
}

/** "Kenitra, MA, 14000": in the United States the number stands beside the state or behind the country; California's zip codes are no Canadian ones. */
function isForeignPostalCode(code: string, postal: string | null): boolean {
  return postal !== null && !(code === "CA" && /^\d{5}(?:-\d{4})?$/.test(postal));
}

/** "Europe (UK, DE)": what follows such a code is another country's. */
function isForeignCode(text: string): boolean {
  const country = findCodeCountry(text);
  return country !== null && country !== "US" && findStateCountry(text) === null;
}

function findCodeCountry(text: string): string | null {
  if (!CODE.test(text)) return null;
  return text === "UK" ? "GB" : parseCountry(text);
}

/** Georgia is a state more often than a country, and says neither. */
function findNamedCountry(text: string): string | null {
  const country = findCountry(text);
  return country === "GE" ? null : country;
}

function findStateCountry(code: string): string | null {
  if (US_STATES.has(code)) return "US";
  return PROVINCES.has(code) ? "CA" : null;
}

/** Whether a part only says where within the next one: a city or a state's code before a state or country. */
function isWithinNext({ text }: Part, next: Part | undefined): boolean {
  if (!next) return false;
  const nextState = findStateCountry(next.text);
  const nextCountry = findCodeCountry(next.text) ?? findNamedCountry(next.text);
  const areStates = US_STATES.has(text) && US_STATES.has(next.text);
  if (CODE.test(text)) return findCodeCountry(text) !== "US" && text !== "UK" && nextCountry !== null && !areStates;
  if (NO_CITY.test(foldWords(text))) return false;
  if (nextState !== null) return true;
  if (CODE.test(next.text)) return nextCountry !== null && findNamedCountry(text) === null;
  return findSubdivisionCountry(text) !== null && (nextCountry !== null || isStateName(next.text));
}
