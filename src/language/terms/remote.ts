import { findPlaces, hasPlaces } from "../places/places";
import { foldWords } from "../text/fold";
import {
  findDenial,
  findNotRemoteSentence,
  grantsRemote,
  offersOfficeOrRemote,
  statesOfficeExactly,
  statesRemote,
} from "./remote-prose";
import { impliesFixedPlace } from "./fixed-place";
import { OFFICE_WORDS, REMOTE_WORDS_ABROAD } from "./office-prose";
import { isPlaceBound, mentionsRemoteWork } from "./place-bound";
import { findTitleWorkplace } from "./remote-title";

/** A source's own fields about the place of work. */
export type WorkplaceClaim = {
  /** A field that distinguishes remote, hybrid and on site: "Remote", "Hybrid", "In Office". */
  stated?: string | null;
  /** `stated` is a mere yes, which hybrid jobs say, too. */
  isFlag?: boolean;
  /** A looser claim, which many hybrid jobs make, too: a flag, or a source that lists only remote jobs. */
  claimed?: boolean | null;
  locations?: readonly string[];
};

/** "SF, NYC, remote", "US-SF or US-Remote"; not inside brackets. */
const BETWEEN_ALTERNATIVES = /(?:[,;|•·]|\s+or\s+)(?![^(]*\))/i;
const MAX_LOCATION = 1000;
const REMOTE_WORDS = `(?:remote|remotely|${REMOTE_WORDS_ABROAD}|work from home|working from home|wfh|home based|anywhere|worldwide|distributed|telecommute|telework|virtual)`;
const REMOTE = new RegExp(`\\b${REMOTE_WORDS}\\b`);
const NOT_REMOTE = new RegExp(
  `(?<!\\p{L})(?:${OFFICE_WORDS}|on ?site|in office|in person)(?!\\p{L})|\\b(?:not|non|no) (?:fully )?remote\\b`,
  "u",
);
const PARTLY_REMOTE =
  /\b(?:partial\w*|partly|teilweise|occasional\w*) (?:remote|home ?office)\b|\b(?:teletravail|home ?office|remot[eoa]|teletrabajo|teletrabalho) (?:teilweise|partial|partiel|occasionnel|ponctuel|parcial|parziale)\b/;

/** The claim of a source that lists only remote jobs. */
const REMOTE_ONLY: WorkplaceClaim = { claimed: true };

/**
 * Returns whether a job is remote. The first of these that says anything decides: a stated workplace field (unless one of
 * the locations is remote, or the text denies it), the title unless the text denies it, an explicit sentence of the text, the locations, the
 * source's looser claim. Skips the text of office jobs unless `mayStateRemote()`: reading it takes long.
 */
export function isRemoteJob(
  title: string,
  claim: WorkplaceClaim | undefined,
  readText: () => string,
  mayStateRemote: () => boolean = () => true,
): boolean {
  const { locations = [], claimed } = claim ?? REMOTE_ONLY;
  const named = locations.some((location) => listRemoteAlternatives(location).length > 0);
  const stated = parseWorkplace(claim?.stated);
  if (stated === "not remote") return listsRemotePlace(locations);
  if (stated === "remote") return !isRefused("", readText(), claim?.isFlag !== true);
  const inTitle = findTitleWorkplace(title);
  if (inTitle === "not remote") return false;
  if (inTitle === "remote") return !isRefused(title, readText());
  if (!named && areAllOnSite(locations)) return mayStateRemote() && isGranted(readText());
  const isClaimed = named || claimed === true;
  if (!isClaimed && !mayStateRemote()) return false;
  const text = readText();
  if (findDenial(text) !== null) return false;
  if (findNotRemoteSentence(text) !== null) return offersOfficeOrRemote(text);
  if (claim === undefined && impliesFixedPlace(text)) return false;
  const isBelieved = isClaimed && (named || !isPlaceBound(title) || mentionsRemoteWork(text));
  return isBelieved || statesRemote(text);
}

/** A text overrules a hybrid location by saying plainly that the job is remote, and nowhere that it isn't. */
function isGranted(text: string): boolean {
  return grantsRemote(text) && findDenial(text) === null && findNotRemoteSentence(text) === null;
}

/** A text overrules a title's "remote" by a denial, or a bare one by the days at the office, unless it offers both ways. */
function isRefused(title: string, text: string, isField = false): boolean {
  if (findDenial(text) !== null) return true;
  return !FULLY_REMOTE.test(foldWords(title)) && statesOfficeExactly(text, isField) && !offersOfficeOrRemote(text);
}
const FULLY_REMOTE = /\b(?:100|fully|full|voll|vollstandig|komplett) remote\b/;

/** Tells whether one of several locations is remote and says where: "Austin; Remote (US)". A bare "Remote" says too little. */
function listsRemotePlace(locations: readonly string[]): boolean {
  const alternatives = locations.flatMap(listRemoteAlternatives);
  const all = locations
    .flatMap((location) => location.split(BETWEEN_ALTERNATIVES))
    .filter((part) => part.trim() !== "");
  return all.length > 1 && alternatives.some((alternative) => hasPlaces(findPlaces(alternative)));
}

/** Keeps the remote ones of the places of a job whose stated workplace is hybrid or on site: it is remote only there. */
export function keepRemotePlaces<Place>(
  places: readonly Place[],
  stated: string | null | undefined,
  readName: (place: Place) => string | null | undefined,
): readonly Place[] {
  return parseWorkplace(stated) === "not remote"
    ? places.filter((place) => isRemotePart(readName(place) ?? ""))
    : places;
}

/** Reads a field such as "Remote", "fully", "hybrid", "On-site", "In Office", "Flex"; null if it says nothing. */
export function parseWorkplace(text: string | null | undefined): "remote" | "not remote" | null {
  const words = foldWords(text ?? "");
  if (words === "" || words.length > 60) return null;
  if (NOT_REMOTE.test(words) || /\b(?:office|in house)\b/.test(words))
    return OFFERS_BOTH.test(words) ? "remote" : "not remote";
  if (ONLY_ON_REQUEST.test(words) || PARTLY_REMOTE.test(words)) return "not remote";
  return words === "fully" || REMOTE.test(words) ? "remote" : null;
}

const ONLY_ON_REQUEST = /^(?:flex|remote eligible)$/;

/** "Hybrid or remote". */
const OFFERS_BOTH = /\b(?:hybrid|on ?site|in office|office) or (?:fully )?remote\b|\bremote or\b/;

/** Lists a location's remote alternatives ("US-Remote", "Remote in the US"); none if it isn't remote. */
export function listRemoteAlternatives(location: string): string[] {
  return location
    .slice(0, MAX_LOCATION)
    .split(BETWEEN_ALTERNATIVES)
    .map((part) => part.trim())
    .filter((part) => isRemotePart(part));
}

export function isRemotePart(part: string): boolean {
  const words = foldWords(part);
  return REMOTE.test(words) && !NOT_REMOTE.test(words);
}

/** Returns whether every location is hybrid or on site: "San Francisco-Hybrid", "New York (Onsite)". */
export function areAllOnSite(locations: readonly string[]): boolean {
  const named = locations.map(foldWords).filter((location) => location !== "");
  return named.length > 0 && named.every((location) => NOT_REMOTE.test(location));
}
