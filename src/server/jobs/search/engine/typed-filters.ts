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
import { REGIONS, TYPED_FILTERS } from "~/contracts/rules/job-search";
import table from "~/language/data/typed-filters.json" with { type: "json" };
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
import { findTypedZone } from "~/language/places/working-hours";
import { tokensOf, wordsOf } from "~/language/text/tokens";
import { findTypedPay } from "./typed-pay";

type Filter = (typeof TYPED_FILTERS)[number];

const BY_FILTER: Partial<Record<Filter, Readonly<Record<string, readonly string[]>>>> = table.kinds;

/** Words that are filters. Edit the table freely: `vocabulary.test.ts` reads each entry. A job whose title has one of a line's words passes that filter, even if its facts don't. */
export const KINDS = TYPED_FILTERS.flatMap((filter) =>
  Object.entries(BY_FILTER[filter] ?? {}).map(([value, words]) => ({ filter, value, words })),
);

/** Words before which a filter word names the subject of the work: "contract manager", "graduate admissions". */
const SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table.subjects));

/** A filter typed as words. A job whose title has one of `titles` also passes. `isNegated`: "no US". */
export type TypedFilter = {
  text: string;
  isNegated?: true;
  filter: Filter;
  value: string;
  titles: string[][];
};
type Meaning = Omit<TypedFilter, "text">;

const MAX_WORDS = 4;
/** "central european standard time zone hours" */
const MAX_ZONE_WORDS = 6;
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

/** Extracts filters from a sequence of words. `rest` has the other words as typed, without `unfiltered` ones: "under 100k". */
export function findTyped(run: readonly string[]): { typed: TypedFilter[]; rest: string[]; unfiltered: string[] } {
  const at: At = { run, words: foldEach(run), index: 0, before: [] };
  const rest: string[] = [];
  const unfiltered: string[] = [];
  while (at.index < run.length) {
    const filter = findExcluded(at) ?? findAnywhere(at) ?? findPay(at) ?? findZone(at) ?? findMeaning(at);
    if (filter?.typed) at.before.push(filter.typed);
    else if (filter) unfiltered.push(run.slice(at.index, at.index + filter.length).join(" "));
    else rest.push(run[at.index] ?? "");
    at.index += filter?.length ?? 1;
  }
  return { typed: at.before, rest, unfiltered };
}

const foldEach = (run: readonly string[]) => run.map((text) => wordsOf(text).join(" "));

/** A place in a sequence of words, as typed and folded. `before` has the filters of the words before it. */
type At = { run: readonly string[]; words: readonly string[]; index: number; before: TypedFilter[] };
type FilterHit = { typed: TypedFilter; length: number };
/** Words that ask for something that no filter can. */
type Unfiltered = { typed: null; length: number };

const isTyped = ({ before }: At, name: Filter) => before.some(({ filter, isNegated }) => !isNegated && filter === name);

const EXCLUDES: ReadonlySet<string> = new Set(["no", "not", "non", "except", "excluding", "outside"]);

/** Tells whether words exclude what a filter asks for: "no US", "not in Germany", "not senior". */
export function excludesFilter(run: readonly string[]): boolean {
  return findExcluded({ run, words: foldEach(run), index: 0, before: [] }) !== null;
}

/** Tells whether words begin with a filter, or exclude one: "no experience", "no US". */
export function namesFilter(run: readonly string[]): boolean {
  const at: At = { run, words: foldEach(run), index: 0, before: [] };
  return (findExcluded(at) ?? findMeaning(at)) !== null;
}

function findExcluded({ run, words, index }: At): FilterHit | null {
  const [word = ""] = words.slice(index);
  const behind: At = { run, words, index: index + 1, before: [] };
  const hit = EXCLUDES.has(word) ? (findAnywhere(behind) ?? findMeaning(behind)) : null;
  // An "outside contractor" is one.
  if (!hit || (word === "outside" && !PLACES.has(hit.typed.filter))) return null;
  return { typed: { ...hit.typed, text: `${run[index]} ${hit.typed.text}`, isNegated: true }, length: 1 + hit.length };
}

function findZone(at: At): FilterHit | null {
  const words = at.run.slice(at.index, at.index + MAX_ZONE_WORDS).join(" ");
  const zone = isTyped(at, "utc_offset") ? null : findTypedZone(words);
  if (zone === null) return null;
  const text = words.slice(0, zone.length);
  const filter: Meaning = { filter: "utc_offset", value: String(zone.offset), titles: [tokensOf(text)] };
  return { typed: { text, ...filter }, length: text.split(" ").length };
}

function findPay(at: At): FilterHit | Unfiltered | null {
  const pay = isTyped(at, "salary_min") ? null : findTypedPay(at.run.slice(at.index));
  if (pay?.usdPerYear == null) return pay && { typed: null, length: pay.length };
  const text = at.run.slice(at.index, at.index + pay.length).join(" ");
  return { typed: { text, filter: "salary_min", value: String(pay.usdPerYear), titles: [] }, length: pay.length };
}

const PLACES: ReadonlySet<string> = new Set(["country", "region", "location"]);

/** Finds "work from anywhere in the world", "anywhere in Europe" as Europe and "from Portugal" as Portugal. */
function findAnywhere(at: At): FilterHit | null {
  const { run, words, index } = at;
  for (let length = Math.min(MAX_ANYWHERE_WORDS, run.length - index); length > 0; length -= 1) {
    const said = words.slice(index, index + length).join(" ");
    const text = run.slice(index, index + length).join(" ");
    if (ANYWHERE_IN.test(said) || LEADS_PLACE.test(said)) {
      const place = findMeaning({ ...at, index: index + length });
      if (place && PLACES.has(place.typed.filter))
        return { typed: { ...place.typed, text: `${text} ${place.typed.text}` }, length: length + place.length };
    }
    if (ANYWHERE.test(said) && !isTyped(at, "region"))
      return { typed: { text, filter: "region", value: "worldwide", titles: [] }, length };
  }
  return null;
}

function findMeaning(at: At): FilterHit | null {
  const { run, words, index } = at;
  for (let length = Math.min(MAX_WORDS, run.length - index); length > 0; length -= 1) {
    const text = run.slice(index, index + length).join(" ");
    const name = words.slice(index, index + length).join(" ");
    const meaning = MEANINGS.get(name) ?? findPlace(name.replace(BEHIND_PLACE, ""));
    if (!meaning || isTyped(at, meaning.filter)) continue;
    if (SUBJECTS.get(name)?.includes(words[index + length] ?? "")) continue;
    return { typed: { text, ...meaning }, length };
  }
  return null;
}

/** "US only", "UK-based", "LATAM timezone". */
const BEHIND_PLACE = / (?:only|based|residents?|citizens?|time ?zones?|hours)(?: only)?$/u;

function findPlace(name: string): Meaning | undefined {
  const meaning = MEANINGS.get(name);
  return meaning && PLACES.has(meaning.filter) ? meaning : undefined;
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
