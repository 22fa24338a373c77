import countries from "i18n-iso-countries";
import { countryName } from "~/format/country";
import { REGIONS, type TYPED_FILTERS } from "~/contracts/rules/job-search";
import { COUNTRY_BY_NAME, parseCountry } from "~/language/places/countries";
import { toUsd } from "~/language/pay/salary-band";
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

/** Words that are filters. Edit freely: `vocabulary.test.ts` reads each entry. A job whose title has one of a line's words passes that filter, even if its facts don't. */
// prettier-ignore
export const KINDS = [
  { filter: "seniority", value: "senior", words: ["senior", "sr", "snr"] },
  { filter: "seniority", value: "junior", words: ["junior", "jr", "entry level", "graduate", "new grad", "new graduate", "recent graduate", "fresher", "no experience", "no experience required", "without experience", "no experience needed", "beginner", "beginners", "berufseinsteiger", "ohne erfahrung", "sans experience", "debutant", "sin experiencia", "sem experiencia"] },
  { filter: "seniority", value: "mid", words: ["mid level", "midlevel"] },
  { filter: "employment_type", value: "internship", words: ["intern", "interns", "internship", "internships", "praktikant", "praktikum", "stagiaire", "becario", "pasante", "pasantia", "practicas", "estagio", "estagiario", "tirocinio", "working student", "werkstudent", "werkstudierende"] },
  { filter: "employment_type", value: "part_time", words: ["part time", "parttime", "teilzeit", "temps partiel", "medio tiempo", "media jornada", "tiempo parcial", "meio periodo"] },
  { filter: "employment_type", value: "full_time", words: ["full time", "fulltime", "vollzeit", "temps plein", "tiempo completo", "jornada completa", "tempo integral"] },
  { filter: "employment_type", value: "contract", words: ["contract", "contractor", "contractors", "freelance", "freelancer", "freiberuflich", "freiberufler"] },
  { filter: "employment_type", value: "temporary", words: ["temporary", "temp"] },
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
const HOURS_A_YEAR = 2080;
const PERIODS: Readonly<Record<string, number>> = {
  hour: HOURS_A_YEAR,
  hr: HOURS_A_YEAR,
  h: HOURS_A_YEAR,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};
/** Smaller amounts with a "k" are rarely yearly pay. */
const LOWEST_YEARLY = 15_000;
const PENSION_PLAN = "401k";

const MEANINGS = new Map<string, Meaning>();
for (const { filter, value, words } of KINDS) {
  const titles = words.map(tokensOf);
  for (const word of words) MEANINGS.set(word, { filter, value, titles });
}
for (const [name, code] of COUNTRY_BY_NAME) setPlace(name, "country", code);
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
    if (filter) typed.push(filter.typed);
    else rest.push(run[index] ?? "");
    index += filter?.length ?? 1;
  }
  return { typed, rest };
}

type FilterHit = { typed: TypedFilter; length: number };

function findAt(
  run: readonly string[],
  words: readonly string[],
  index: number,
  before: TypedFilter[],
): FilterHit | null {
  return findAnywhere(run, words, index, before) ?? findMeaning(run, words, index, before);
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
    const meaning = MEANINGS.get(name) ?? parsePay(text);
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

const SIGNS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP" };
const PAY =
  /^([$€£])?(\d[\d,]*(?:\.\d+)?)(k)?\+?(?:\s*(?:-|to)\s*\$?[\d,.]+k?)?(?:\s*(?:\/|per|an?)\s*(hour|hr|h|day|week|month|year))?$/i;

/** "100k", "$120,000", "€50/hour"; as USD a year. */
function parsePay(text: string): Meaning | null {
  const [, sign, digits = "", thousands, period] = PAY.exec(text.trim()) ?? [];
  if (digits === "" || (!sign && !thousands && !period) || text.toLowerCase() === PENSION_PLAN) return null;
  const amount = Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  const inUsd = toUsd(amount, SIGNS[sign ?? "$"] ?? "USD") ?? amount;
  const yearly = Math.round(inUsd * (PERIODS[period?.toLowerCase() ?? "year"] ?? 1));
  return yearly < LOWEST_YEARLY || yearly > 10_000_000
    ? null
    : { filter: "salary_min", value: String(yearly), titles: [] };
}

/** Returns the English names of all countries by code, as `findHome` reads them. */
export const countryNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(countries.getNames("en")).map((code) => [code, countryName(code)]));
