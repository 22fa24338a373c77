import type { Eligibility } from "~/contracts/job";
import { countryName } from "~/format/country";
import { remember } from "../text/remember";
import { foldWords } from "../text/fold";
import { REMOTE_WORDS_ABROAD } from "../terms/office-prose";
import { findCountry, FOLDED_COUNTRY_NAMES, parseCountry } from "./countries";
import { removeExcluded } from "./exclusions";
import { NO_PLACE_CODES, parsePlaceCodes, US_STATES } from "./place-codes";
import { REGION_WORDS, WORLD_WORDS } from "./country-regions";
import { isStateName, SUBDIVISION_COUNTRIES } from "./subdivisions";
import { findNamedZoneOffsets, findUtcOffsets, findZoneOffset } from "./time-zones";

/** "South Africa" isn't a region of Africa. */
const COUNTRIES_NAMED_LIKE_REGIONS = FOLDED_COUNTRY_NAMES.filter((name) =>
  REGION_WORDS.some(([, words]) => words.some((word) => ` ${name} `.includes(` ${word} `))),
);

const MAX_LENGTH = 1000;

/** `except`: excluded countries (ISO 3166-1 alpha-2), states and provinces (ISO 3166-2). */
export type Places = { countries: string[]; regions: string[]; utcOffsets: number[]; except?: string[] };

export const toPlaces = (parts: Partial<Places> = {}): Places => ({
  countries: [],
  regions: [],
  utcOffsets: [],
  ...parts,
});

export function hasPlaces({ countries, regions, utcOffsets, except = [] }: Places): boolean {
  return countries.length + regions.length + utcOffsets.length + except.length > 0;
}

/** Names of several countries at once, folded. */
const GROUPS: readonly [string, readonly string[]][] = [
  ["dach", ["AT", "CH", "DE"]],
  ["benelux", ["BE", "LU", "NL"]],
  ["nordics", ["DK", "FI", "IS", "NO", "SE"]],
  ["scandinavia", ["DK", "NO", "SE"]],
  ["baltics", ["EE", "LT", "LV"]],
  ["anz", ["AU", "NZ"]],
  ["uki", ["GB", "IE"]],
  ["iberia", ["ES", "PT"]],
];

/** Tells whether a text names several countries at once: "Remote, Nordics". */
export function namesGroup(text: string): boolean {
  const words = ` ${foldWords(text.slice(0, MAX_LENGTH))} `;
  return GROUPS.some(([name]) => words.includes(` ${name} `));
}

/** Finds the places in a text ("US-Remote", "Remote (US/Canada)", "Remote - EMEA", "CET +/- 3"). Feeds repeat few of them. */
export const findPlaces = remember(parsePlaces, 2_000);

/** Returns whether a text names a country or region, or a place in one. */
export function namesPlaces(text: string): boolean {
  const { countries, regions } = findPlaces(text);
  return countries.length + regions.length > 0;
}

/** "SeattleHQ" */
const GLUED_OFFICE = /(?<=\p{Ll})(HQ|Office)(?!\p{L})/gu;

/** "Central or South America" */
const TWO_AMERICAS =
  /\b(north|central|south|latin) ?(?:and|or|&|\/|,)+ ?(?=(?:north|central|south|latin) america\b)/giu;

function parsePlaces(field: string): Places {
  const line = field.slice(0, MAX_LENGTH).replace(GLUED_OFFICE, " $1").replace(TWO_AMERICAS, "$1 America, ");
  const { text, except } = removeExcluded(line);
  const places = toPlaces();
  const coded = parsePlaceCodes(text.replace(TIME_ZONES, " "));
  let rest = ` ${foldWords(coded.words)} `;
  const take = (name: string): boolean => {
    if (!rest.includes(` ${name} `)) return false;
    rest = rest.replaceAll(` ${name} `, " | ");
    return true;
  };
  const countries = new Set<string>(coded.countries);
  for (const name of COUNTRIES_NAMED_LIKE_REGIONS) {
    const code = findCountry(name);
    if (code && take(name)) countries.add(code);
  }
  for (const [region, words] of REGION_WORDS) if (words.some((word) => take(word))) places.regions.push(region);
  for (const [name, codes] of GROUPS) if (take(name)) for (const code of codes) countries.add(code);
  // Before the countries: "New Mexico" isn't Mexico.
  for (const [name, code] of SUBDIVISION_COUNTRIES) if (take(name)) countries.add(code);
  for (const name of FOLDED_COUNTRY_NAMES) {
    const code = rest.includes(` ${name} `) && name !== "georgia" ? findCountry(name) : null;
    if (code && take(name)) countries.add(code);
  }
  if (isGeorgiaCountry([...countries]) && take("georgia")) countries.add("GE");
  places.countries = [...countries].toSorted();
  const offsets = findUtcOffsets(text);
  places.utcOffsets = offsets.length > 0 ? offsets : findNamedZoneOffsets(text);
  if (!hasPlaces(places) && WORLD_WORDS.some((word) => take(word))) places.regions.push("Worldwide");
  if (except.length > 0) places.except = except;
  return places;
}

/** "EU timezone", "US or Canadian time zones": hours to work in, no place to live. */
const TIME_ZONES =
  /\b(?:[\p{L}.]+\s*(?:\/|&|\band\b|\bor\b)\s*)?(?:(?:north|south|latin|central|eastern|western)\s+)?[\p{L}.]+[\s-]time[- ]?zones?\b/giu;

/** Beside other countries overseas, "Georgia" is one, too: "Georgia, Armenia or Azerbaijan". */
function isGeorgiaCountry(others: readonly string[]): boolean {
  return !others.includes("US") && others.some((code) => code !== "CA" && code !== "MX");
}

/** "Support Engineer (EMEA - Weekends)", "Account Executive, USA". */
const TITLE_PARTS = /[()[\],|]|\s[-–—/]\s|(?<=\p{L})[-–—]\s/u;
/** "US only", "Remote Canada", "Italy Home Office". */
const BESIDE_PLACE = new RegExp(
  `\\b(?:remote|fully|100|only|based|the|wfh|work from home|${REMOTE_WORDS_ABROAD})\\b`,
  "g",
);
const REMOTE_PART = /\bremote\b/i;

/** Tells whether a title opens the job to a whole region, not only names a market: "Designer (Remote, Latin America)". */
export function isRemoteRegion(title: string): boolean {
  const parts = title.split(TITLE_PARTS).map((part) => part.trim());
  return parts.some((part, index) => {
    const words = foldWords(part).replace(BESIDE_PLACE, " ").replace(/\s+/g, " ").trim();
    if (findRegion(words) === undefined) return false;
    return [part, parts[index - 1] ?? "", parts[index + 1] ?? ""].some(
      (each) => REMOTE_PART.test(each) && each.length <= LONGEST_MARK,
    );
  });
}

/** "Remote Latin America" is longer than "Remote". A part with a role's name is longer still. */
const LONGEST_MARK = 30;

/** "SE Asia", "Western Europe": a part of a region. */
const DIRECTION = /^(?:(?:[ns]?[ew]|[ns]|(?:north|south)(?:east|west)?(?:ern)?|(?:east|west)(?:ern)?|central) )+/;

/** Codes that mean nothing else in a title: "(AUS)". */
const TITLE_CODES: ReadonlySet<string> = new Set(["AUS", "CAN", "GBR", "DEU", "NZL", "NLD", "ESP"]);

/** "Remote/Global"; "Global" alone may be the market. */
function isRemoteWorld(part: string, words: string): boolean {
  return words === "worldwide" || (WORLD_WORDS.includes(words) && /\bremote\b/i.test(part));
}

/** "(US, DE, FR)", "(TX, CA, IN)", and an address: "(Remote, VA, US)", "Baker, Toronto, ON, CA". */
const TITLE_LIST = /([([,])\s?([A-Z]{2}(?:\s?[,/]\s?[A-Z]{2}){1,12})\s{0,3}(?:$|[)\]])/;

/** Codes of countries that are also degrees and short for kinds of work: "(BS/MS)", "(SE/ME)". */
const SHORT_WORDS: ReadonlySet<string> = new Set("BA BE BS MA MS ME ES SE SA IR PE EE SC SM".split(" "));
/** "Support (DE, FR speaker)", "Tutor (ES, PT)": codes of languages. */
const SPEAKS = /speak|fluent|native|lingual|language|translat|interpret|localiz|linguist|tutor|teach/iu;

function findTitleCodes(title: string): string[] {
  const [, before, listed = ""] = TITLE_LIST.exec(title) ?? [];
  const codes = listed.match(/[A-Z]{2}/g) ?? [];
  const parse = (code: string) => (code === "NA" ? null : parseCountry(code));
  const areStates = codes.every((code) => US_STATES.has(code));
  const countries = codes.some((code) => US_STATES.has(code))
    ? parsePlaceCodes(codes.join(", ")).countries
    : codes.flatMap((code) => parse(code) ?? []);
  const isList = countries.length === codes.length || areStates;
  const isShort = (code: string) => SHORT_WORDS.has(code);
  const isZone = (code: string) => findZoneOffset(code) !== null;
  // "(FI/CO)", "(AE/AM)", "(DE/FR)"
  const mayBeWork = codes.length === 2 && !areStates && listed.includes("/");
  if (isList && (mayBeWork || codes.every(isShort) || codes.every(isZone) || SPEAKS.test(title))) return [];
  if (isList) return codes.some((code) => NO_PLACE_CODES.has(code)) ? [] : countries;
  const country = before === "," && codes.length === 2 ? parse(codes[1] ?? "") : null;
  return country === null ? [] : [country];
}

/** Finds places that are a part of a title by themselves, unlike in "Head of Europe Sales". */
export function findTitlePlaces(title: string): Places {
  const places = toPlaces();
  for (const part of title.split(TITLE_PARTS).slice(1)) {
    const listed = part
      .split(EITHER)
      .map((text) => ({
        text: text.trim(),
        words: foldWords(text).replace(BESIDE_PLACE, " ").replace(/\s+/g, " ").trim(),
      }))
      .filter(({ words }) => words !== "")
      .map(({ text, words }) =>
        isRemoteWorld(part, words) ? { regions: ["Worldwide"] } : parseTitlePlace(text, words),
      );
    const named = listed.filter((place) => place !== null);
    if (named.length < listed.length) continue;
    places.countries.push(...named.flatMap(({ countries = [] }) => countries));
    places.regions.push(...named.flatMap(({ regions = [] }) => regions));
  }
  places.countries.push(...findTitleCodes(title));
  return places;
}

/** "Brazil or Canada", "US/Canada", but not "Sales and Europe". */
const EITHER = /\s(?:or|and|&)\s|\//i;

function parseTitlePlace(text: string, words: string): Partial<Places> | null {
  const country = words === "georgia" ? null : TITLE_CODES.has(text) ? parseCountry(text) : findCountry(words);
  if (country !== null) return { countries: [country] };
  const region = findRegion(words) ?? findRegion(words.replace(DIRECTION, ""));
  return region === undefined ? null : { regions: [region] };
}

/** "(UE)" in a title is an engine of games. */
const findRegion = (words: string) =>
  words === "ue" ? undefined : REGION_WORDS.find(([, names]) => names.includes(words))?.[0];

/** Tells whether a text is the name of a country, state, region or group of countries, and nothing else. */
export function isNamedArea(text: string): boolean {
  const words = foldWords(text);
  return (
    findCountry(words) !== null ||
    isStateName(words) ||
    GROUPS.some(([name]) => name === words) ||
    REGION_WORDS.some(([, names]) => names.includes(words)) ||
    WORLD_WORDS.includes(words)
  );
}

/** Reads a location field. Null if it names no place. */
export function findEligibility(location: string | null | undefined): Eligibility | null {
  return mergePlaces([findPlaces(location ?? "")]);
}

/** Merges places. Null if there are none: unknown is never "worldwide". */
export function mergePlaces(parts: readonly Partial<Places>[]): Eligibility | null {
  const countries = distinct(parts.flatMap((part) => part.countries ?? [])).toSorted();
  const regions = distinct(parts.flatMap((part) => part.regions ?? [])).toSorted();
  const offsets = distinct(parts.flatMap((part) => part.utcOffsets ?? [])).toSorted((a, b) => a - b);
  return excludePlaces(
    { countries, regions, utc_offsets: offsets },
    distinct(parts.flatMap((part) => part.except ?? [])).filter((code) => !countries.includes(code)),
  );
}

/** Takes places from those where applicants may live. Null if nothing is known. */
export function excludePlaces(eligibility: Eligibility | null, excluded: readonly string[]): Eligibility | null {
  const { countries = [], regions = [], utc_offsets = [] } = eligibility ?? {};
  // Colombia and Peru have an Amazonas, too.
  const except = distinct([...(eligibility?.except ?? []), ...excluded])
    .filter((code) => !code.startsWith("BR-") || countries.includes("BR"))
    .toSorted();
  const allowed = countries.filter((code) => !except.includes(code));
  if (allowed.length + regions.length + utc_offsets.length + except.length === 0) return null;
  return { countries: allowed, regions, utc_offsets, ...(except.length > 0 ? { except } : {}) };
}

/** Formats places for a card: "Germany; France and 4 more". */
export function joinPlaceNames(names: readonly string[], most = 3): string {
  const all = distinct(names.filter((name) => name !== ""));
  if (all.length <= most) return all.join("; ");
  return `${all.slice(0, most).join("; ")} and ${all.length - most} more`;
}

/** Returns a country's short name; other texts stay as they are. */
export function formatCountry(text: string): string {
  const code = findCountry(text);
  return code ? countryName(code) : text;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
