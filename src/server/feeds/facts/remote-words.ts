import { foldWords } from "../text/fold";

/** Between the alternatives of one location text ("SF, NYC, remote", "US-SF or US-Remote"), not inside brackets. */
const BETWEEN_ALTERNATIVES = /(?:[,;|•·]|\s+or\s+)(?![^(]*\))/i;
/** No list of places is longer. */
const MAX_LOCATION = 1000;
const REMOTE =
  /\b(?:remote|remotely|work from home|wfh|home based|home office|anywhere|worldwide|distributed|telecommute|virtual)\b/;
const NOT_REMOTE = /\b(?:hybrid|on ?site|in office|in person)\b|\b(?:not|non|no) (?:fully )?remote\b/;

/**
 * The alternatives of a location text that mean working from anywhere within them ("US-Remote", "Remote in the US");
 * none: the job is not remote. "Hybrid (2 days remote)" is hybrid.
 */
export function remoteAlternatives(location: string): string[] {
  return location
    .slice(0, MAX_LOCATION)
    .split(BETWEEN_ALTERNATIVES)
    .map((part) => part.trim())
    .filter((part) => REMOTE.test(foldWords(part)) && !NOT_REMOTE.test(foldWords(part)));
}

/** A mark that employers put under an advertisement for LinkedIn ("#LI-Hybrid"): it overrules a feed's remote flag. */
const MARKED_NOT_REMOTE = /#LI[-_]?(?:hybrid|on-?site|in-?office)\b/i;

export function isMarkedNotRemote(description: string): boolean {
  return MARKED_NOT_REMOTE.test(description);
}

/** "(Hybrid)", "[Onsite]", "- Hybrid" at the end: about where one works. "Hybrid Cloud Engineer" is about the work. */
const TITLE_NOT_REMOTE =
  /[([]\s*(?:hybrid|on-?site|in-?office)\s*[)\]]|(?:^|\s)["“]?(?:[-–—|,]\s*|["“])(?:hybrid|on-?site|in-?office)["”]?\s*$/i;
const MENTIONS_REMOTE = /remote|home|anywhere|wfh/i;

/** A title that calls its job hybrid or on site, and not also remote. */
export function isTitledNotRemote(title: string): boolean {
  return TITLE_NOT_REMOTE.test(title) && !MENTIONS_REMOTE.test(title);
}

/** Places that all say in their own words that people are expected there: "San Francisco-Hybrid", "New York (Onsite)". */
export function arePlacesOfWork(locations: readonly string[]): boolean {
  const named = locations.map(foldWords).filter((location) => location !== "");
  return named.length > 0 && named.every((location) => NOT_REMOTE.test(location));
}
