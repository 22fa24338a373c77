import { countryName, parseCountry } from "../facts/countries";
import { findPlaces, joinPlaceNames, type Places } from "../facts/places";
import { listRemoteAlternatives } from "../facts/remote";
import { isMarkedNotRemote } from "../facts/remote-prose";
import { cleanLocation } from "../text/clean-text";
import { foldWords } from "../text/fold";

type Text = string | null | undefined;

/** A place in the fields of an applicant-tracking system. `country` is a code or a name. */
export type StatedPlace = { name?: Text; city?: Text; region?: Text; country?: Text };

/** Joins words that a system gives alone, such as "Remote (United States)". */
export const namedPlaces = (names: readonly Text[]): StatedPlace[] => names.map((name) => ({ name }));

/** Reads the fields of a posting's places. "Fully Remote Poland and UK" in the title overrules the office's address. */
export function readStatedPlaces(
  title: string,
  stated: readonly StatedPlace[],
): { location: string; places: Places[] } {
  const inTitle = title
    .split(TITLE_PARTS)
    .filter((part) => REMOTE_WORD.test(part))
    .map(findPlaces)
    .filter(isKnown);
  return {
    location: joinPlaceNames(stated.map(formatPlace)),
    places: inTitle.length > 0 ? inTitle : stated.map(findStatedPlaces),
  };
}

const TITLE_PARTS = /[()[\]|]|\s[-–—]\s/;
const REMOTE_WORD = /\bremote\b/i;

const isKnown = ({ countries, regions, utcOffsets }: Places) =>
  countries.length + regions.length + utcOffsets.length > 0;

function formatPlace({ name, city, region, country }: StatedPlace): string {
  const code = parseCountry(country ?? "");
  const parts = [city, city ? null : region, code ? countryName(code) : country].map((part) => part?.trim() ?? "");
  const named = parts.filter((part) => part !== "").join(", ");
  return cleanLocation(named || (name ?? ""));
}

/** The name may say more than the country ("EU" in Finland), unless it is an address ("Colon, PA" in Panama). */
function findStatedPlaces({ name, city, region, country }: StatedPlace): Places {
  const code = parseCountry(country ?? "");
  const words = findPlaces(code && name?.includes(",") ? "" : (name ?? ""));
  const found = code ? words : findPlaces([city, region, country].filter((part) => part).join(", "));
  return {
    countries: [...words.countries, ...found.countries, ...(code ? [code] : [])],
    regions: [...words.regions, ...found.regions],
    utcOffsets: words.utcOffsets,
  };
}

/** "Remote", "FULLY", "Fully Remote". "Remote Eligible" and "Flex" aren't. */
const PLAINLY_REMOTE = /^(?:remote|fully|(?:fully|100|completely) remote|remote fully|remote location)$/;
const UNSTATED = /^(?:unspecified|temporary)?$/;

/** Tells whether a posting is remote: by its workplace field, else by the words of its places. */
export function isStatedRemote({
  workplace,
  places,
  description,
}: {
  workplace: Text;
  places: readonly StatedPlace[];
  description: Text;
}): boolean {
  const stated = foldWords(workplace ?? "");
  if (!UNSTATED.test(stated)) return PLAINLY_REMOTE.test(stated);
  const words = places.flatMap(({ name, city, region }) => [name ?? "", city ?? "", region ?? ""]);
  return words.some((text) => listRemoteAlternatives(text).length > 0) && !isMarkedNotRemote(description ?? "");
}

/** The first label of an address's host: "acme" of https://acme.recruitee.com/o/1. */
export function readHostLabel(address: Text): string | null {
  return URL.parse(address ?? "")?.hostname.split(".")[0] ?? null;
}

/** A name that is part of a host. */
export const HOST_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
