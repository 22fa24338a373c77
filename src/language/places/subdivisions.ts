import { foldWords } from "../text/fold";
import { listNames } from "../data/entries";
import names from "../data/place-names.json" with { type: "json" };

export const SUBDIVISION_COUNTRIES: readonly [name: string, country: string][] = [
  ...listNames(names.states),
  ...listNames(names.wellKnownCities),
  ...listNames(names.provinces),
];
const BY_NAME = new Map(SUBDIVISION_COUNTRIES);
const STATE_NAMES = new Set(listNames(names.states).map(([name]) => name));

/** Other places of titles: regions of the world and of countries, and more cities. */
export const OTHER_PLACES: readonly string[] = names.others;

export function mentionsCountryPlace(text: string, country: string): boolean {
  const words = ` ${foldWords(text)} `;
  return SUBDIVISION_COUNTRIES.some(([name, code]) => code === country && words.includes(` ${name} `));
}

/** Finds the country of a state, province or well-known city by its name alone. */
export function findSubdivisionCountry(name: string): string | null {
  return BY_NAME.get(foldWords(name)) ?? null;
}

/** Names that more often mean the city than the state: "London, New York" are two places. */
const NAMED_AS_CITIES = new Set(["new york", "washington"]);

export function isStateName(name: string): boolean {
  const folded = foldWords(name);
  return STATE_NAMES.has(folded) && !NAMED_AS_CITIES.has(folded);
}
