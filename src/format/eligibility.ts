import type { Eligibility } from "~/contracts/job";
import { countryName, withArticle } from "./country";
import { formatOffset } from "./row";
import { areaName, SUBDIVISIONS } from "./subdivision";
import { formatList } from "./text";

/* Formats where one may live to be hired. Apart from other words of jobs, because names of areas would make pages' scripts larger. */

const PLACES_IN_ROW = 2;

function summarizePlaces(places: string[], unit: string): string {
  return places.length <= PLACES_IN_ROW ? formatList(places) : `${places.length} ${unit}`;
}

/** "Germany, Germany" → "Germany" */
function removeRepeatedPlaces(location: string): string {
  const parts = location.split(/\s*[,;|]\s*/);
  const distinct = parts.filter(
    (part, at) => parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at,
  );
  return distinct.length === parts.length ? location : distinct.join(", ");
}

/** Longer locations don't fit beside the employer and the pay. */
const MAX_ROW_LENGTH = 40;
/** Employers' internal codes: "US-Chicago", "US-Remote". */
const CODED = /\b[A-Z]{2}-[A-Z]/;

/** "Europe, Canada or 3 more" */
export function namePlaces(places: string[], length = PLACES_IN_ROW): string {
  if (places.length <= length) return formatList(places);
  return `${places.slice(0, length).join(", ")} or ${places.length - length} more`;
}

/**
 * Formats location and eligibility for a row: "Remote, Germany or Austria", "Berlin (7 countries)". Spells out countries:
 * "USA" becomes "United States". Names no place twice. Replaces a long or coded location with the eligible places, if
 * any: "Remote, United States".
 */
export function formatWhere(stated: string, eligibility: Eligibility | null): string {
  const where = `${formatIncluded(stated, eligibility)}${nameElsewhere(eligibility)}`;
  const excluded = formatExcluded(eligibility);
  return excluded === null || namesExcluded(where, eligibility?.except ?? []) ? where : `${where}, ${excluded}`;
}

/** "EMEA (excl. UK)" says it already. */
function namesExcluded(text: string, except: readonly string[]): boolean {
  if (listAllowedStates(except).length > 0) return false;
  return except.some((code) => text.includes(areaName(code)) || namesCode(text, code.slice(code.indexOf("-") + 1)));
}

function formatIncluded(stated: string, eligibility: Eligibility | null): string {
  const location = removeRepeatedPlaces(stated);
  if (eligibility === null) return location;
  const lowered = location.toLowerCase();
  const places = [...eligibility.regions, ...eligibility.countries.map(countryName)];
  const [only = ""] = places.length === 1 ? eligibility.countries : [];
  if (only !== "" && namesOnlyCountry(location, only, countryName(only))) {
    return lowered.includes("remote") ? `Remote, ${countryName(only)}` : countryName(only);
  }
  const isNamed =
    places.some((place) => lowered.includes(place.toLowerCase())) || (only !== "" && namesCode(location, only));
  if (places.length > 0 && (location.length > MAX_ROW_LENGTH || CODED.test(location))) {
    return `Remote, ${namePlaces(places)}`;
  }
  if (places.length === 0 || isNamed) return location;
  const summary = summarizePlaces(places, eligibility.regions.length === 0 ? "countries" : "places");
  return lowered === "remote" ? `${location}, ${summary}` : `${location} (${summary})`;
}

/** Said of a role with a posting for some places and another that names none. */
function nameElsewhere(eligibility: Eligibility | null): string {
  return eligibility?.others_unstated ? ", maybe elsewhere" : "";
}

/** Lists every place where one may live to be hired, or returns null if the employer states none. */
export function formatEligibility(eligibility: Eligibility | null): string | null {
  if (eligibility === null) return null;
  const places = [...eligibility.regions, ...eligibility.countries.map(countryName)];
  const excluded = formatExcluded(eligibility, LONG_LIST);
  if (places.length === 0) return excluded && `${excluded[0]?.toUpperCase() ?? ""}${excluded.slice(1)}`;
  return [`${formatList(places)}${nameElsewhere(eligibility)}`, excluded].filter((part) => part !== null).join(", ");
}

const LONG_LIST = 12;

/** Names the places whose people can't apply, "not in California or Colorado", or the few states whose people can. */
export function formatExcluded(eligibility: Eligibility | null, length = PLACES_IN_ROW): string | null {
  const except = eligibility?.except ?? [];
  const allowed = listAllowedStates(except);
  if (allowed.length === 0) return except.length === 0 ? null : `not in ${listAreas(except, length)}`;
  const others = except.filter((code) => !US_STATES.includes(code));
  const isOnlyUs = eligibility?.regions.length === 0 && eligibility.countries.every((code) => code === "US");
  const only = `${isOnlyUs ? "" : "in the United States "}only in ${listAreas(allowed, length)}`;
  return others.length === 0 ? only : `${only}, not in ${listAreas(others, length)}`;
}

const US_STATES = Object.keys(SUBDIVISIONS).filter((code) => code.startsWith("US-"));

/** The states of the US that remain where more than half are excluded; none otherwise. */
function listAllowedStates(except: readonly string[]): string[] {
  const allowed = US_STATES.filter((code) => !except.includes(code));
  return allowed.length < US_STATES.length / 2 ? allowed : [];
}

function listAreas(codes: readonly string[], length: number): string {
  const names = codes.map(areaName).map(withArticle);
  const more = names.length - length;
  return more > 0 ? `${names.slice(0, length).join(", ")} or ${more} more` : formatList(names);
}

/** A reader looks for their own country before they pay, so more than a row has. */
const PLACES_BEFORE_UNLOCK = 8;

/** Says who may apply, before an unlock. */
export function describeApplicants(eligibility: Eligibility | null): string {
  const places = [...(eligibility?.regions ?? []), ...(eligibility?.countries ?? []).map(countryName)];
  const zones = formatTimeZones(eligibility);
  const stated = [
    places.length > 0 && `${namePlaces(places, PLACES_BEFORE_UNLOCK)}${nameElsewhere(eligibility)}`,
    formatExcluded(eligibility, PLACES_BEFORE_UNLOCK),
    zones && `time zones ${zones}`,
  ]
    .filter(Boolean)
    .join(", ");
  return `Who may apply: ${stated || "the posting doesn’t say"}`;
}

/** Short forms of countries, as patterns. Other countries are found by their code. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  US: "USA?|U\\.S\\.A?\\.?",
  GB: "GB|UK|U\\.K\\.?",
  AE: "AE|UAE",
};

/** Returns whether a location has a country's code or short form as a word: "Remote, US". */
function namesCode(location: string, code: string): boolean {
  return buildCodePattern(code).test(location);
}

function buildCodePattern(code: string): RegExp {
  return new RegExp(`(?<![\\p{L}.])(?:${SHORT_FORMS[code] ?? code})(?!\\p{L})`, "u");
}

/** Returns whether a location names this country and nothing else: "Remote in the US". */
export function namesOnlyCountry(location: string, code: string, name: string): boolean {
  const rest = location
    .replace(buildCodePattern(code), "")
    .toLowerCase()
    .replace(name.toLowerCase(), "")
    .replace(/\b(?:fully|remote|in|within|the|only)\b/g, "");
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Formats the time zones that a job requires: "UTC−8 to UTC−5", "UTC−10 to UTC−5 or UTC+14". Returns null if it requires none. */
export function formatTimeZones(eligibility: Eligibility | null): string | null {
  const offsets = (eligibility?.utc_offsets ?? []).toSorted((a, b) => a - b);
  if (offsets.length === 0) return null;
  const spans: [low: number, high: number][] = [];
  for (const offset of offsets) {
    const last = spans.at(-1);
    if (last && offset - last[1] <= MOST_BETWEEN_ZONES) last[1] = offset;
    else spans.push([offset, offset]);
  }
  return formatList(
    spans.map(([low, high]) => (low === high ? formatOffset(low) : `${formatOffset(low)} to ${formatOffset(high)}`)),
  );
}

/** In hours. Zones further apart are no span: a country may have an island far away. */
const MOST_BETWEEN_ZONES = 12;
