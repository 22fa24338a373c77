import { BRAZILIAN_STATES, SUBDIVISIONS } from "~/format/subdivision";
import { foldWords } from "../text/fold";
import { listNames } from "../data/entries";
import names from "../data/place-names.json" with { type: "json" };

export const SUBDIVISION_COUNTRIES: readonly [name: string, country: string][] = [
  ...listNames(names.states),
  ...listNames(names.wellKnownCities),
  ...listNames(names.provinces),
];
const COUNTRIES = new Map(SUBDIVISION_COUNTRIES);
const STATE_NAMES = new Set(listNames(names.states).map(([name]) => name));

/** Other places of titles: regions of the world and of countries, and more cities. */
export const OTHER_PLACES: readonly string[] = names.others;

export function mentionsCountryPlace(text: string, country: string): boolean {
  const words = ` ${foldWords(text)} `;
  return SUBDIVISION_COUNTRIES.some(([name, code]) => code === country && words.includes(` ${name} `));
}

/** Finds the country of a state, province or well-known city by its name alone. */
export function findSubdivisionCountry(name: string): string | null {
  return COUNTRIES.get(foldWords(name)) ?? null;
}

/** Names that more often mean the city than the state: "London, New York" are two places. */
const NAMED_AS_CITIES = new Set(["new york", "washington"]);

export function isStateName(name: string): boolean {
  const folded = foldWords(name);
  return STATE_NAMES.has(folded) && !NAMED_AS_CITIES.has(folded);
}

const CODES = new Map([
  ...Object.entries(SUBDIVISIONS).map(([code, name]) => [foldWords(name), code] as const),
  ["newfoundland", "CA-NL"] as const,
  ["washington state", "US-WA"] as const,
  ["new york state", "US-NY"] as const,
  ["washington dc", "US-DC"] as const,
  ["colombie britannique", "CA-BC"] as const,
  ["nouveau brunswick", "CA-NB"] as const,
  ["nouvelle ecosse", "CA-NS"] as const,
  ["terre neuve et labrador", "CA-NL"] as const,
  ["ile du prince edouard", "CA-PE"] as const,
]);

/** Finds the ISO 3166-2 code of a state, province or nation by its name alone. Georgia is the state. */
export function findSubdivision(name: string): string | null {
  return CODES.get(foldWords(name)) ?? null;
}

/** Finds the state of Brazil that a name means, as Portuguese writes it: "para" is a word. São Paulo and Rio are cities, too. */
export function findBrazilianState(name: string): string | null {
  const [code] = Object.entries(BRAZILIAN_STATES).find(([, state]) => state === name) ?? [];
  return code ?? null;
}

export const isSubdivision = (code: string): boolean => code in SUBDIVISIONS;

const PART_ENDS = /[,;·|()/]/u;
const CODE_AT_END = /(?:^|\s)([A-Z]{2})$/u;

/** Lists the states and provinces that a line names where somebody lives: "Columbus, Ohio", "Tampa, FL 33602" of the US. */
export function findOwnSubdivisions(line: string, countries: readonly string[]): string[] {
  return line.split(PART_ENDS).flatMap((part) => {
    const words = part.replace(/\d/gu, "").trim();
    const named = findSubdivision(words);
    const codes = countries.map((country) => `${country}-${CODE_AT_END.exec(words)?.[1] ?? ""}`);
    return [...(named === null ? [] : [named]), ...codes.filter(isSubdivision)];
  });
}
