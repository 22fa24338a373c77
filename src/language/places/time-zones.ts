import zones from "../data/time-zones.json" with { type: "json" };
import { findCountry } from "./countries";
import { countriesInRegion } from "./country-regions";

/** Offsets from UTC in hours, standard or summer time as the name says. `spellZones` tells the three ISTs apart. */
const ZONES: Readonly<Record<string, number>> = zones;
/** Abbreviations of zones, in small letters. */
export const ZONE_NAMES: readonly string[] = Object.keys(ZONES);
const ZONE = `(${ZONE_NAMES.join("|")})`;
/** "+5:30", "-0330", "- 8" */
const OFFSET = "[+\\u2212-]\\s?\\d{1,2}(?::?(?:00|30|45))?(?![\\d:])";
const SIGNED = `\\s?(${OFFSET})`;
/** "CET +/- 3", "EST (± 2 hours)", "CET hours (or maximum +/- 2 hours deviation)". */
const AROUND = new RegExp(
  `\\b${ZONE}\\b(?: (?:time ?zones?|time|(?:working |business )?hours)){0,2}\\s*[,(]?\\s*(?:(?:or|with(?:in)?|an?|maximum|max\\.?|up to|a deviation of) ){0,4}(?:\\+\\s*\\/\\s*-|±)\\s*(\\d{1,2})`,
  "i",
);
/** "±3 hours from UTC+8", "UTC+8 +/- 3 hours" */
const AROUND_OFFSET = [
  `(?:\\+\\s*\\/\\s*-|±)\\s*(?<hours>\\d{1,2})\\s*h(?:ou)?rs? (?:from|of|around) (?:utc|gmt)\\s?(?<middle>${OFFSET})`,
  `\\b(?:utc|gmt)\\s?(?<middle>${OFFSET})\\s*\\(?\\s*(?:\\+\\s*\\/\\s*-|±)\\s*(?<hours>\\d{1,2})`,
].map((pattern) => new RegExp(pattern, "i"));
/** "within 2 hours of CET" */
const WITHIN = new RegExp(
  `\\bwithin (?:(?:approximately|about|around|roughly|an?) ){0,2}(?:\\+\\s*\\/?\\s*-|±)?\\s?(\\d{1,2})\\s?h(?:ou)?rs? (?:of|from) (?:the )?${ZONE}\\b`,
  "i",
);
/** "within a +/- 2hr time difference with Lisbon": cities of the time zone database, in winter. */
const WITHIN_OF_CITY =
  /\bwithin (?:an? )?(?:\+\s*\/?\s*-|±)?\s?(\d{1,2})\s?h(?:ou)?rs?(?: time)?(?: difference)? (?:of|from|with|to) (?:the )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)/u;
const WINTER = Date.UTC(2025, 0, 15);
const HOUR_MS = 3_600_000;

/** "UTC-5 to UTC+2", "GMT -8 - +1", "between UTC-3 and UTC+3". */
const FROM_TO = new RegExp(
  `\\b(?:utc|gmt)(?:${SIGNED}|\\s?[+-]?\\s?(?=0\\b)(0)|(?=\\s+(?:to|and|through)\\s+(?:utc|gmt)))\\s*(?:to|and|through|until|bis|à|a|al|hasta|tot|do|-|–|—)\\s*(?:(?:utc|gmt)${SIGNED}|${SIGNED})`,
  "i",
);
/** "PST to EST", "EST - CET". */
const BETWEEN_ZONES = new RegExp(
  `(?:\\b${ZONE}\\s*(?:to|through|-|–|—)|\\bbetween(?: the)? ${ZONE}\\s*(?:\\/|and|&))\\s*${ZONE}\\b`,
  "i",
);
/** "EST or CET", "EST, CST or PST": these only. */
const EITHER_ZONE = new RegExp(`\\b${ZONE}(?:\\s*,\\s*${ZONE}){0,5},?\\s+or\\s+${ZONE}\\b`, "i");
const WEST = -12;
const EAST = 14;

const IST = /\bIST\b/g;
const IST_COUNTRIES: readonly [string, RegExp][] = [
  [
    "INDIAST",
    /\bindia|\b(?:bengaluru|bangalore|mumbai|delhi|hyderabad|pune|chennai|kolkata|noida|gurgaon|gurugram)\b|\+\s?5[:.]?30/i,
  ],
  ["ISRAELST", /\bisrael|\btel[- ]aviv\b|\bjerusalem\b|\bhaifa\b/i],
  ["IRISHST", /\bireland\b|\birish\b|\bdublin\b|\bcork\b|\bgalway\b/i],
];

const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const HOURS_IN_WORDS = new RegExp(`\\b(${NUMBERS.join("|")})(?=[ -]h(?:ou)?rs?\\b)`, "gi");

/** Writes hours in digits, and "IST" as the zone that the places beside it tell, if one does. */
export function spellZones(field: string): string {
  const text = field.replace(HOURS_IN_WORDS, (word) => `${NUMBERS.indexOf(word.toLowerCase()) + 1}`);
  if (!text.includes("IST")) return text;
  const [zone, ...others] = IST_COUNTRIES.filter(([, places]) => places.test(text));
  return zone && others.length === 0 ? text.replace(IST, zone[0]) : text;
}

/** "Remote (EST)", "UTC+5:30", "CET or EET hours": a field that names zones and nothing else. */
const ANY_ZONE = `(?:(?:UTC|GMT)\\s?${OFFSET}|ET|${Object.keys(ZONES)
  .filter((name) => name.length > 2 && name !== "utc" && name !== "gmt")
  .join("|")
  .toUpperCase()})`;
const ONLY_ZONES = new RegExp(
  `^[^\\p{L}]*(?:(?:[Rr]emote|[Aa]nywhere|[Tt]ime ?[Zz]ones?)[^\\p{L}]+){0,2}(${ANY_ZONE}(?:\\s*(?:[,/&|]|or|and)\\s*${ANY_ZONE}){0,4})[^\\p{L}]*(?:(?:only|(?:working |business )?hours|[Tt]ime(?: ?[Zz]ones?)?|[Tt]ime[Zz]ones?)[^\\p{L}]*)?$`,
  "u",
);

function listOnlyZones(text: string): number[] {
  const zones = ONLY_ZONES.exec(text)?.[1] ?? "";
  const offsets = Array.from(zones.matchAll(new RegExp(SIGNED, "g")), ([, offset = ""]) => parseOffset(offset));
  return offsets.length > 0 ? sortExisting(offsets) : listZones(zones);
}

const exists = (offset: number) => offset >= WEST && offset <= EAST;

/** Lists the UTC offsets, in hours, of the time zone window in a text. */
export function findUtcOffsets(field: string): number[] {
  const text = spellZones(field);
  const [, distance, named] = WITHIN.exec(text) ?? [];
  const center = findZoneOffset(named);
  if (center !== null) return listHoursAround(center, distance);
  const [, reach, city] = WITHIN_OF_CITY.exec(text) ?? [];
  const local = findCityOffset(city);
  if (local !== null) return listHoursAround(local, reach);
  const around = AROUND_OFFSET.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups);
  if (around) return listHoursAround(parseOffset(around.middle ?? ""), around.hours);
  const [, zone, hours] = AROUND.exec(text) ?? [];
  const middle = findZoneOffset(zone);
  if (middle !== null) return listHoursAround(middle, hours);
  const [, signed, zero, withZone, alone] = FROM_TO.exec(text) ?? [];
  const from = signed ?? (withZone !== undefined || zero !== undefined ? "+0" : undefined);
  const to = withZone ?? alone;
  if (from !== undefined && to !== undefined) return listRange(parseOffset(from), parseOffset(to));
  const [, first, between, last] = BETWEEN_ZONES.exec(text) ?? [];
  const [one, other] = [findZoneOffset(first ?? between), findZoneOffset(last)];
  if (one !== null && other !== null) return listRange(one, other);
  const either = listZones(EITHER_ZONE.exec(text)?.[0] ?? "");
  return either.length > 0 ? either : listOnlyZones(text);
}

function listZones(text: string): number[] {
  return sort(text.split(/[^a-z]+/i).flatMap((name) => findZoneOffset(name) ?? []));
}

const sort = (offsets: readonly number[]) => [...new Set(offsets)].toSorted((a, b) => a - b);
const sortExisting = (offsets: readonly number[]) => sort(offsets.filter(exists));

/** "et" and "mt" are words or places, unlike "ET" and "MT". */
export function findZoneOffset(zone: string | undefined): number | null {
  if (zone === undefined || (zone.length === 2 && zone !== zone.toUpperCase())) return null;
  return ZONES[zone.toLowerCase()] ?? null;
}

const zoneOfCity = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [zone.split("/").at(-1)?.replaceAll("_", " "), zone] as const),
);

export function findCityOffset(city: string | undefined): number | null {
  const timeZone = zoneOfCity.get(city?.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  if (city === undefined || timeZone === undefined) return null;
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  return (Date.parse(`${clock.format(WINTER).replace(" ", "T")}Z`) - WINTER) / HOUR_MS;
}

function parseOffset(text: string): number {
  const [, sign, hours, minutes = 0] =
    /^([+-])(\d{1,2}?):?(\d\d)?$/.exec(text.replace("\u2212", "-").replaceAll(/\s/g, "")) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

export function listHoursAround(center: number, hours: string | undefined): number[] {
  const span = Math.min(Number(hours), 12);
  return sortExisting([...listHours(center - span, center + span), center]);
}

/** Lists two ends, which may be half hours, and the whole hours between them. */
function listRange(one: number, other: number): number[] {
  return sortExisting([one, other, ...listHours(one, other)]);
}

/** Lists the existing whole offsets between two ends, in either order. */
export function listHours(one: number, other: number): number[] {
  if (one === other) return [one];
  const from = Math.max(Math.ceil(Math.min(one, other)), WEST);
  const to = Math.min(Math.floor(Math.max(one, other)), EAST);
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** "European time zones", "US timezones". */
const NAMED_ZONES: readonly [RegExp, number, number, region: string][] = [
  [/\b(?:european|europe|eu) time[- ]?zones?\b/i, 0, 2, "europe"],
  [/\b(?:us|u\.s\.|usa|american|north american?) time[- ]?zones?\b/i, -8, -5, "north america"],
];

/** "the EST or CST time zone": in capitals, because "ist" and "est" are words. */
const NAME = Object.keys(ZONES).join("|").toUpperCase();
const ZONE_LIST = new RegExp(
  `\\b((?:${NAME})(?:(?:\\s*[,/]\\s*(?:or |and )?|\\s+(?:or|and)\\s+)(?:${NAME}))*)\\s+(?:[Tt]ime[- ]?[Zz]ones?|[Tt]ime)\\b`,
);

/** Lists the UTC offsets of time zones named by region or listed by name. */
export function findNamedZoneOffsets(field: string): number[] {
  const text = spellZones(field);
  const list = ZONE_LIST.exec(text)?.[1] ?? "";
  const listed = listZones(list);
  if (listed.length > 0) return /\band\b/.test(list) ? listRange(Math.min(...listed), Math.max(...listed)) : listed;
  const zones = NAMED_ZONES.flatMap(([pattern, from, to, region]) => {
    const match = pattern.exec(text);
    // "US and EU time zones" leaves open what lies between, unlike "France, European time zones".
    return match && !followsOther(text.slice(0, match.index), region) ? [listHours(from, to)] : [];
  });
  return zones.length === 1 ? (zones[0] ?? []) : [];
}

/** Tells whether a list goes on after a part that is no country of the region. */
function followsOther(before: string, region: string): boolean {
  if (!/(?:\band|\bor|[&,/])\s*$/i.test(before)) return false;
  const last = before.trimEnd().replace(/,$/u, "").split(",").at(-1) ?? "";
  const country = findCountry(last.trim());
  return country === null || !countriesInRegion(region).includes(country);
}
