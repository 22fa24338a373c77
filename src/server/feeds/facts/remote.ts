import { foldWords } from "../text/fold";

/** "SF, NYC, remote", "US-SF or US-Remote"; not inside brackets. */
const BETWEEN_ALTERNATIVES = /(?:[,;|•·]|\s+or\s+)(?![^(]*\))/i;
const MAX_LOCATION = 1000;
const REMOTE =
  /\b(?:remote|remotely|work from home|wfh|home based|home office|anywhere|worldwide|distributed|telecommute|virtual)\b/;
const NOT_REMOTE = /\b(?:hybrid|on ?site|in office|in person)\b|\b(?:not|non|no) (?:fully )?remote\b/;

/** Lists a location's remote alternatives ("US-Remote", "Remote in the US"); none if it isn't remote. */
export function listRemoteAlternatives(location: string): string[] {
  return location
    .slice(0, MAX_LOCATION)
    .split(BETWEEN_ALTERNATIVES)
    .map((part) => part.trim())
    .filter((part) => REMOTE.test(foldWords(part)) && !NOT_REMOTE.test(foldWords(part)));
}

/** LinkedIn's marks ("#LI-Hybrid") overrule a feed's remote flag. */
const MARKED_NOT_REMOTE = /#LI[-_]?(?:hybrid|on-?site|in-?office)\b/i;

export function isMarkedNotRemote(description: string): boolean {
  return MARKED_NOT_REMOTE.test(description);
}

/** "(Hybrid)", "[Onsite]", "- Hybrid" at the end. Not "Hybrid Cloud Engineer". */
const TITLE_NOT_REMOTE =
  /[([]\s*(?:hybrid|on-?site|in-?office)\s*[)\]]|(?:^|\s)["“]?(?:[-–—|,]\s*|["“])(?:hybrid|on-?site|in-?office)["”]?\s*$/i;
const MENTIONS_REMOTE = /remote|home|anywhere|wfh/i;

export function isNotRemoteTitle(title: string): boolean {
  return TITLE_NOT_REMOTE.test(title) && !MENTIONS_REMOTE.test(title);
}

/** Tells whether every location is hybrid or on site: "San Francisco-Hybrid", "New York (Onsite)". */
export function areAllOnSite(locations: readonly string[]): boolean {
  const named = locations.map(foldWords).filter((location) => location !== "");
  return named.length > 0 && named.every((location) => NOT_REMOTE.test(location));
}

const COUNT = "(?:[1-5]|one|two|three|four|five)";
const DAYS = `${COUNT}(?:\\s?(?:-|–|to|or)\\s?${COUNT})?\\+? days?(?: (?:a|per|each|every) week|\\/week| weekly)?`;
const OFFICE = "(?:in|at|from|to) (?:the|our|its|an?)(?: \\p{L}+){0,3} (?:office|hq|headquarters)\\b";
const WORK = "(?:role|position|job|opportunity)";

/** Statements that the job itself isn't remote. */
const EXPECTED_SOMEWHERE = [
  `\\b(?:this|the) (?:\\p{L}+ ){0,2}?${WORK} (?:is|will be) (?:an? )?(?:(?:fully|full-time|100%) )?(?:hybrid|on-?site|in-?office|office[- ]based|in-person)\\b`,
  `\\bthis is (?:an? )?(?:(?:fully|full-time|100%) )?(?:hybrid|on-?site|in-?office|office[- ]based|in-person) ${WORK}\\b`,
  `\\b(?:this|the) ${WORK} is not (?:an? )?(?:fully )?remote\\b`,
  `\\bthis is not an? (?:fully )?remote ${WORK}\\b`,
  `\\b(?:must|required to|expected to|need to|you will|you'll) (?:work|be|come|commute)(?: \\p{L}+){0,3} ${DAYS} ${OFFICE}`,
  `\\b(?:must|required to|expected to|need to|you will|you'll) (?:work|be|come|commute)(?: \\p{L}+){0,3} ${OFFICE}(?: \\p{L}+){0,3} ${DAYS}`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Sentences that offer both, concern only some people, or describe a "hybrid" of two professions. */
const UNDECIDED =
  /\b(?:or|and|fully|also|either) remote\b|\bremote (?:or|and|option|possible|friendly)\b|\bremote\s?\/|\/\s?remote\b|\bif you\b|\bif based\b|\bfor (?:those|candidates|employees)\b|\bcandidates (?:in|based|located|within)\b|\boptional\b|\bmay\b|\bnot (?:an? )?(?:hybrid|on-?site)\b|\blocated (?:in|near|within)\b|\b(?:combining|combines|blending|blends|mix|spanning)\b|\bwithin \d+ (?:miles|km)\b/i;
/** Cheap check: every matching sentence has one of these. */
const HINT = /hybrid|on-?site|office|in-person|not .{0,9}remote|headquarters|hq/i;
const SENTENCES = /(?<=[.!?;])\s+|\n+/;

/** Finds the sentence that clearly says the job is hybrid or on site. */
export function findNotRemoteSentence(text: string): string | null {
  for (const sentence of text.split(SENTENCES)) {
    if (!HINT.test(sentence)) continue;
    if (EXPECTED_SOMEWHERE.some((pattern) => pattern.test(sentence)) && !UNDECIDED.test(sentence))
      return sentence.trim();
  }
  return null;
}
