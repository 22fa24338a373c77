import type { Region } from "~/contracts/rules/job-search";

/** Countries of the parts of the world, ISO 3166-1 alpha-2, by the United Nations' M49 with Taiwan and Kosovo added. */
// prettier-ignore
const PARTS = {
  eu: "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE",
  otherEurope: "AL AD AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK",
  northernAmerica: "US CA BM GL PM",
  mexico: "MX",
  centralAmerica: "BZ CR GT HN NI PA SV",
  caribbean: "AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI",
  southAmerica: "AR BO BR CL CO EC FK GF GY PE PY SR UY VE GS",
  middleEast: "AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE",
  restOfAsia: "AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN",
  northAfrica: "DZ EG EH LY MA SD TN",
  restOfAfrica: "AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW",
  oceania: "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
} as const;

type Part = keyof typeof PARTS;

/**
 * Regions that postings name, in lower case, with their parts. Includes only parts that everyone agrees on: "Middle
 * East" may or may not include North Africa, so it doesn't.
 */
const REGIONS: Readonly<Record<string, readonly Part[]>> = {
  "european union": ["eu"],
  europe: ["eu", "otherEurope"],
  emea: ["eu", "otherEurope", "middleEast", "northAfrica", "restOfAfrica"],
  "latin america": ["mexico", "centralAmerica", "caribbean", "southAmerica"],
  "north america": ["northernAmerica", "mexico"],
  "south america": ["southAmerica"],
  "central america": ["centralAmerica"],
  americas: ["northernAmerica", "mexico", "centralAmerica", "caribbean", "southAmerica"],
  apac: ["restOfAsia", "oceania"],
  asia: ["restOfAsia", "middleEast"],
  africa: ["northAfrica", "restOfAfrica"],
  "middle east": ["middleEast"],
  oceania: ["oceania"],
};

const regionsOfCountry = new Map<string, string[]>();
for (const [region, parts] of Object.entries(REGIONS)) {
  for (const country of parts.flatMap((part) => PARTS[part].split(" "))) {
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
  const alike = Object.keys(REGIONS).filter((other) => {
    const countries = countriesInRegion(other);
    const shared = countries.filter((country) => own.has(country)).length;
    return shared > 0 && 2 * shared >= Math.min(own.size, countries.length);
  });
  return [...alike, WORLD];
}

const nameOf = (region: Region) => region.replaceAll("_", " ");

/** Lists the countries of a region by its lower-case name; empty for an unknown one. */
export function countriesInRegion(region: string): string[] {
  return (REGIONS[region] ?? []).flatMap((part) => PARTS[part].split(" "));
}

/**
 * Lists the lower-case names of the regions that contain a country (ISO 3166-1 alpha-2, upper case), including the
 * world.
 */
export function regionsOf(country: string): string[] {
  return [...(regionsOfCountry.get(country) ?? []), WORLD];
}
