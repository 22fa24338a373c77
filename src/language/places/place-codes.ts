import { SUBDIVISIONS } from "~/format/subdivision";
import areas from "../data/area-codes.json" with { type: "json" };
import { foldWords } from "../text/fold";
import { findCityCountry, isCityIn } from "./cities";
import { findCountry, parseCountry } from "./countries";
import { findSubdivisionCountry, isStateName, mentionsCountryPlace } from "./subdivisions";

export const US_STATES: ReadonlySet<string> = new Set(
  Object.keys(SUBDIVISIONS).flatMap((code) => (code.startsWith("US-") ? [code.slice(3)] : [])),
);
/** Canada's provinces, without "NL", "PE" and "SK", which are also codes of countries. */
const PROVINCES = new Set(["AB", "BC", "MB", "NB", "NS", "ON", "QC", "YT", "NT"]);
const AUSTRALIAN_STATES = new Set(["ACT", "NSW", "QLD", "TAS", "VIC"]);
/** Australian states whose codes also mean places elsewhere: "Perth, WA". */
const SHARED_AUSTRALIAN_STATES = new Set(["NT", "SA", "WA"]);
/** Codes of countries and names of cities that more often mean a kind of work: "(AI)", "(IT)", "(PR)", "(ABA)". */
export const NO_PLACE_CODES: ReadonlySet<string> = new Set(
  "AI IT PR QA AD PM PA ID TV BI ML HR VR AR GM MD CS IO SAP BH ABA".split(" "),
);
/** Codes of countries that more often mean a time zone, a state or a word. */
const NOT_COUNTRIES = new Set(["EST", "AND", "ET", "PT", "MT", "CT"]);
/** In "Tirana l Remote", the letter stands for a bar. */
const ALTERNATIVES = /[;|•·]|\s+or\s+|\s\/\s|\sl\s|(?<=\b(?:UK|USA?|EU))\s&\s/i;
/** Dashes need spaces: "Al-Khobar" and "US-Remote" are one part. */
const PARTS = /[,()]|\s[-–—]\s/;
/** "+2 more…" */
const CUT_LIST = /\s*\+\s*\d+\s+more\b[…. ]*/gi;
/** "CO, AND WA" */
const LAST_OF_LIST = /,\s*(?:and|AND)\s+(?=[A-Z]{2}\b)/g;
const CODE = /^[A-Z]{2,3}$/;
/** "10557", "T2P 1M4", "2740-262", "D60313", "05". */
const POSTAL = /^(?=.*\d)[A-Z\d][A-Z\d -]*$/;
const LARGEST_FIRST = /^[A-Z]{2,3}(?:-[^-]+)+$/;
const CITY_AND_STATE = /^(.*?\s)?([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/;
/** State codes that are words: "Remote OK". */
const WORD_CODES = new Set(["IN", "OR", "ME", "OK", "HI", "MA", "PA", "LA"]);
const NOT_CITY = /\b(?:remote|hybrid|anywhere|home|office|emea|apac|europe|eu|latam|americas?)\b/;

/** `postal` is the postal code that follows. */
type Part = { text: string; postal: string | null };

/** `words` is the rest of the text, whose places have no codes. */
export type CodedPlaces = { countries: string[]; words: string };

/**
 * Reads locations written like addresses: "Potsdam, DE, 14469", "Worth, IL 60482", "Warsaw, POL". A place before a code or
 * country is a city in it: "Lebanon, NH" is only in the US. Two letters after a city are a US state, unless the city is
 * known to be in that country ("Berlin, DE") or a foreign postal code follows; without a city they are ambiguous.
 */
export function parsePlaceCodes(text: string): CodedPlaces {
  const countries = new Set<string>();
  const words: string[] = [];
  const list = text.replace(CUT_LIST, " ; ").replace(LAST_OF_LIST, ", ");
  for (const alternative of list.split(ALTERNATIVES)) {
    const parts = splitParts(alternative);
    const listed = parseCountryList(parts);
    if (listed) {
      for (const country of listed) countries.add(country);
      continue;
    }
    for (const [index, part] of parts.entries()) {
      const country = findPartCountry(parts, index) ?? findPartCity(parts, index);
      if (country !== null) countries.add(country);
      else if (!isWithinNext(part, parts[index + 1])) words.push(part.text);
    }
  }
  return { countries: [...countries], words: words.join(" | ") };
}

/** Words around a city: "Remote - Boise", "Boise Office". */
const BESIDE_CITY =
  /\b(?:shoppers world|100\s?%|fully|remote(?:ly)?|hybrid|on-?site|in-?office|in|offices?|hq|headquarters|based|based in|near|only|preferred|area|city center|shopping cent(?:re|er)|mall|airport|campus)\b|[[\](){}]|^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/giu;

/** Finds the country of a part that is a city's name, unless it lies within the next part. */
function findPartCity(parts: readonly Part[], index: number): string | null {
  const part = parts[index];
  if (!part || isWithinNext(part, parts[index + 1])) return null;
  const name = part.text
    .replace(BESIDE_CITY, " ")
    .replace(/^\s*-|-\s*$/g, " ")
    .trim();
  if (name === "" || findCountry(name) !== null || findSubdivisionCountry(name) !== null) return null;
  const isColombia = foldWords(name) === "columbia" && parts.some(({ text }) => findCityCountry(text) === "CO");
  return isColombia ? "CO" : findCityCountry(name);
}

/** "Remote (Aus)" */
const CODES_IN_WORDS = new Set(["Aus", "Usa", "Uk", "Uae"]);

/** "US, MA, Chelmsford" */
const US_FIRST = /^\s*(?:US|USA)\s*,\s*([A-Z]{2})\s*,/;

function splitParts(line: string): Part[] {
  const parts: Part[] = [];
  const split = line.split(PARTS);
  const ordered = US_STATES.has(US_FIRST.exec(line)?.[1] ?? "") ? split.toReversed() : split;
  for (const part of ordered.flatMap(splitAddress)) {
    const before = parts.at(-1);
    const text = CODES_IN_WORDS.has(part) ? part.toUpperCase() : isUsGeorgia(part, before) ? "GA" : part;
    if (before && POSTAL.test(text)) before.postal = text;
    else if (text !== "") parts.push({ text, postal: null });
  }
  return parts;
}

/** Splits "USA-WV-Heaters" and "Boise ID 83702", smallest place first. */
function splitAddress(part: string): string[] {
  const text = part.trim();
  if (LARGEST_FIRST.test(text)) return orderBySize(text.split("-").map((each) => each.trim()));
  const [, city = "", state = "", zip] = CITY_AND_STATE.exec(text) ?? [];
  if (city !== "" && zip === undefined && isCodeOfCity(state, city.trim())) return [city.trim(), state];
  const isAddress =
    US_STATES.has(state) && (zip !== undefined || (!WORD_CODES.has(state) && !NOT_CITY.test(foldWords(city))));
  return isAddress ? [city.trim(), state, ...(zip === undefined ? [] : ["US"])].filter((each) => each !== "") : [text];
}

/** "USA-WV-Heaters" runs from the largest to the smallest place, "GA-DUBLIN-USA" has the country last. */
function orderBySize(parts: string[]): string[] {
  const last = parts.at(-1) ?? "";
  const [state = "", ...cities] = parts.slice(0, -1);
  const endsWithCountry = parts.length > 2 && findStateCountry(state) === findCodeCountry(last);
  return endsWithCountry ? [...cities, state, last] : parts.toReversed();
}

/** Cities of Canada and of California. */
const CALIFORNIAN = new Set(["richmond", "windsor"]);

/** "Pune IN", "Bogota, CO", "Kingston, CA": the code is the city's country, not a state of the US. */
function isCodeOfCity(code: string, city: string): boolean {
  if (code === "CA") return isCityIn(city, "CA") && !CALIFORNIAN.has(foldWords(city));
  const country = findCodeCountry(code);
  if (country === null || country === "US") return false;
  return findCityCountry(city) === country || (isCityIn(city, country) && !isCityIn(city, "US"));
}

/** Reads a list of only countries ("UK, DE, FR") or only US states. */
function parseCountryList(all: readonly Part[]): string[] | null {
  // "Remote (US, CA, BR)"
  const parts = all.filter(({ text }, index) => index > 0 || !/^(?:fully |100% )?remote$/iu.test(text));
  if (parts.length < 2 || parts.some(({ text, postal }) => postal !== null || NOT_COUNTRIES.has(text))) return null;
  if (parts.every(({ text }) => US_STATES.has(text) || findNamedCountry(text) === "US")) return ["US"];
  if (parts.some(({ text }) => US_STATES.has(text)) && !parts.some(({ text }) => isForeignCode(text))) return null;
  if (parts.some(({ text }, index) => isTownOfCountry(text, parts[index + 1]?.text))) return null;
  const countries = parts.flatMap(({ text }) => findCodeCountry(text) ?? findNamedCountry(text) ?? []);
  return countries.length === parts.length ? countries : null;
}

/** "Franca, Brazil" is a town, not France and Brazil. */
function isTownOfCountry(text: string, next: string | undefined): boolean {
  const country = next === undefined ? null : findNamedCountry(next);
  return country !== null && isTownIn(text, country);
}

/** Finds the country of a code, unless the code names a place within the next part. */
function findPartCountry(parts: readonly Part[], index: number): string | null {
  const part = parts[index];
  if (!part || !CODE.test(part.text) || isWithinNext(part, parts[index + 1])) return null;
  const { text, postal } = part;
  const country = findCodeCountry(text);
  const usual = findStateCountry(text) ?? country;
  const cities = parts.slice(0, index).filter((each) => !NOT_CITY.test(foldWords(each.text)));
  const before = cities.at(-1)?.text;
  if (before === undefined) return isAmbiguous(text) ? null : usual;
  if (isAustralianState(text, before)) return "AU";
  const around = findAreaCountry(text, before);
  if (around !== null) return around;
  if (country === null || !isAmbiguous(text)) return usual;
  if (findNamedCountry(before) === "US" || findCodeCountry(before) === "US") return usual;
  const isCountry =
    isForeignPostalCode(text, postal) ||
    (CODE.test(before) && !US_STATES.has(before)) ||
    cities.some(
      (city) =>
        findNamedCountry(city.text) === country ||
        mentionsCountryPlace(city.text, country) ||
        isCodeOfCity(text, city.text),
    );
  return isCountry ? country : usual;
}

const OFTEN_NAMED = new Set(["IT", "CH"]);
/** States, provinces, regions and cantons by the codes that addresses use, where those also mean a country or a US state. */
const AREAS = new Map(Object.entries(areas).map(([country, codes]) => [country, new Set(codes.split(" "))]));

/**
 * Finds the country of a city whose area a code names: "Chennai, TN", "Palermo, PA". Towns of the United States have names of
 * Italian and Swiss cities; there, a code has the letters of its capital: "Milan, TN" is in Tennessee.
 */
function findAreaCountry(code: string, city: string): string | null {
  const name = city.replace(BESIDE_CITY, " ").trim();
  const country = findSubdivisionCountry(name) ?? findCityCountry(name);
  if (country === null || !AREAS.get(country)?.has(code)) return null;
  const [first = "", second = ""] = code.toLowerCase();
  const isOwn = new RegExp(`^${first}.*${second}`).test(foldWords(name));
  return !OFTEN_NAMED.has(country) || isOwn || findStateCountry(code) === null ? country : null;
}

function isAustralianState(code: string, city: string): boolean {
  return SHARED_AUSTRALIAN_STATES.has(code) && findCityCountry(city) === "AU";
}

function isAmbiguous(code: string): boolean {
  return NOT_COUNTRIES.has(code) || (US_STATES.has(code) && findCodeCountry(code) !== null);
}

/**
 * "Kenitra, MA, 14000" is in Morocco, because US addresses have no comma before the zip code. A zip code after "CA" is
 * California's: Canada's postal codes have letters.
 */
function isForeignPostalCode(code: string, postal: string | null): boolean {
  return postal !== null && !(code === "CA" && /^\d{5}(?:-\d{4})?$/.test(postal));
}

/** Tells whether a code can only mean a country: in "Europe (UK, DE)", the other codes are countries too. */
function isForeignCode(text: string): boolean {
  const country = findCodeCountry(text);
  return country !== null && country !== "US" && findStateCountry(text) === null;
}

/** "NA" says that something isn't available, or North America, more often than Namibia. */
function findCodeCountry(text: string): string | null {
  if (!CODE.test(text) || text === "NA") return null;
  return text === "UK" ? "GB" : parseCountry(text);
}

/** Excludes Georgia, which may be the state. */
function findNamedCountry(text: string): string | null {
  const country = findCountry(text);
  return country === "GE" ? null : country;
}

/** "TX", "UK": the code of a state, province or country. */
export function isPlaceCode(text: string): boolean {
  return CODE.test(text) && (findStateCountry(text) ?? findCodeCountry(text)) !== null;
}

function findStateCountry(code: string): string | null {
  if (US_STATES.has(code)) return "US";
  if (AUSTRALIAN_STATES.has(code)) return "AU";
  return PROVINCES.has(code) ? "CA" : null;
}

/** Tells whether a part lies within the next one: a city or state before a state or country. */
function isWithinNext({ text }: Part, next: Part | undefined): boolean {
  if (!next) return false;
  const nextState = findStateCountry(next.text);
  const nextCountry = findCodeCountry(next.text) ?? findNamedCountry(next.text);
  const areStates = US_STATES.has(text) && US_STATES.has(next.text);
  // "EU, US" is a list.
  if (NOT_CITY.test(foldWords(text))) return false;
  if (CODE.test(text)) return findCodeCountry(text) !== "US" && text !== "UK" && nextCountry !== null && !areStates;
  if (nextState !== null) return true;
  if (CODE.test(next.text)) return nextCountry !== null && findNamedCountry(text) === null;
  if (isStateName(next.text)) return isTownIn(text, "US") || findSubdivisionCountry(text) !== null;
  return nextCountry !== null && (isTownIn(text, nextCountry) || findSubdivisionCountry(text) !== null);
}

/** "Athens, Georgia" */
function isUsGeorgia(text: string, before: Part | undefined): boolean {
  return text === "Georgia" && before !== undefined && isTownIn(before.text, "US") && !isCityIn(before.text, "GE");
}

/** "Northampton, Massachusetts" isn't in England. */
function isTownIn(text: string, country: string): boolean {
  return !isStateName(text) && isCityIn(text, country);
}
