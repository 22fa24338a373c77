import { SUBDIVISIONS } from "~/format/subdivision";
import { foldWords } from "../text/fold";
import { parseCountry } from "./countries";
import { regionsOf } from "./country-regions";
import { findPlaces } from "./places";
import { findSubdivision } from "./subdivisions";

/** "(East or Central Preferred)", "CST hours": where people live, not where they work. */
const OF_RESIDENCE = /\b(?:time|zones?|timezones?|hours|preferred)\b/u;
/** "Southern Europe" is a part of a region that we don't know. */
const PART_OF_REGION = /^\p{L}+ern /u;
const LOCATION_PARTS = /[;|/()]|\s-\s/u;

/** Tells whether the places of two titles, folded, are all apart: "texas" and "ohio", but not "nyc" and "new york", nor "texas" and "us". */
export function areElsewhere(some: readonly string[], others: readonly string[]): boolean {
  const [one = [], other = []] = [some, others].map(listNarrowest);
  const isApart = (place: string) => !other.some((by) => isWithin(place, by) || isWithin(by, place));
  return one.length > 0 && other.length > 0 && one.every(isApart);
}

/** Tells whether a title, by its folded places, names other ones than the location: "Tulsa" of a job for the United States. */
export function isNarrower(places: readonly string[], location: string): boolean {
  const words = foldWords(location).split(" ");
  const parts = location.split(LOCATION_PARTS).map(foldWords);
  const isStated = (place: string) =>
    isRegion(place) ||
    place.split(" ").some((word) => words.includes(word)) ||
    parts.some((part) => isWithin(part, place));
  return places.length > 0 && !places.some(isStated);
}

/** Of "los angeles", "ca" and "us", keeps the first. */
function listNarrowest(places: readonly string[]): string[] {
  const named = places.filter((place) => !OF_RESIDENCE.test(place));
  return named.filter((place) => !named.some((other) => other !== place && isWithin(other, place)));
}

function isWithin(place: string, area: string): boolean {
  if (spellState(place) === spellState(area) || isAbbreviated(place, area)) return true;
  const { countries } = findPlaces(spellState(place));
  const country = findSubdivision(area) === null ? parseCountry(area) : null;
  const regions = isRegion(area) ? findPlaces(area).regions.map((region) => region.toLowerCase()) : [];
  return countries.some((code) => code === country || regionsOf(code).some((region) => regions.includes(region)));
}

const isRegion = (area: string) => !PART_OF_REGION.test(area) && findPlaces(area).regions.length > 0;
const spellState = (code: string) => (SUBDIVISIONS[`US-${code.toUpperCase()}`] ?? code).toLowerCase();

/** "nyc" and "new york", "sf" and "san francisco" */
function isAbbreviated(place: string, by: string): boolean {
  const initials = place.split(" ").reduce((all, word) => all + word.charAt(0), "");
  return initials.length > 1 && by.startsWith(initials) && by.length <= initials.length + 1;
}
