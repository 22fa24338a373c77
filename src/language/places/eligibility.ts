import type { Eligibility } from "~/contracts/job";
import { cleanLine } from "../text/clean-text";
import { regionsOf } from "./country-regions";
import {
  findAnywhereInZones,
  findExclusions,
  findProseEligibility,
  findUnrequiredPlaces,
  type StatedEligibility,
} from "./eligibility-prose";
import { findRemotePlaces, isOfficeLine } from "./location-line";
import { correctForeignField } from "./foreign-field";
import { findTitleHours } from "./working-hours";
import { excludePlaces, findTitlePlaces, hasPlaces, isRemoteRegion, mergePlaces, namesGroup } from "./places";

// Statements about where applicants may live, ranked: the title, a sentence about the job or its applicants, the place
// line of an employer's own board, the field of an aggregator. A lower one stands where it agrees with a higher one and
// says more exactly.

/**
 * Everything that a posting says about places. `nearby` is an office beside a bare "Remote". `isAggregator`: the field is the
 * guess of a site that collects other employers' postings.
 */
export type PlacedPosting = {
  title: string;
  text: string;
  location: string;
  field: Eligibility | null;
  nearby: Eligibility | null;
  isAggregator: boolean;
  employer?: string;
};

export type Eligible = { eligibility: Eligibility | null; eligibilityQuote: string | null };

const MAX_QUOTE = 500;

/** Reads where applicants may live, without the places that the text excludes, and the sentence that says so. */
export function parseEligibility(posting: PlacedPosting): Eligible {
  return addExclusions(addTitleHours(parseIncluded(posting), posting.title), findExclusions(posting.text));
}

/** "(US Timezone: 9AM to 6PM EST)" */
function addTitleHours(included: Eligible, title: string): Eligible {
  const { eligibility, eligibilityQuote } = included;
  if (eligibility && eligibility.utc_offsets.length > 0) return included;
  const offsets = findTitleHours(title);
  if (offsets.length === 0) return included;
  return { eligibility: { countries: [], regions: [], ...eligibility, utc_offsets: offsets }, eligibilityQuote };
}

/** Takes the places that a text excludes from those where applicants may live, and quotes it. */
export function addExclusions(included: Eligible, { except, quotes }: ReturnType<typeof findExclusions>): Eligible {
  if (except.length === 0) return included;
  return {
    eligibility: excludePlaces(included.eligibility, except),
    eligibilityQuote: quote([included.eligibilityQuote, ...quotes].filter(Boolean).join(" … ")),
  };
}

const quote = (sentence: string) => cleanLine(sentence, MAX_QUOTE);

function parseIncluded(posting: PlacedPosting): Eligible {
  const { title, text, nearby, isAggregator } = posting;
  const field = isAggregator ? correctForeignField(posting) : posting.field;
  const anywhere = findAnywhereInZones(text);
  if (anywhere) return { eligibility: anywhere.eligibility, eligibilityQuote: quote(anywhere.quote) };
  const titled = mergePlaces([findTitlePlaces(title)]);
  const named = titled && isTitleFirst(titled, { ...posting, field }) ? titled : field;
  const places = named && statesPlaces(named) ? named : null;
  const stated = findProseEligibility(text, "places and zones");
  if (stated !== null && (places === null || overrules(stated, places, posting))) {
    const said = keepZones(stated.eligibility, places);
    return { eligibility: excludePlaces(said, named?.except ?? []), eligibilityQuote: quote(stated.quote) };
  }
  if (places === null) return { eligibility: excludePlaces(nearby, named?.except ?? []), eligibilityQuote: null };
  const unrequired = isAggregator && named === field ? findUnrequiredPlaces(text) : null;
  if (unrequired && isSame(unrequired.eligibility, places)) {
    return { eligibility: null, eligibilityQuote: quote(unrequired.quote) };
  }
  if (places.utc_offsets.length > 0) return { eligibility: named, eligibilityQuote: null };
  const zones = findProseEligibility(text, "zones");
  return {
    eligibility: { ...places, utc_offsets: zones?.eligibility.utc_offsets ?? [] },
    eligibilityQuote: zones && quote(zones.quote),
  };
}

/** A text that repeats a field's places leaves the field's time zones. */
function keepZones(stated: Eligibility, field: Eligibility | null): Eligibility {
  const keeps = field !== null && stated.utc_offsets.length === 0 && isSame(stated, field);
  return keeps ? { ...stated, utc_offsets: field.utc_offsets } : stated;
}

/** A title says more than the address beside a bare "Remote", and is right where an aggregator's field says something else. */
function isTitleFirst(titled: Eligibility, { title, field, location, isAggregator }: PlacedPosting): boolean {
  if (field === null || !hasPlaces(findRemotePlaces(location).places)) return true;
  if (!isAggregator) return isPartOfRegion(titled, field, location);
  const isMore = field.regions.length > 0 && titled.regions.length > field.regions.length;
  if (isMore && field.regions.every((region) => titled.regions.includes(region))) return true;
  // Sites that list a job once for each country cut the region to one of them.
  if (isAround(titled, field) && isRemoteRegion(title)) return true;
  return contradicts(titled, field) || titled.regions.includes("Worldwide") || !agrees(titled.countries, field);
}

/** "Engineer - India" in "Remote; Asia", where the address is the employer's in another country. */
function isPartOfRegion({ countries, regions }: Eligibility, field: Eligibility, location: string): boolean {
  const listed = findRemotePlaces(location).places;
  if (countries.length === 0 || regions.length + listed.countries.length > 0 || field.countries.length === 0)
    return false;
  const isInRegions = (code: string) => isInside(code, listed.regions);
  return countries.every(isInRegions) && !field.countries.some(isInRegions);
}

/** A title that names a country outside the field's places, or fewer countries than a list, says something else. */
function agrees(titled: readonly string[], { countries, regions }: Eligibility): boolean {
  const isListed = titled.every((code) => countries.includes(code) || isInside(code, regions));
  return isListed && (titled.length === 0 || regions.length > 0 || titled.length >= countries.length);
}

function isAround({ regions }: Eligibility, field: Eligibility): boolean {
  return (
    field.countries.length > 0 &&
    !regions.includes("Worldwide") &&
    field.countries.every((code) => isInside(code, regions))
  );
}

/** Tells whether a text says more exactly than a field where applicants may live. */
function overrules(stated: StatedEligibility, field: Eligibility, { location, isAggregator }: PlacedPosting): boolean {
  const { eligibility, isOfJob } = stated;
  // The same places, but some less: "anywhere in the EU minus Malta".
  if (eligibility.except && isSame(eligibility, field)) return true;
  if (isAggregator && isOfJob && contradicts(eligibility, field)) return true;
  const isLimit = EXCLUSIVELY.test(location) && !FOR_THIS_JOB.test(stated.quote);
  if (isAggregator && isOfJob && !isLimit && ANYWHERE.test(stated.quote) && isAround(eligibility, field)) return true;
  const isOpened = eligibility.regions.includes("Worldwide") && OPENS_JOB.test(stated.quote);
  if (isAggregator && isOfJob && !isLimit && isOpened) return true;
  const isOfZones = field.countries.length + field.regions.length === 0;
  if (isOfZones && eligibility.regions.includes("Worldwide")) return false;
  // Places that only an office or an address tells, not the words "Remote (US)".
  const isOffice = isOfficeLine(location) || !hasPlaces(findRemotePlaces(location).places);
  if (isOffice) return isWider(eligibility, field);
  if (field.countries.length === 0) return isWithin(eligibility, field) || (isOfJob && namesSome(eligibility, field));
  return (
    isOfJob &&
    (listsMore(eligibility, field) ||
      ((EXCLUSIVELY.test(stated.quote) || namesGroup(location)) && listsSome(eligibility, field)))
  );
}

/** The one names places and the other names none of them: "based in Portugal", where the field says United States. */
function contradicts(higher: Eligibility, lower: Eligibility): boolean {
  if (higher.countries.length + higher.regions.length === 0 || lower.countries.length === 0) return false;
  return lower.countries.every((country) => !higher.countries.includes(country) && !isInside(country, higher.regions));
}

/** Tells whether a field names a country where the posting lets nobody live, or the only one that nothing confirms. */
export function contradictsField(field: Eligibility, eligibility: Eligibility | null): boolean {
  if (eligibility === null) return field.countries.length > 0;
  const { countries, regions, utc_offsets: offsets } = eligibility;
  if (countries.length + regions.length === 0) return field.countries.length > 0 && offsets.length > 0;
  return field.countries.some((country) => !countries.includes(country) && !isInside(country, regions));
}

function isInside(country: string, regions: readonly string[]): boolean {
  const names = regions.map((region) => region.toLowerCase());
  return regionsOf(country).some((name) => names.includes(name));
}

function isSame(one: Eligibility, other: Eligibility): boolean {
  return one.countries.join() === other.countries.join() && one.regions.join() === other.regions.join();
}

/** "You can work from anywhere in Europe", where the field says Germany. */
const ANYWHERE =
  /\b(?:any(?:where|one|body)|any country|throughout|all over|qualsiasi|qualunque|cualquier|qualquer|jedem|importe quel)\b/i;
/** "This role is open to any country", unlike a company's perk to work from anywhere. */
const OPENS_JOB =
  /\b(?:this|the) (?:role|position|job|opportunity)\b|\b(?:candidates|applicants|applications|people) (?:from|in) any country\b|\bopen to any country\b/i;
const FOR_THIS_JOB = /\bfor this (?:role|position|job|opportunity)\b/i;
const EXCLUSIVELY = /\b(?:exclusively|solely|only)\b/i;

/** "Only to people in Spain or France", where the field lists Italy, too. */
function listsSome({ countries, regions }: Eligibility, field: Eligibility): boolean {
  return countries.length > 0 && regions.length === 0 && countries.every((code) => field.countries.includes(code));
}

/** Knowing only whom a posting excludes leaves open whom it includes. */
function statesPlaces({ countries, regions, utc_offsets: offsets }: Eligibility): boolean {
  return countries.length + regions.length + offsets.length > 0;
}

/** Beside an office's city, a text that says "anywhere in Europe" decides; one that names another country doesn't. */
function isWider(stated: Eligibility, office: Eligibility): boolean {
  const includes = office.countries.every((country) => stated.countries.includes(country));
  return stated.regions.length > 0 || (stated.countries.length > 0 && includes);
}

/** A field often has room for one country and a region only: "Estonia", where the text names six. */
function listsMore(stated: Eligibility, field: Eligibility): boolean {
  const [only = "", ...others] = field.countries;
  const isMore = stated.countries.length > 1 || (stated.regions.length > 0 && field.regions.length === 0);
  return others.length === 0 && isMore && stated.countries.includes(only);
}

/** "A work permit from Canada, Finland or Spain", where the field says Europe. */
function namesSome({ countries }: Eligibility, { regions }: Eligibility): boolean {
  return countries.length > 1 && countries.some((country) => isInside(country, regions));
}

/** Beside a region ("Europe Only"), a text that names some of its countries, or a part of the world, is more exact. */
function isWithin({ countries, regions: stated }: Eligibility, { regions }: Eligibility): boolean {
  if (regions.includes("Worldwide") && stated.length > 0) return !stated.includes("Worldwide");
  return countries.length > 0 && countries.every((country) => isInside(country, regions));
}
