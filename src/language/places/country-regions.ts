import type { Region } from "~/contracts/rules/job-search";
import table from "../data/regions.json" with { type: "json" };

/** Countries of the parts of the world, ISO 3166-1 alpha-2, by the United Nations' M49 with Taiwan and Kosovo added. */
const PARTS: Readonly<Record<string, string>> = table.parts;

/** Regions that postings name, with their undisputed countries: "Middle East" may or may not include North Africa. */
const REGIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table.regions).map(([name, { parts }]) => [
    name.toLowerCase(),
    parts.flatMap((part) => PARTS[part]?.split(" ") ?? []),
  ]),
);

/** Regions with the folded words that name them. */
export const REGION_WORDS: readonly (readonly [region: string, words: readonly string[]])[] = Object.entries(
  table.regions,
).map(([name, { words }]) => [name, words]);

export const WORLD_WORDS: readonly string[] = table.world;

const regionsOfCountry = new Map<string, string[]>();
for (const [region, countries] of REGIONS) {
  for (const country of countries) {
    regionsOfCountry.set(country, [...(regionsOfCountry.get(country) ?? []), region]);
  }
}

export const WORLD = "worldwide";

/** Every country with inhabitants, ISO 3166-1 alpha-2. */
export const INHABITED_COUNTRIES: readonly string[] = [...regionsOfCountry.keys()];

/** Lists the ISO 3166-1 alpha-2 codes of a region's countries; none for the world. */
export function countriesOf(region: Region): string[] {
  return countriesInRegion(nameOf(region));
}

/**
 * Lists the regions, in lower case, whose jobs people in a region can mostly do: itself, its parts, regions that
 * contain it, and regions that share at least half of the smaller one's countries (Asia and APAC, not Asia and EMEA).
 */
export function regionsLike(region: Region): string[] {
  const own = new Set(countriesOf(region));
  const alike = [...REGIONS.keys()].filter((other) => {
    const countries = countriesInRegion(other);
    const shared = countries.filter((country) => own.has(country)).length;
    return shared > 0 && 2 * shared >= Math.min(own.size, countries.length);
  });
  return [...alike, WORLD];
}

const nameOf = (region: Region) => region.replaceAll("_", " ");

/** Lists the countries of a region by its lower-case name; empty for an unknown one. */
export function countriesInRegion(region: string): string[] {
  return [...(REGIONS.get(region) ?? [])];
}

/** Lists the lower-case names of the regions that contain a country (ISO 3166-1 alpha-2, upper case), including the world. */
export function regionsOf(country: string): string[] {
  return [...(regionsOfCountry.get(country) ?? []), WORLD];
}
