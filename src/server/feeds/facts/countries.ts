import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { foldWords } from "../text/fold";
import { COUNTRY_ALIASES, listNames } from "./place-names";

countries.registerLocale(english);

const BY_NAME = new Map<string, string>();
for (const [code, names] of Object.entries(countries.getNames("en", { select: "all" }))) {
  for (const name of names) BY_NAME.set(foldWords(name), code);
}
for (const [alias, code] of listNames(COUNTRY_ALIASES)) BY_NAME.set(alias, code);

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
