import { countryName } from "./country";

/** By country, in one text each: pages load it. */
const NAMES = {
  US: "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
  CA: "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
  GB: "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
};

/** States of the United States, provinces of Canada and nations of the United Kingdom by ISO 3166-2. */
export const SUBDIVISIONS = parseNames(NAMES);

/** States of Brazil by ISO 3166-2, without those whose names are cities', too. Only exclusions name them. */
export const BRAZILIAN_STATES = parseNames({
  BR: "AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SE Sergipe|TO Tocantins",
});

function parseNames(namesByCountry: Record<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(namesByCountry).flatMap(([country, names]) =>
      names.split("|").map((name) => [`${country}-${name.split(" ", 1)[0]}`, name.replace(/^\S+ /u, "")]),
    ),
  );
}

/** "US-CA" → "California", "DE" → "Germany". */
export function areaName(code: string): string {
  return SUBDIVISIONS[code] ?? BRAZILIAN_STATES[code] ?? countryName(code);
}
