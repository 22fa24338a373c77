import { countryName } from "~/format/country";
import { parseCountry } from "~/language/places/countries";
import { findPlaces, hasPlaces, joinPlaceNames, type Places } from "~/language/places/places";
import type { WorkplaceClaim } from "~/language/terms/remote";
import { cleanLocation } from "~/language/text/clean-text";

type Text = string | null | undefined;

/** A place in the fields of an applicant-tracking system. `country` is a code or a name. */
export type StatedPlace = { name?: Text; city?: Text; region?: Text; country?: Text };

/** Converts place names without further fields, such as "Remote (United States)". */
export const toNamedPlaces = (names: readonly Text[]): StatedPlace[] => names.map((name) => ({ name }));

/** Reads a posting's places and workplace (`isFlag`: from a yes or no). "Fully Remote Poland and UK" in its title overrules the office's address. */
export function parseStatedPlaces(
  title: string,
  stated: readonly StatedPlace[],
  workplace: Text,
  isFlag = false,
): { location: string; places: Places[]; workplace: WorkplaceClaim } {
  const inTitle = title
    .split(TITLE_PARTS)
    .filter((part) => REMOTE_WORD.test(part))
    .map(findPlaces)
    .filter(hasPlaces);
  return {
    location: joinPlaceNames(stated.map(formatPlace)),
    places: inTitle.length > 0 ? inTitle : stated.map(findStatedPlaces),
    workplace: {
      stated: workplace,
      isFlag,
      locations: stated.map(({ name, city, region }) => [name, city, region].filter((part) => part).join(", ")),
    },
  };
}

const TITLE_PARTS = /[()[\]|]|\s[-–—]\s/;
const REMOTE_WORD = /\bremote\b/i;

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
  const more = code ? words : findPlaces([city, region, country].filter((part) => part).join(", "));
  return {
    countries: [...words.countries, ...more.countries, ...(code ? [code] : [])],
    regions: [...words.regions, ...more.regions],
    utcOffsets: words.utcOffsets,
    except: [...(words.except ?? []), ...(more.except ?? [])],
  };
}

/** The first label of an address's host: "acme" of https://acme.recruitee.com/o/1. */
export function parseHostLabel(address: Text): string | null {
  return URL.parse(address ?? "")?.hostname.split(".")[0] ?? null;
}

/** A name that is part of a host. */
export const HOST_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
