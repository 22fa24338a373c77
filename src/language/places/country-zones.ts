import countries from "i18n-iso-countries";
import { offsetAt } from "~/format/time-zone";

const WINTER = new Date("2025-01-15T00:00:00Z");
const SUMMER = new Date("2025-07-15T00:00:00Z");

const zonesOfCountry = new Map<string, readonly (readonly [winter: number, summer: number])[]>();

/**
 * Tells whether UTC offsets in hours include every time zone of the countries (ISO 3166 alpha-2) in winter or summer, so that they
 * ask for nothing beyond a home there. False without countries, or with one whose zones are unknown.
 */
export function includesZonesOf(countries: readonly string[], offsets: readonly number[]): boolean {
  return (
    countries.length > 0 &&
    countries.every((country) => {
      const zones = listZones(country);
      return zones.length > 0 && zones.every((either) => either.some((offset) => offsets.includes(offset)));
    })
  );
}

/** Tells whether UTC offsets include a time zone of one of the countries. True if the zones of one are unknown. */
export function includesZoneOf(countries: readonly string[], offsets: readonly number[]): boolean {
  return countries.some((country) => {
    const zones = listZones(country);
    return zones.length === 0 || zones.some((either) => either.some((offset) => offsets.includes(offset)));
  });
}

const COUNTRIES = Object.keys(countries.getAlpha2Codes());
const countriesOfOffset = new Map<number, ReadonlySet<string>>();

/** Lists the countries that have this offset from UTC somewhere, in winter or summer. */
export function countriesAt(offset: number): ReadonlySet<string> {
  const listed =
    countriesOfOffset.get(offset) ??
    new Set(COUNTRIES.filter((code) => listZones(code).some((zone) => zone.includes(offset))));
  countriesOfOffset.set(offset, listed);
  return listed;
}

function listZones(country: string) {
  const listed = zonesOfCountry.get(country);
  if (listed) return listed;
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  const offsets = zones.map((zone) => [offsetAt(zone, WINTER), offsetAt(zone, SUMMER)] as const);
  zonesOfCountry.set(country, offsets);
  return offsets;
}
