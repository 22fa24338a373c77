import type { Eligibility } from "~/contracts/job";
import { detectLanguage } from "../text/posting-language";
import { foldWords } from "../text/fold";
import { findCityCountry } from "./cities";
import { COUNTRY_BY_NAME, findCountry } from "./countries";
import { mentionsCountryPlace } from "./subdivisions";

/** The countries where postings in a language are usual, ISO 3166-1 alpha-2. English ones are usual everywhere. */
const SPOKEN_IN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    German: "DE AT CH LI LU BE IT",
    French: "FR BE CH LU MC CA HT BF BI BJ CD CF CG CI CM DJ DZ GA GN GQ KM LB MA MG ML MR MU NE RW SC SN TD TG TN VU",
    Spanish: "ES MX AR BO CL CO CR CU DO EC GQ GT HN NI PA PE PR PY SV UY VE",
    Portuguese: "PT BR AO CV GW MO MZ ST TL",
    Italian: "IT CH SM VA",
    Dutch: "NL BE SR AW CW",
    Polish: "PL",
    Swedish: "SE FI AX",
  }).map(([language, countries]) => [language, new Set(countries.split(" "))]),
);
const READ = 5000;

/** The countries where postings in a script are usual. */
const WRITTEN_IN: readonly (readonly [RegExp, ReadonlySet<string>])[] = (
  [
    ["Cyrillic", "BA BG BY KG KZ MD ME MK MN RS RU TJ UA UZ"],
    ["Greek", "CY GR"],
    ["Hebrew", "IL"],
    ["Hangul", "KR"],
    ["Hiragana", "JP"],
    ["Thai", "TH"],
  ] as const
).map(([script, countries]) => [new RegExp(`\\p{Script=${script}}`, "gu"), new Set(countries.split(" "))]);
/** A few words of another script may be names. */
const FEWEST_LETTERS = 100;

function findSpeakers(text: string): ReadonlySet<string> | undefined {
  const written = WRITTEN_IN.find(([letters]) => (text.match(letters)?.length ?? 0) >= FEWEST_LETTERS);
  return written?.[1] ?? SPOKEN_IN.get(detectLanguage(text) ?? "");
}

type Posting = { title: string; text: string; field: Eligibility | null; employer?: string };

/**
 * Corrects a field whose country is a site's guess: people there speak another language, or the employer is named after another
 * country, and the text doesn't name the field's. A city in the title tells the country then, as long as people there speak the
 * language.
 */
export function correctForeignField({ title, text, field, employer = "" }: Posting): Eligibility | null {
  const [first, ...others] = field?.countries ?? [];
  if (first === undefined || others.length > 0 || field?.regions.length !== 0) return field;
  const posting = text.slice(0, READ);
  const own = findNamedCountry(employer);
  if (own !== null && own !== first && !namesPlaceIn(`${title}\n${text}`, first) && !mentionsCountryPlace(text, first))
    return null;
  const spoken = findSpeakers(posting);
  if (spoken === undefined || spoken.has(first) || namesPlaceIn(`${title}\n${posting}`, first)) return field;
  const city = title
    .split(TITLE_PARTS)
    .map(findCityCountry)
    .find((country) => country !== null && spoken.has(country));
  return city ? { countries: [city], regions: [], utc_offsets: [] } : null;
}

/** "Tidewater Philippines", "Tidewater UK", but not "Row With Us": an employer of one country, whose jobs may be in another. */
function findNamedCountry(employer: string): string | null {
  const words = employer.split(/\s+/u);
  const names = [1, 2].flatMap((count) => (words.length > count ? [words.slice(-count).join(" ")] : []));
  const named = names.filter((name) => name.length > 3 || name === name.toUpperCase());
  return named.map(findCountry).find((country) => country !== null) ?? null;
}

const TITLE_PARTS = /[()[\],|/]|\s[-–—]\s/u;

/** "US" in capitals, which the word "us" isn't; "América" is the continent to those who don't write English. */
function namesPlaceIn(text: string, country: string): boolean {
  const words = ` ${foldWords(text)} `;
  return [...COUNTRY_BY_NAME].some(
    ([name, code]) =>
      code === country &&
      name !== "america" &&
      (name.length > 3 ? words.includes(` ${name} `) : new RegExp(`\\b${name.toUpperCase()}\\b`, "u").test(text)),
  );
}
