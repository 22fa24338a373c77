import countries from "i18n-iso-countries";
import arabic from "i18n-iso-countries/langs/ar.json" with { type: "json" };
import greek from "i18n-iso-countries/langs/el.json" with { type: "json" };
import hebrew from "i18n-iso-countries/langs/he.json" with { type: "json" };
import hindi from "i18n-iso-countries/langs/hi.json" with { type: "json" };
import japanese from "i18n-iso-countries/langs/ja.json" with { type: "json" };
import korean from "i18n-iso-countries/langs/ko.json" with { type: "json" };
import russian from "i18n-iso-countries/langs/ru.json" with { type: "json" };
import thai from "i18n-iso-countries/langs/th.json" with { type: "json" };
import ukrainian from "i18n-iso-countries/langs/uk.json" with { type: "json" };
import chinese from "i18n-iso-countries/langs/zh.json" with { type: "json" };
import { countryName } from "~/format/country";
import { REGIONS, type TYPED_FILTERS } from "~/contracts/rules/job-search";
import { COUNTRY_BY_NAME, parseCountry } from "~/language/places/countries";
import {
  ANYWHERE,
  ANYWHERE_IN,
  CITIES,
  CITY_SPELLINGS,
  LEADS_PLACE,
  NOT_COUNTRIES,
  REGION_NAMES,
} from "~/language/places/typed-places";
import { tokensOf, wordsOf } from "~/language/text/tokens";
import { findTypedPay } from "./typed-pay";

/** Words that are filters. Edit freely: `vocabulary.test.ts` reads each entry. A job whose title has one of a line's words passes that filter, even if its facts don't. */
// prettier-ignore
export const KINDS = [
  { filter: "seniority", value: "senior", words: ["senior", "sr", "snr"] },
  { filter: "seniority", value: "junior", words: ["junior", "jr", "entry level", "graduate", "new grad", "new graduate", "recent graduate", "fresher", "no experience", "no experience required", "without experience", "no experience needed", "beginner", "beginners", "berufseinsteiger", "ohne erfahrung", "sans experience", "debutant", "sin experiencia", "sem experiencia"] },
  { filter: "seniority", value: "mid", words: ["mid level", "midlevel"] },
  { filter: "employment_type", value: "internship", words: ["intern", "interns", "internship", "internships", "praktikant", "praktikum", "stagiaire", "becario", "pasante", "pasantia", "practicas", "estagio", "estagiario", "tirocinio", "working student", "werkstudent", "werkstudierende"] },
  { filter: "employment_type", value: "part_time", words: ["part time", "parttime", "teilzeit", "temps partiel", "medio tiempo", "media jornada", "tiempo parcial", "meio periodo", "mi temps", "tempo parziale", "deeltijd", "deltid", "pol etatu", "czesc etatu", "yari zamanli"] },
  { filter: "employment_type", value: "full_time", words: ["full time", "fulltime", "vollzeit", "temps plein", "tiempo completo", "jornada completa", "tempo integral", "tempo pieno", "voltijd", "heltid", "pelny etat", "tam zamanli"] },
  { filter: "employment_type", value: "contract", words: ["contract", "contract to hire", "contractor", "contractors", "freelance", "freelancer", "freiberuflich", "freiberufler"] },
  { filter: "employment_type", value: "temporary", words: ["temporary", "temp", "temp to hire", "temp to perm"] },
  { filter: "visa", value: "sponsored", words: ["visa sponsorship", "visa sponsored", "visa sponsor", "sponsored visa", "visa support", "h1b", "h 1b"] },
  { filter: "contract_status", value: "employer_of_record", words: ["employer of record", "eor"] },
  { filter: "contract_status", value: "contractor", words: ["independent contractor", "1099"] },
  { filter: "contract_status", value: "employee", words: ["w2 employee", "w2"] },
] as const;

// prettier-ignore
const CONTRACT_WORK: readonly string[] = [
  "manager", "management", "administrator", "administration", "specialist", "attorney", "lawyer", "counsel", "negotiator", "analyst",
  "coordinator", "associate", "law", "director", "officer", "paralegal",
];

/** Words before which a filter word names the subject of the work: "contract manager", "graduate admissions". */
const SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["contract", CONTRACT_WORK],
  ["contractor", CONTRACT_WORK],
  [
    "graduate",
    ["program", "programme", "school", "studies", "admissions", "recruitment", "recruiter", "recruiting", "education"],
  ],
]);

/** A filter typed as words. A job whose title has one of `titles` also passes. */
export type TypedFilter = {
  text: string;
  filter: (typeof TYPED_FILTERS)[number];
  value: string;
  titles: string[][];
};
type Meaning = Omit<TypedFilter, "text">;

const MAX_WORDS = 4;
/** "remote from anywhere in the world" */
const MAX_ANYWHERE_WORDS = 7;
/** Names of countries in other scripts, which mean nothing else. */
const OWN_SCRIPTS = [arabic, chinese, greek, hebrew, hindi, japanese, korean, russian, thai, ukrainian];
const LATIN = /\p{Script=Latin}/u;

const MEANINGS = new Map<string, Meaning>();
for (const { filter, value, words } of KINDS) {
  const titles = words.map(tokensOf);
  for (const word of words) MEANINGS.set(word, { filter, value, titles });
}
for (const [name, code] of COUNTRY_BY_NAME) setPlace(name, "country", code);
for (const { countries: names } of OWN_SCRIPTS) {
  for (const [code, name] of Object.entries(names))
    for (const each of [name].flat()) if (!LATIN.test(each)) setPlace(wordsOf(each).join(" "), "country", code);
}
for (const name of NOT_COUNTRIES) MEANINGS.delete(name);
// Filters by the place's words. A job whose title names the city also passes.
for (const city of CITIES.keys()) {
  if (!MEANINGS.has(city))
    MEANINGS.set(city, { filter: "location", value: toTitleCase(city), titles: [tokensOf(city)] });
}
for (const [written, city] of CITY_SPELLINGS) {
  MEANINGS.set(written, { filter: "location", value: toTitleCase(city), titles: [city, written].map(tokensOf) });
}
for (const region of REGIONS) setPlace(region.replaceAll("_", " "), "region", region);
for (const [name, region] of Object.entries(REGION_NAMES)) setPlace(name, "region", region);

function setPlace(name: string, filter: "country" | "region", value: string): void {
  MEANINGS.set(name, { filter, value, titles: [] });
}

export function toTitleCase(name: string): string {
  return name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Extracts filters from a sequence of words. `rest` has the other words as typed. */
export function findTyped(run: readonly string[]): { typed: TypedFilter[]; rest: string[] } {
  const words = run.map((text) => wordsOf(text).join(" "));
  const typed: TypedFilter[] = [];
  const rest: string[] = [];
  for (let index = 0; index < run.length;) {
    const filter = findAt(run, words, index, typed);
    if (filter?.typed) typed.push(filter.typed);
    else if (!filter) rest.push(run[index] ?? "");
    index += filter?.length ?? 1;
  }
  return { typed, rest };
}

type FilterHit = { typed: TypedFilter; length: number };
/** Words that ask for something that no filter can. */
type Unfiltered = { typed: null; length: number };

function findAt(
  run: readonly string[],
  words: readonly string[],
  index: number,
  before: TypedFilter[],
): FilterHit | Unfiltered | null {
  return (
    findAnywhere(run, words, index, before) ?? findPay(run, index, before) ?? findMeaning(run, words, index, before)
  );
}

function findPay(run: readonly string[], index: number, before: TypedFilter[]): FilterHit | Unfiltered | null {
  const pay = before.some(({ filter }) => filter === "salary_min") ? null : findTypedPay(run.slice(index));
  if (pay?.usdPerYear == null) return pay && { typed: null, length: pay.length };
  const text = run.slice(index, index + pay.length).join(" ");
  return { typed: { text, filter: "salary_min", value: String(pay.usdPerYear), titles: [] }, length: pay.length };
}

const PLACES: ReadonlySet<string> = new Set(["country", "region", "location"]);

/** Finds "work from anywhere in the world", "anywhere in Europe" as Europe and "from Portugal" as Portugal. */
function findAnywhere(
  run: readonly string[],
  words: readonly string[],
  index: number,
  before: TypedFilter[],
): FilterHit | null {
  for (let length = Math.min(MAX_ANYWHERE_WORDS, run.length - index); length > 0; length -= 1) {
    const said = words.slice(index, index + length).join(" ");
    const text = run.slice(index, index + length).join(" ");
    if (ANYWHERE_IN.test(said) || LEADS_PLACE.test(said)) {
      const place = findMeaning(run, words, index + length, before);
      if (place && PLACES.has(place.typed.filter))
        return { typed: { ...place.typed, text: `${text} ${place.typed.text}` }, length: length + place.length };
    }
    if (ANYWHERE.test(said) && !before.some(({ filter }) => filter === "region"))
      return { typed: { text, filter: "region", value: "worldwide", titles: [] }, length };
  }
  return null;
}

function findMeaning(
  run: readonly string[],
  words: readonly string[],
  index: number,
  before: TypedFilter[],
): FilterHit | null {
  for (let length = Math.min(MAX_WORDS, run.length - index); length > 0; length -= 1) {
    const text = run.slice(index, index + length).join(" ");
    const name = words.slice(index, index + length).join(" ");
    const meaning = MEANINGS.get(name);
    if (!meaning || before.some(({ filter }) => filter === meaning.filter)) continue;
    if (SUBJECTS.get(name)?.includes(words[index + length] ?? "")) continue;
    return { typed: { text, ...meaning }, length };
  }
  return null;
}

/** Finds the country or region that a text names, by name or code. A city counts as its country. */
export function findHome(text: string): { country?: string; region?: string } {
  const name = wordsOf(text).join(" ");
  const { filter, value } = MEANINGS.get(name) ?? {};
  if (filter === "country" || filter === "region") return { [filter]: value };
  const country = CITIES.get(CITY_SPELLINGS.get(name) ?? name) ?? parseCountry(name);
  return country === null ? {} : { country };
}

/** Returns the English names of all countries by code, as `findHome` reads them. */
export const countryNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(countries.getNames("en")).map((code) => [code, countryName(code)]));
