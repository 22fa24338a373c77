import { removeExcluded } from "./exclusions";
import { isPlaceCode } from "./place-codes";
import { findPlaces, hasPlaces, isNamedArea, toPlaces, type Places } from "./places";
import { isRemotePart } from "../terms/remote";
import { offersRemoteWork } from "../terms/remote-prose";

// A location line lists alternatives: "New York, NY or Remote (US/Canada); London".
//   line        = alternative { (";" | "|" | "/" | "&" | "or" | "and") alternative }
//   alternative = part { "," part }
// A part with the word "remote" and a place ("US-Remote", "Remote (US)") is remote there. "Remote" alone belongs to the parts
// beside it ("Remote, USA", "Canada, Remote"). Inside brackets, nothing separates.

const MAX_LINE = 1000;
/** "New York Office (or Remote)" is "New York Office or Remote". */
const OR_IN_BRACKETS = /\(\s*(or\b[^()]*)\)/gi;
const PLUS_MINUS = /\+\s*\/\s*-/g;
const ALTERNATIVES = /(?:[;|•·\n]|\s?\/\s?|\s&\s|\s\+\s|\s(?:or|and|oder|ou)\s)(?![^(]*\))/i;
const PARTS = /,(?![^(]*\))/;
const STARTS_REMOTE = /^\s*(?:fully |100% )?remote\s*(?:[-–—:,(]|in\b|within\b|from\b|only\b|\p{L}+$)/iu;
const CODE = /^[A-Z]{2}$/;
const AROUND_REMOTE =
  /\b(?:100\s?%|fully|remote(?:ly)?|first|friendly|only|within|in|from|based|anywhere|the|work|home|option|optional|ok|eligible|possible|available|considered)\b|[-–—:()[\]]/gi;

/** "Spain; France and 4 more" */
const CUT_LIST = /\s+and \d+ more$/;

export type RemotePlaces = {
  places: Places;
  /** Offices beside a bare "Remote". They hint at its country if nothing else does. */
  nearby: Places;
};

/** Finds the places of a line's remote alternatives. Without any, reads all its places. */
export function findRemotePlaces(line: string): RemotePlaces {
  const { text, except } = removeExcluded(line.slice(0, MAX_LINE).replace(PLUS_MINUS, "±"));
  const { places, nearby } = findIncludedPlaces(text.replace(OR_IN_BRACKETS, " $1 "));
  return { places: except.length > 0 ? { ...places, except } : places, nearby };
}

function findIncludedPlaces(text: string): RemotePlaces {
  const alternatives = text
    .split(ALTERNATIVES)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const remote = alternatives.filter((each) => isRemotePart(each.split(PARTS).find(isRemotePart) ?? ""));
  if (remote.length === 0) return { places: findPlaces(text), nearby: toPlaces() };
  const others = alternatives.filter((each) => !remote.includes(each));
  const beside = STARTS_REMOTE.test(text) ? others : others.filter(isWide);
  const read = [
    ...remote.map(parseAlternative),
    ...beside.map((each) => ({ places: findPlaces(each), nearby: toPlaces() })),
  ];
  const places = joinPlaces(read.map((each) => each.places));
  const offices = joinPlaces([...read.map((each) => each.nearby), ...others.map(findPlaces)]);
  const isHint = !hasPlaces(places) && offices.countries.length === 1 && alternatives.some(namesCountry);
  return { places, nearby: toPlaces(isHint ? { countries: offices.countries } : {}) };
}

/** Reads parts such as "Chicago, US-Remote, Canada-Remote" or "Remote, Austin, TX". */
function parseAlternative(alternative: string): RemotePlaces {
  const parts = alternative.split(PARTS).map((part) => part.trim());
  const own = parts.flatMap((part, index) => (isRemotePart(part) ? [parseOwnPlaces(parts, index)] : []));
  if (own.some(hasPlaces)) return { places: joinPlaces(own), nearby: toPlaces() };
  const beside = parts.filter((part) => !isRemotePart(part)).join(", ");
  const places = findPlaces(beside);
  const cities = parts.filter((part) => !isRemotePart(part) && !isPlaceCode(part) && !isWide(part));
  const isOnePlace = cities.length <= 1 || isRemotePart(parts[0] ?? "");
  return isOnePlace
    ? { places: joinPlaces([places, ...own]), nearby: toPlaces() }
    : { places: joinPlaces(own), nearby: places };
}

/** Reads "TX - Remote" with the city before it, "Remote - Austin" with the state after it. */
function parseOwnPlaces(parts: readonly string[], index: number): Places {
  const part = parts[index] ?? "";
  const rest = part.replace(AROUND_REMOTE, " ").trim();
  const before = CODE.test(rest) ? [parts[index - 1] ?? ""] : [];
  const after: string[] = [];
  if (rest !== "") {
    for (const next of parts.slice(index + 1)) {
      if (isRemotePart(next) || !(CODE.test(next) || isWide(next))) break;
      after.push(next);
    }
  }
  const address = [...before, before.length > 0 ? rest : part, ...after].filter((each) => each !== "");
  return findPlaces(address.join(", "));
}

/** Tells whether a text names only countries, states and regions: nobody has an office in "Canada" in general. */
function isWide(text: string): boolean {
  const parts = text
    .replace(CUT_LIST, "")
    .replace(AROUND_REMOTE, " ")
    .split(/[,;|&/]|\sand\s|\sor\s/i)
    .filter((part) => part.trim() !== "");
  return parts.length > 0 && parts.every((part) => isNamedArea(part));
}

/** Returns true for "London, UK" and "Austin, TX", false for "SF, NYC". */
export function namesCountry(alternative: string): boolean {
  return alternative
    .slice(0, MAX_LINE)
    .split(PARTS)
    .some((part) => isPlaceCode(part.trim()) || isWide(part));
}

function joinPlaces(all: readonly Places[]): Places {
  return {
    countries: [...new Set(all.flatMap((each) => each.countries))].toSorted(),
    regions: [...new Set(all.flatMap((each) => each.regions))],
    utcOffsets: [...new Set(all.flatMap((each) => each.utcOffsets))],
  };
}

/** Returns whether a line names a city or office and never says remote. */
export function isOfficeLine(line: string): boolean {
  const text = line.slice(0, MAX_LINE);
  return (
    text.trim() !== "" &&
    !text.split(PARTS).some(isRemotePart) &&
    !isWide(text) &&
    findPlaces(text).regions.length === 0
  );
}

/** Judges a source's loose claim to be remote: a job whose locations are all offices needs a text that says so. */
export function isOfferedRemotely(locations: readonly string[], text: string): boolean {
  return !locations.every(isOfficeLine) || offersRemoteWork(text);
}
