import { foldWords } from "../text/fold";
import { OFFICE_WORDS, REMOTE_WORDS_ABROAD } from "./office-prose";
import { findSubdivisionCountry } from "../places/subdivisions";

const REMOTE = `(?:remote|remotely|${REMOTE_WORDS_ABROAD}|wfh|work(?:ing)? from (?:home|anywhere))`;
const OFFICE = `(?:${OFFICE_WORDS}|on ?site|in ?office|in person|office based)`;
/** Splits a title at brackets, commas, bars and dashes. */
const SEGMENTS = /[()[\]{}|,:;·•–—"“”]|\s-\s?|-\s|\s\/\s/;
/** "Remote Sensing Engineer", "Remote Support Technician": the work, not where it is done. */
const REMOTE_WORK =
  /\bremote (?:sensing|sens|support|monitor\w*|control\w*|access|desktop|hands|operat\w*|pilot\w*|teams?|work|workforce|patient|diagnostic\w*|site|sites|deposition|infrastructure|learning|execution|vehicle|sales|lodges?|camps?|islands?|communit(?:y|ies)|areas?|villages?)\b/;
/** "CDL Driver", "Box Truck", "Field Service Technician II": work on the road, which some feeds list as remote. */
const ON_THE_ROAD =
  /(?:^| )(?:drivers?|box trucks?|(?:field services?|field|wind|vehicle|hvac|maintenance|installation) (?:technician|professional|team leader)(?: (?:level )?(?:i{1,3}|iv|[1-4]))?)$/;
/** "Field Service Engineer": repairs machines where they stand. */
const FIELD_SERVICE = /\bfield (?:based )?services? engineers?\b/;
/** "Software Engineer, Storage Drivers" */
const WRITES_DRIVERS =
  /\b(?:engineer|developer|programmer|architect|software|firmware|kernel|linux|gpu|graphics|device)s?\b/;
const NEGATED = /\b(?:not|no|non|nicht|keine?|pas|geen) (?:fully )?(?:remote|home ?office)\b/;
/** "(50% remote)", "teilweise remote" */
const PARTLY =
  /(?<!\d)\d{1,2} ?% ?(?:remote|home ?office)|(?:remote|home ?office):? \(?\d{1,2} ?%|\b(?:partially|partly|teilweise|partiellement) (?:remote|home ?office)/i;
/** "(relocation to Cyprus)" */
const RELOCATION = /\b(?:relocation|relocate) to\b/;
/** Matches whole segments, because a "Hybrid Cloud Engineer" may be remote. */
const SEGMENT_IS_OFFICE = new RegExp(
  `^(?:[\\p{L}\\p{N} ]{1,40} )?${OFFICE}(?: (?:role|position|job|work|arbeitsmodell|modell|only|in [\\p{L} ]{2,30}|\\d.*))?$`,
  "u",
);
const SEGMENT_IS_REMOTE = new RegExp(
  `^(?:${REMOTE}\\b.{0,40}|.{0,40}\\b${REMOTE}(?: (?:only|possible|ok|friendly|first|position|role|job|eligible|option|available))?)$`,
  "u",
);
const MAX_TITLE = 300;

/** Reads what a title says about the place of work: "(Remote)", "- Hybrid", "(Paris only)"; null if nothing, or both. */
export function findTitleWorkplace(title: string): "remote" | "not remote" | null {
  const short = title.slice(0, MAX_TITLE);
  const [first = "", ...rest] = short.split(SEGMENTS).map(foldWords);
  const whole = foldWords(short);
  if (PARTLY.test(short)) return "not remote";
  const segments = rest.filter((segment) => segment !== "");
  const isRemote = segments.some(saysRemote) || startsRemote(first) || endsRemote(first);
  const isOffice = NEGATED.test(whole) || RELOCATION.test(whole) || segments.some(saysOffice) || isOfficeEdge(first);
  if (isOffice) return isRemote || /\bremot[eoa]\b/.test(whole.replace(NEGATED, "")) ? parseBoth(whole) : "not remote";
  if (isRemote) return "remote";
  if (FIELD_SERVICE.test(whole)) return "not remote";
  if (!WRITES_DRIVERS.test(whole) && [first, ...segments].some((segment) => ON_THE_ROAD.test(segment)))
    return "not remote";
  return segments.length > 0 && isCityOnly(short) ? "not remote" : null;
}

function saysRemote(segment: string): boolean {
  return SEGMENT_IS_REMOTE.test(segment) && !REMOTE_WORK.test(segment) && !NEGATED.test(segment);
}

function saysOffice(segment: string): boolean {
  return SEGMENT_IS_OFFICE.test(segment);
}

/** "Remote Baker", "100% Remote Baker"; but "Remote Sensing Analyst". */
function startsRemote(words: string): boolean {
  return new RegExp(`^(?:(?:100|fully|full|international) )?${REMOTE}\\b`, "u").test(words) && !REMOTE_WORK.test(words);
}

/** "Baker Remote", "Baker (US) Remote". */
function endsRemote(words: string): boolean {
  return new RegExp(`\\b${REMOTE}$`, "u").test(words) && !/\b(?:of|for|and|with) \S+$/.test(words);
}

function isOfficeEdge(words: string): boolean {
  return new RegExp(
    `(?:^${OFFICE} (?:role|position)\\b|^on ?site .*\\b(?:technician|mechanic|inspector|installer|nurse|guard)\\b|\\b(?:hybrid|on ?site|in office)$)`,
    "u",
  ).test(words);
}

/** "(Hybrid or Remote)" and "Remote/Hybrid" offer both; "Hybrid, 2 days remote" and "Hybrid remote" don't. */
function parseBoth(words: string): "remote" | "not remote" | null {
  if (NEGATED.test(words)) return "not remote";
  return new RegExp(`${OFFICE} or (?:fully )?${REMOTE}|${REMOTE} or `, "u").test(words) ? "remote" : null;
}

const CITY_ONLY = /[([-]\s*([\p{L} .]{3,30}?)(?: office| area)? only\b/iu;

/** "(Paris only)": a city, where "(US only)" would be remote. */
function isCityOnly(title: string): boolean {
  const place = CITY_ONLY.exec(title)?.[1];
  return place !== undefined && findSubdivisionCountry(place) !== null;
}
