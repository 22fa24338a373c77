import { foldWords } from "../text/fold";
import cities from "../data/cities.json" with { type: "json" };
import { listNames } from "../data/entries";
import names from "../data/place-names.json" with { type: "json" };

// data/cities.json comes from GeoNames (geonames.org, CC BY 4.0). It lists
// - cities from 15,000 people in the United States, 50,000 in other countries that post many jobs, 100,000 elsewhere;
// - smaller towns if no larger place has their name: from 5,000 people in Germany, Austria and Switzerland, 10,000 in
//   Great Britain, 15,000 in the rest of Europe, Canada, Australia and New Zealand.
// `main` has each name once, under the country that the name alone most likely means. `other` has it under its other
// countries. A name that is equally likely in several is only in `other`. Towns named like ordinary words (Enterprise,
// Opportunity) are left out.

/** Towns in several countries, none of which is the usual meaning. */
const AMBIGUOUS: ReadonlySet<string> = new Set(cities.ambiguous);

const MAIN = new Map([...listNames(cities.main), ...listNames(names.cityAliases)]);
const ALL = new Set([...MAIN, ...listNames(cities.other)].map(([name, country]) => `${country} ${name}`));

/** Words around a city's name: "Greater Boston area", "Kansas City metro". */
const AROUND =
  /^(?:greater|metro|downtown|central|city of|the) | (?:metropolitan|metro|area|region|bay area|bay|suburbs|county)$/g;

function listSpellings(name: string): string[] {
  const folded = foldWords(name);
  const plain = folded.replace(AROUND, "").replace(AROUND, "");
  const long = plain.replace(/^st /, "saint ").replace(/^ft /, "fort ").replace(/^mt /, "mount ");
  const short = plain.replace(/^saint /, "st ").replace(/^fort /, "ft ");
  return [folded, plain, long, short, plain.replace(/ city$/, "")];
}

/** Finds the country that a city's name alone most likely means. */
export function findCityCountry(name: string): string | null {
  for (const spelling of listSpellings(name)) {
    const country = AMBIGUOUS.has(spelling) ? undefined : MAIN.get(spelling);
    if (country) return country;
  }
  return null;
}

export function isCityIn(name: string, country: string): boolean {
  return listSpellings(name).some((spelling) => ALL.has(`${country} ${spelling}`));
}
