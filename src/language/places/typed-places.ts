import { listNames } from "../data/entries";
import table from "../data/typed-places.json" with { type: "json" };

// Places as people type them. Edit the table freely: `vocabulary.test.ts` of the search tests each entry.

/** Country names that usually mean something else. */
export const NOT_COUNTRIES: readonly string[] = table.notCountries;

/** Cities and states with their countries, without names that usually mean something else: Mobile, Reading, Nice. */
export const CITIES: ReadonlyMap<string, string> = new Map(listNames(table.cities));

/** Cities in other languages, which stand for the English names. In the places of jobs, only single words do. */
export const CITY_SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(table.citySpellings));

/** Regions as people write them, beside the filter's values. */
export const REGION_NAMES: Readonly<Record<string, string>> = table.regions;

/** "work from anywhere in the world", "globally remote": as a whole, in words without signs. */
export const ANYWHERE =
  /^(?:(?:(?:work(?:ing)?|jobs?|remote(?:ly)?) )?(?:from )?anywhere(?: (?:in|around|on|across) (?:the )?(?:world|globe|planet|earth))?|(?:from )?(?:around|across|all over) the (?:world|globe)|(?:from )?any (?:country|location)|(?:fully )?location independent(?:ly)?|global(?:ly)? remote|remote global(?:ly)?)$/u;
/** "anywhere in Europe" is Europe. */
export const ANYWHERE_IN =
  /^(?:(?:work(?:ing)?|jobs?|remote(?:ly)?) )?(?:from )?anywhere (?:in|within|across)(?: the)?$/u;
/** Before a place: "data analyst from Portugal", "based in the UK", "en España". */
export const LEADS_PLACE =
  /^(?:(?:based|located|living) )?(?:in|from|within|across|inside|en|em|au|aux|aus)(?: (?:the|den|der))?$/u;
