import type { Eligibility } from "~/contracts/job";
import { findProseExclusions } from "./exclusions";
import { findPlaces, mergePlaces, toPlaces, type Places } from "./places";
import { listSentences } from "../text/sentences";
import { findNamedZoneOffsets, findUtcOffsets } from "./time-zones";

/** `quote` is the sentence that states it. Places and time zones may be in two. */
export type StatedEligibility = { eligibility: Eligibility; quote: string };

const PEOPLE =
  "(?:candidates|applicants|applications|residents|people|individuals|contractors|employees|talent|those|anyone)";
const LIVING = "(?:located|based|reside|residing|resident|living|live|domiciled)";
const WORK = "(?:role|position|job|opportunity|vacancy)";
const MAY = "(?:must|have to|need to|needs to|required to)";

/** Phrases that are followed by the places where one must live. */
const PLACE_PHRASES = [
  `\\b${MAY} (?:also |currently |physically |legally |permanently |either ){0,2}(?:be |both )?${LIVING}(?: and (?:work|working))? (?:in|within|anywhere (?:in|within)|from)\\b`,
  `\\b(?:only |currently |also )?(?:open to|available to|accepting|considering|consider|hiring|hire|limited to|restricted to) (?:\\p{L}+ ){0,2}?${PEOPLE}(?: who| that)?(?: are| is)?(?: currently| physically)?(?: ${LIVING})? (?:in|from|within|across|of)\\b`,
  `\\b(?:${MAY} be|are you|you are|you're|must have the) (?:\\p{L}+ ){0,2}?(?:authori[sz]ed|eligible|entitled|permitted|right) to work in\\b`,
  `\\b(?:this|the) (?:\\p{L}+ ){0,2}?${WORK} (?:is|can be|may be|will be|must be) (?:\\p{L}+ |100% ){0,3}?(?:remote|open|available|performed|based|located)(?: to \\p{L}+)?(?: only)? (?:in|within|from|across|anywhere (?:in|within))\\b`,
  `\\b(?:fully |100% )?remote,? (?:but )?(?:only )?(?:within|anywhere (?:in|within)|from anywhere (?:in|within))\\b`,
  `\\bremote (?:\\p{L}+ ){0,2}?${WORK} (?:that is )?(?:located|based) (?:with)?in\\b`,
  `\\byou (?:live|reside|are ${LIVING}) in\\b`,
  `^are ${LIVING} (?:with)?in\\b`,
  // "Based in Germany, Acme builds tools" says where the employer is.
  `^${LIVING} (?:with)?in\\b(?=[^,]{0,40}$)`,
  `\\b(?:hire|hiring|employ|recruit|open to \\p{L}+|available)\\b[^.;:]{0,40}\\b(?:in|from) (?:any of )?(?:the |these )?(?:following )?(?:countries|states|places|locations|regions)(?: only)?:`,
  `^(?:(?:this is|fully|100%) )?remote(?: (?:role|position|job))? (?:in|within|from|across)\\b`,
  `\\b(?:we|can|may|to) (?:(?:can|currently|only|are able to|may|do) ){0,3}(?:hire|employ|recruit|are hiring|are only hiring)(?: \\p{L}+){0,3}? (?:in|from|within|across)\\b`,
  `\\b(?:work|working|done|performed|${LIVING}|remote|remotely|candidates|applicants|anywhere)(?: (?:remotely|from|anywhere)){0,3} \\(?within\\b`,
  `\\b(?:must|should|need to|required to|have|hold|valid) (?:\\p{L}+ ){0,3}?(?:right|permission|authori[sz]ation|permit) to work in\\b`,
].map((pattern) => new RegExp(pattern, "giu"));

/** "must live within commuting distance of our Tokyo hub" */
const COMMUTING = new RegExp(
  `\\b${MAY} (?:be ${LIVING}|live|reside) within (?:an? )?commut\\w+ distance (?:of|to|from)\\b`,
  "iu",
);
/** "unable to consider applicants who live outside of the US" */
const NONE_OUTSIDE = new RegExp(
  `\\b(?:unable to|not able to|cannot|can[’']t|do not|don[’']t|will not|won[’']t) (?:currently )?(?:consider|accept|hire|employ) (?:\\p{L}+ ){0,2}?${PEOPLE}(?: who| that)?(?: are| is)?(?: currently)?(?: ${LIVING}| from)? outside(?: of)?\\b`,
  "iu",
);

/** "US candidates only", "UK-based applicants only". */
const BASED =
  /(?:^[^\p{L}]*|\b(?:you|candidates?|applicants?|this (?:role|position)|who|and|but)\b[^.;]{0,40}?\b)(?:will|must|should|need to|have to|to) be (?:fully )?([\p{L}.]{2,20}(?:(?:\s?\/\s?| or | and )[\p{L}.]{2,20}){0,2})[- ]based\b/giu;
const ONLY =
  /(?:^|[\s(])([\p{L}.]{2,20}(?:(?: (?:and|&|or))? [\p{L}.]{2,20}){0,2})[- ](?:based )?(?:candidates|applicants|residents) only\b/giu;
/** "EU/EEA work authorization required" */
const WORK_RIGHTS =
  /(?:^|[\s(])([\p{L}.]{2,20}(?:\s?\/\s?[\p{L}.]{2,20})?) work(?:ing)? (?:authori[sz]ation|permits?|rights?)\b/giu;
/** A benefit for some weeks. */
const FOR_A_WHILE = /\b(?:weeks?|months?|days?)\b/i;
const WORLDWIDE =
  /\b(?:(?:you (?:can|may|could|will|are free to) (?:live and )?work|(?:live|work) and work|hire|hiring|open to (?:candidates|applicants|people)(?: located| based)?) (?:remotely )?(?:from )?(?:worldwide|all over the world|from around the world)|(?:work|live|located|based|hire|hiring|apply|remote|remotely|role|position|job|candidates|applicants|people)(?: (?:remotely|is|can|be|done|open|to|from|in|located|based)){0,5} (?:from )?(?:anywhere (?:in|around|across|on|all over) (?:the )?(?:entire |whole )?(?:world|globe|planet|earth)|anywhere worldwide|any country|any place in the world))\b/i;
const HIRES_EVERYWHERE =
  /\bwe hire (?:people |talent )?(?:regardless|irrespective) of (?:your |their )?(?:location|where (?:you|they) (?:live|are))\b/i;
const ZONE = /\btime[- ]?zones?\b|\b(?:utc|gmt|c?est|cet|ee?st|eet|pst|cst|mst|[ecmp]dt|bst|aest)\b/i;
const ZONE_REQUIRED =
  /\b(?:must|need|needs|required?|requires|requirement|overlap\w*|able to work|available|within|between|open to|located in|working hours|you live|based in)\b/i;

/** Words of sentences about working hours or the time zones of colleagues. */
const OTHER_ZONES = /\b(?:shifts?|nights?|teams?|across|experience|comfort\w*|grasp|aligned|sites?)\b/i;

/** Wishes, and sentences about other things. */
const NOT_REQUIRED =
  /\b(?:benefits?|401k|eeo|law|prefer\w*|ideal\w*|nice to have|bonus|a plus|if you|unless|depending|customers?|clients|offices?|headquarter\w*|verify|e-verify|salary|pay range|compensation|hybrid|commut\w*)\b/i;
const NEGATED = /\b(?:not|unable|cannot|can't|don't|doesn't|won't|isn't|no longer|never|regardless)\b/i;
const AFTER_PLACES =
  /\b(?:with|who|which|where|while|because|due|during|for|to|as|at the time|and (?:have|be|able|must|willing|hold|possess|speak|work|legally|you|we|our|the ability|is|are|can|do)|without|however|but)\b|[:;]\s/i;
const TIME_ZONES_AFTER = /\btime[- ]?zones?\b/i;

const MAX_TAIL = 160;
/** Cheap check: every matching sentence has one of these. */
const HINT =
  /\b(?:locat|based|resid|liv(?:e|ing)|domicil|authori|eligib|open to|hir(?:e|ing)|consider|accept|limited|remote|only|anywhere|overlap|time[- ]?zone|utc|gmt|cet|eet|est|pst|work)/i;

/**
 * Finds where the job's text explicitly says one must live: the first sentence for places and the first for time zones.
 * Null means unknown, never "worldwide".
 */
export function findProseEligibility(text: string, wanted: "places and zones" | "zones"): StatedEligibility | null {
  if (wanted === "zones" && !ZONE.test(text)) return null;
  let places: { value: Places; sentence: string } | null = null;
  let zones: { value: number[]; sentence: string } | null = null;
  for (const sentence of listSentences(text)) {
    if (!HINT.test(sentence)) continue;
    if (!places && wanted === "places and zones") {
      const value = findRequiredPlaces(sentence);
      if (value) places = { value, sentence };
    }
    if (isNoRequirement(sentence)) continue;
    if (!zones) {
      const value = findSentenceZones(sentence);
      if (value.length > 0) zones = { value, sentence };
    }
  }
  const eligibility = mergePlaces([{ ...places?.value, utcOffsets: zones?.value ?? [] }]);
  const sentences = [places?.sentence, zones?.sentence].filter((sentence) => sentence !== undefined);
  return eligibility && { eligibility, quote: [...new Set(sentences)].join(" … ") };
}

const ANYWHERE_IN_ZONES =
  /\banywhere within \d{1,2}\s?h(?:ou)?rs? (?:of|from) (?:utc|gmt|cet|eet|est|cst|mst|pst|et|ct|mt|pt)\b/i;

/** Finds "work from anywhere within 2 hours of CET", which says more than an office's city. */
export function findAnywhereInZones(text: string): StatedEligibility | null {
  if (!ANYWHERE_IN_ZONES.test(text)) return null;
  const sentence = listSentences(text).find((each) => ANYWHERE_IN_ZONES.test(each)) ?? "";
  const eligibility = mergePlaces([{ utcOffsets: findUtcOffsets(sentence) }]);
  return eligibility && { eligibility, quote: sentence.trim() };
}

/** Finds places whose people a text excludes: "We can't hire in California." */
export function findExclusions(text: string): { except: string[]; quotes: string[] } {
  return findProseExclusions(listSentences(text));
}

function isNoRequirement(sentence: string): boolean {
  return NOT_REQUIRED.test(sentence) || NEGATED.test(sentence);
}

function findRequiredPlaces(sentence: string): Places | null {
  for (const pattern of [COMMUTING, NONE_OUTSIDE]) {
    const match = pattern.exec(sentence);
    const places = match && findTailPlaces(sentence.slice(match.index + match[0].length));
    if (places) return places;
  }
  if (HIRES_EVERYWHERE.test(sentence) && !namesPlaces(sentence)) return toPlaces({ regions: ["Worldwide"] });
  return isNoRequirement(sentence) ? null : findSentencePlaces(sentence);
}

function namesPlaces(sentence: string): boolean {
  const { countries, regions } = findPlaces(sentence);
  return countries.length + regions.length > 0;
}

function findSentencePlaces(sentence: string): Places | null {
  for (const pattern of PLACE_PHRASES) {
    for (const match of sentence.matchAll(pattern)) {
      const places = findTailPlaces(
        sentence.slice(match.index + match[0].length, match.index + match[0].length + MAX_TAIL),
      );
      if (places) return places;
    }
  }
  for (const pattern of [ONLY, BASED, WORK_RIGHTS]) {
    for (const [, place = ""] of sentence.matchAll(pattern)) {
      const places = findTailPlaces(place);
      if (places) return places;
    }
  }
  return WORLDWIDE.test(sentence) && !FOR_A_WHILE.test(sentence) ? toPlaces({ regions: ["Worldwide"] }) : null;
}

/** Finds the places at the start of a text. Skips "US time zones", which isn't a place to live. */
function findTailPlaces(tail: string): Places | null {
  const [words = ""] = tail.split(AFTER_PLACES);
  if (TIME_ZONES_AFTER.test(words)) return null;
  // "Birmingham, AL."
  const places = findPlaces(words.replace(/\.\s*$/u, ""));
  const isNamed = places.countries.length + places.regions.length > 0 && !places.regions.includes("Worldwide");
  return isNamed ? places : null;
}

function findSentenceZones(sentence: string): number[] {
  if (!ZONE.test(sentence) || !ZONE_REQUIRED.test(sentence) || OTHER_ZONES.test(sentence)) return [];
  const window = findUtcOffsets(sentence);
  return window.length > 0 ? window : findNamedZoneOffsets(sentence);
}
