import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { foldWords } from "../text/fold";

countries.registerLocale(english);

/** Names missing from the ISO list, folded by `foldWords`: short ones, and those of other languages. */
// prettier-ignore
const ALIASES: Readonly<Record<string, string>> = {
  us: "US", usa: "US", "u s": "US", "u s a": "US", "united states of america": "US", america: "US", "the us": "US",
  uk: "GB", "u k": "GB", "great britain": "GB", england: "GB", scotland: "GB", wales: "GB", "northern ireland": "GB", britain: "GB",
  czechia: "CZ", "czech republic": "CZ", holland: "NL", "the netherlands": "NL", turkiye: "TR", turkey: "TR",
  russia: "RU", "russian federation": "RU", korea: "KR", "south korea": "KR", "republic of korea": "KR", "north korea": "KP",
  vietnam: "VN", laos: "LA", "hong kong sar": "HK", macau: "MO", macao: "MO", brunei: "BN", syria: "SY", iran: "IR", palestine: "PS",
  moldova: "MD", tanzania: "TZ", bolivia: "BO", venezuela: "VE", "ivory coast": "CI", "cape verde": "CV", swaziland: "SZ",
  uae: "AE", "u a e": "AE", "france metropolitan": "FR", "deutschland": "DE", espana: "ES", italia: "IT", polska: "PL", brasil: "BR",
  "holy see vatican city state": "VA", "bosnia": "BA", "trinidad": "TT", "republic of the congo": "CG", congo: "CG",
  "congo the democratic republic of the": "CD", "micronesia federated states of": "FM", "virgin islands british": "VG",
  "virgin islands u s": "VI", "palestine state of": "PS", "saint martin french part": "MF", "sint maarten dutch part": "SX",
  "bonaire sint eustatius and saba": "BQ", "saint helena ascension and tristan da cunha": "SH", "aland islands": "AX",
  alemania: "DE", allemagne: "DE", germania: "DE", duitsland: "DE", niemcy: "DE", tyskland: "DE", alemanha: "DE",
  spanien: "ES", espagne: "ES", spagna: "ES", spanje: "ES", espanha: "ES", hiszpania: "ES",
  frankreich: "FR", francia: "FR", franca: "FR", frankrijk: "FR", francja: "FR", italien: "IT", italie: "IT", wlochy: "IT",
  "vereinigtes konigreich": "GB", "royaume uni": "GB", "reino unido": "GB", "regno unito": "GB", "verenigd koninkrijk": "GB",
  grossbritannien: "GB", "grande bretagne": "GB", inglaterra: "GB", angleterre: "GB", "wielka brytania": "GB",
  osterreich: "AT", autriche: "AT", oostenrijk: "AT", schweiz: "CH", suisse: "CH", suiza: "CH", svizzera: "CH", zwitserland: "CH", suica: "CH",
  niederlande: "NL", "pays bas": "NL", "paises bajos": "NL", "paesi bassi": "NL", nederland: "NL", holandia: "NL",
  polen: "PL", pologne: "PL", polonia: "PL", polonya: "PL", belgien: "BE", belgique: "BE", belgica: "BE", belgie: "BE", belgio: "BE",
  "etats unis": "US", "estados unidos": "US", "vereinigte staaten": "US", "stati uniti": "US", "verenigde staten": "US", eeuu: "US",
  irland: "IE", irlande: "IE", irlanda: "IE", ierland: "IE", schweden: "SE", suede: "SE", suecia: "SE", sverige: "SE", zweden: "SE",
  danemark: "DK", dinamarca: "DK", danmark: "DK", denemarken: "DK", norwegen: "NO", norvege: "NO", noruega: "NO", norge: "NO", noorwegen: "NO",
  finnland: "FI", finlande: "FI", finlandia: "FI", suomi: "FI", tschechien: "CZ", "republica checa": "CZ", tchequie: "CZ",
  ungarn: "HU", hongrie: "HU", hungria: "HU", magyarorszag: "HU", rumanien: "RO", roumanie: "RO", rumania: "RO",
  griechenland: "GR", grece: "GR", grecia: "GR", turkei: "TR", turquie: "TR", turquia: "TR", kanada: "CA", brasilien: "BR", bresil: "BR",
  indien: "IN", inde: "IN", japon: "JP", mexiko: "MX", mexique: "MX", kroatien: "HR", croatie: "HR", croacia: "HR", bulgarien: "BG", bulgarie: "BG",
  ukraina: "UA", ucrania: "UA", sudafrica: "ZA", "afrique du sud": "ZA", marruecos: "MA", maroc: "MA", filipinas: "PH", australien: "AU", australie: "AU",
  "heard island and mcdonald islands": "HM", kosovo: "XK", macedonia: "MK", burma: "MM",
};

const BY_NAME = new Map<string, string>();
for (const [code, names] of Object.entries(countries.getNames("en", { select: "all" }))) {
  for (const name of names) BY_NAME.set(foldWords(name), code);
}
for (const [alias, code] of Object.entries(ALIASES)) BY_NAME.set(alias, code);

/** Finds a country by its name alone. Doesn't accept codes. Returns ISO 3166-1 alpha-2. */
export function findCountry(name: string): string | null {
  return BY_NAME.get(foldWords(name)) ?? null;
}

/** Parses a country field: a code ("FR", "fra") or a name. Not for free text, where codes are ambiguous. */
export function parseCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && countries.isValid(code)) return code;
  const alpha2 = /^[A-Z]{3}$/.test(code) ? countries.alpha3ToAlpha2(code) : undefined;
  return alpha2 ?? findCountry(text);
}

/** Longest first, for searching a text. */
export const FOLDED_COUNTRY_NAMES: readonly string[] = [...BY_NAME.keys()].toSorted((a, b) => b.length - a.length);

/** Returns a code's short English name ("United States", not "United States of America"). */
export function countryName(code: string): string {
  return SHORT_NAMES[code] ?? countries.getName(code, "en") ?? code;
}

// prettier-ignore
const SHORT_NAMES: Readonly<Record<string, string>> = {
  US: "United States", GB: "United Kingdom", KR: "South Korea", KP: "North Korea", RU: "Russia", IR: "Iran", SY: "Syria", VN: "Vietnam",
  LA: "Laos", TZ: "Tanzania", BO: "Bolivia", VE: "Venezuela", MD: "Moldova", PS: "Palestine", TW: "Taiwan", CZ: "Czechia",
  TR: "Turkey", CI: "Ivory Coast", CD: "DR Congo", CG: "Congo", VA: "Vatican City", FM: "Micronesia", BN: "Brunei", MO: "Macao",
  CN: "China", HK: "Hong Kong", MM: "Myanmar", MK: "North Macedonia", GM: "Gambia", BS: "Bahamas", XK: "Kosovo",
};
