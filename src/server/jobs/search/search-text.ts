import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

countries.registerLocale(english);

/**
 * A keyword search as `websearch_to_tsquery` reads it (words, `"phrase"`, `-not`, `OR`), with words like "full-stack" or
 * "node.js" turned into phrases: the search columns hold their parts (migration "jobs", function search_words).
 */
export function keywordQuery(keyword: string): string {
  return keyword
    .split('"')
    .map((part, index) => (index % 2 === 1 ? takenApart(part) : unquoted(part)))
    .join('"');
}

function unquoted(part: string): string {
  return part.replace(REPEATED_NOT, "").replace(JOINED_WORDS, (word) => `"${takenApart(word)}"`);
}

/** A minus that only another one follows: Postgres stacks them up and fails at the 32nd. */
const REPEATED_NOT = /-[^\p{L}\p{N}]*(?=-)/gu;

const JOINED_WORDS = /[\p{L}\p{N}]+(?:[-./_+&@]+[\p{L}\p{N}]+)+/gu;

function takenApart(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])[-./_+&@]+(?=[\p{L}\p{N}])/gu, " ");
}

/**
 * A place as `to_tsquery('simple', …)` reads it: all its words, the last one as the beginning of a word; or the country
 * that it names. Null where there is no letter or digit to look for.
 */
export function placeQuery(place: string): string | null {
  const words = place.match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (last === undefined) return null;
  // Two letters are mostly a code ("US", "CA"), not the beginning of a name.
  const lexemes = words.map((word) => `'${word}'`).join(" & ") + (last.length > 2 ? ":*" : "");
  const country = countryCode(words.join(" "));
  return country === null ? lexemes : `(${lexemes}) | 'country/${country.toLowerCase()}'`;
}

/** ISO 3166-1 alpha-2 of a country's English name or code. */
function countryCode(place: string): string | null {
  const upper = place.toUpperCase();
  if (upper.length === 2 && countries.isValid(upper)) return upper;
  return countries.alpha3ToAlpha2(upper) ?? countries.getSimpleAlpha2Code(place, "en") ?? null;
}
