import type { Eligibility } from "~/contracts/job";
import { countryName } from "../facts/countries";

export type DemoRegion =
  | "worldwide"
  | "us"
  | "us-canada"
  | "canada"
  | "latam"
  | "brazil"
  | "uk"
  | "uk-ireland"
  | "europe"
  | "cet"
  | "germany"
  | "switzerland"
  | "netherlands"
  | "nordics"
  | "poland"
  | "spain-portugal"
  | "india"
  | "singapore"
  | "philippines"
  | "japan"
  | "australia-nz"
  | "south-africa";

/** Where one may live, as the card shows it, and what pay is like there. */
export type DemoPlace = {
  location: string;
  eligibility: Eligibility | null;
  currency: string;
  /** Units of the currency per US dollar of the pay that roles state. */
  unitsPerUsd: number;
  /** What the same work pays there, against the United States. */
  payLevel: number;
};

function place(
  location: string,
  [countries, regions = [], utcOffsets = []]: [string[], string[]?, number[]?],
  [currency, unitsPerUsd, payLevel]: [string, number, number],
): DemoPlace {
  return { location, eligibility: { countries, regions, utc_offsets: utcOffsets }, currency, unitsPerUsd, payLevel };
}

/** "Remote (Spain, Portugal)" */
function inCountries(...countries: string[]): string {
  return `Remote (${countries.map(countryName).join(", ")})`;
}

const CET_NEIGHBOURS = [-2, -1, 0, 1, 2, 3, 4];

export const DEMO_PLACES: Readonly<Record<DemoRegion, DemoPlace>> = {
  worldwide: place("Remote (Worldwide)", [[], ["Worldwide"]], ["USD", 1, 0.75]),
  us: place(inCountries("US"), [["US"]], ["USD", 1, 1]),
  "us-canada": place(inCountries("US", "CA"), [["CA", "US"]], ["USD", 1, 0.95]),
  canada: place(inCountries("CA"), [["CA"]], ["CAD", 1.38, 0.75]),
  latam: place("Remote (Latin America)", [[], ["Latin America"]], ["USD", 1, 0.5]),
  brazil: place(inCountries("BR"), [["BR"]], ["BRL", 5.4, 0.4]),
  uk: place(inCountries("GB"), [["GB"]], ["GBP", 0.75, 0.68]),
  "uk-ireland": place(inCountries("GB", "IE"), [["GB", "IE"]], ["EUR", 0.86, 0.7]),
  europe: place("Remote (Europe)", [[], ["Europe"]], ["EUR", 0.86, 0.65]),
  cet: place("Remote (CET ± 3 hours)", [[], [], CET_NEIGHBOURS], ["EUR", 0.86, 0.65]),
  germany: place(inCountries("DE"), [["DE"]], ["EUR", 0.86, 0.68]),
  switzerland: place(inCountries("CH"), [["CH"]], ["CHF", 0.8, 1]),
  netherlands: place(inCountries("NL"), [["NL"]], ["EUR", 0.86, 0.68]),
  nordics: place(inCountries("DK", "FI", "NO", "SE"), [["DK", "FI", "NO", "SE"]], ["EUR", 0.86, 0.68]),
  poland: place(inCountries("PL"), [["PL"]], ["PLN", 3.7, 0.5]),
  "spain-portugal": place(inCountries("ES", "PT"), [["ES", "PT"]], ["EUR", 0.86, 0.52]),
  india: place(inCountries("IN"), [["IN"]], ["INR", 88, 0.3]),
  singapore: place(inCountries("SG"), [["SG"]], ["SGD", 1.28, 0.75]),
  philippines: place(inCountries("PH"), [["PH"]], ["USD", 1, 0.25]),
  // prettier-ignore
  japan: place(inCountries("JP"), [["JP"]], ["JPY", 152, 0.55]),
  "australia-nz": place(inCountries("AU", "NZ"), [["AU", "NZ"]], ["AUD", 1.52, 0.75]),
  "south-africa": place(inCountries("ZA"), [["ZA"]], ["ZAR", 17.5, 0.35]),
};
