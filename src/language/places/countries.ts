import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { countryName } from "~/format/country";
import { foldWords } from "../text/fold";
import { listNames } from "../data/entries";
import aliases from "../data/place-names.json" with { type: "json" };

countries.registerLocale(english);

/** Words, first names and cities, which some languages also call countries. */
const NO_COUNTRIES = new Set(
  "island indie malte maurice mauricio dominique grenade granada catar norfolk anguila congo chili komory dominika salvador guadalupe riunione reuniao"
    .split(" ")
    .concat("la reunion"),
);

const BY_NAME = new Map<string, string>();
/** Countries by their folded names in English and, for the most common ones, in other languages. */
export const COUNTRY_BY_NAME: ReadonlyMap<string, string> = BY_NAME;
for (const [code, names] of Object.entries(countries.getNames("en", { select: "all" }))) {
  for (const name of [...names, countryName(code)]) BY_NAME.set(foldWords(name), code);
}
for (const [alias, code] of listNames(aliases.countries)) BY_NAME.set(alias, code);
for (const [name, code] of listNamesAbroad()) if (!BY_NAME.has(name)) BY_NAME.set(name, code);

/** Lists what German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish and Danish call countries. */
function listNamesAbroad(): [name: string, code: string][] {
  const codes = Object.keys(countries.getAlpha2Codes());
  const named = ["de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da"].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.map((code): [string, string] => [foldWords(names.of(code) ?? ""), code]);
  });
  const codesOf = Map.groupBy(named, ([name]) => name);
  return named.filter(
    ([name, code]) =>
      name.length > 4 &&
      !/^s(?:an|anta?|ao|ainte?|int|t) /u.test(name) &&
      !NO_COUNTRIES.has(name) &&
      codesOf.get(name)?.every(([, other]) => other === code),
  );
}

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
