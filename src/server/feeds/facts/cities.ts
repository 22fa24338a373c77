import { foldWords } from "../text/fold";
import cities from "./cities.json" with { type: "json" };

// cities.json lists the world's larger cities (from 15,000 people in the United States, 50,000 in other countries that post
// many jobs, 100,000 elsewhere), and smaller ones whose name no larger place has (from 5,000 people in Germany, Austria and
// Switzerland, 10,000 in Great Britain, 15,000 in the rest of Europe, Canada, Australia and New Zealand). From GeoNames
// (geonames.org, CC BY 4.0). `main` has a name under the country that is most likely meant by the name alone, `other` under
// the rest, or under all if none is. Towns with the names of ordinary words (Enterprise, Opportunity) are left out.

function readList(list: Readonly<Record<string, string>>): [name: string, country: string][] {
  return Object.entries(list).flatMap(([country, names]) =>
    names.split("|").map((name): [string, string] => [name, country]),
  );
}

/** Short and English names that the list lacks, folded. */
// prettier-ignore
const ALIASES: Readonly<Record<string, string>> = {
  sf: "US", nyc: "US", ny: "US", dc: "US", sfo: "US", "new york metro": "US", "washington dc": "US", "washington d c": "US", "dmv": "US", "bay area": "US",
  "research triangle": "US", "twin cities": "US", "tri state": "US", "orange county": "US", "quad cities": "US", philly: "US", "st pete": "US",
  cologne: "DE", "frankfurt": "DE", seville: "ES", "the hague": "NL", "den haag": "NL", gent: "BE", ghent: "BE", antwerp: "BE",
  florence: "IT", naples: "IT", turin: "IT", venice: "IT", geneva: "CH", zurich: "CH", basel: "CH", bern: "CH", lisboa: "PT",
  kiev: "UA", odessa: "UA", "saint petersburg": "RU", "st petersburg": "US", "saint louis": "US", cambridge: "GB", bangalore: "IN", bombay: "IN", madras: "IN",
  calcutta: "IN", ncr: "IN", "delhi ncr": "IN", saigon: "VN", hcmc: "VN", "kl": "MY", gta: "CA", "greater toronto": "CA", "sao jose": "BR", cdmx: "MX",
  bcn: "ES", ldn: "GB", blr: "IN", cebu: "PH", "metro manila": "PH", manilla: "PH", "tel aviv yafo": "IL", "hong kong island": "HK", goteborg: "SE",
  gothenburg: "SE", yaounde: "CM", larnaca: "CY", astana: "KZ", sliema: "MT", zug: "CH", lucerne: "CH", luzern: "CH", lome: "TG",
  tirane: "AL", franca: "BR", grecia: "CR", "madeira beach": "US", "port of spain": "TT", "las palmas": "ES", tenerife: "ES", mallorca: "ES", vaduz: "LI", galway: "IE", limerick: "IE", cascais: "PT", bridgetown: "BB",
  "fort meade": "US", "fort belvoir": "US", "fort bragg": "US", "fort detrick": "US", "fort eisenhower": "US", "fort huachuca": "US", "fort knox": "US",
  quantico: "US", "redstone arsenal": "US", bogata: "CO", "san fran": "US", "san mateo": "US", "santa clara": "US", "santa rosa": "US", "san rafael": "US", "east bay": "US", "south bay": "US", "malardalen": "SE", "skane": "SE", malmo: "SE", aarhus: "DK", copenhagen: "DK", bucuresti: "RO", cluj: "RO", praha: "CZ", wien: "AT", warszawa: "PL", bruxelles: "BE", seattle: "US",
};

/** Towns of several countries, none of which is meant most often. */
const AMBIGUOUS = new Set(["hanover", "carlisle", "dunkirk"]);

const MAIN = new Map([...readList(cities.main), ...Object.entries(ALIASES)]);
const ALL = new Set([...MAIN, ...readList(cities.other)].map(([name, country]) => `${country} ${name}`));

/** Words around a city's name: "Greater Boston area", "Kansas City metro". */
const AROUND =
  /^(?:greater|metro|downtown|central|city of|the) | (?:metropolitan|metro|area|region|bay area|bay|suburbs|county)$/g;

function spellings(name: string): string[] {
  const folded = foldWords(name);
  const plain = folded.replace(AROUND, "").replace(AROUND, "");
  const long = plain.replace(/^st /, "saint ").replace(/^ft /, "fort ").replace(/^mt /, "mount ");
  const short = plain.replace(/^saint /, "st ").replace(/^fort /, "ft ");
  return [folded, plain, long, short, plain.replace(/ city$/, "")];
}

/** Finds the country that a city's name alone most likely means. */
export function findCityCountry(name: string): string | null {
  for (const spelling of spellings(name)) {
    const country = AMBIGUOUS.has(spelling) ? undefined : MAIN.get(spelling);
    if (country) return country;
  }
  return null;
}

export function isCityIn(name: string, country: string): boolean {
  return spellings(name).some((spelling) => ALL.has(`${country} ${spelling}`));
}
