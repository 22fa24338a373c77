import type { Eligibility } from "~/contracts/job";
import { findPointer, findUnlistedStates } from "./allowed-states";
import { findProseExclusions, NOWHERE_BUT, parseExcluded, speaksOfHiring } from "./exclusions";
import { regionsOf } from "./country-regions";
import { findPlaces, mergePlaces, toPlaces, type Places } from "./places";
import { listSentences } from "../text/sentences";
import {
  findLabeledPlaces,
  findListedPlaces,
  findStatedLocality,
  findStatedPlaces,
  findTailPlaces,
  saysWorldwide,
  WORLD,
  type StatedPlaces,
} from "./stated-places";
import { findNamedZoneOffsets, findUtcOffsets } from "./time-zones";
import { findWorkingHours, mayAskForHours } from "./working-hours";

/** `quote` is the sentence that states it. Places and time zones may be in two. `isOfJob`: not only where the employer hires. */
export type StatedEligibility = { eligibility: Eligibility; quote: string; isOfJob: boolean };

/** "must live within commuting distance of our Tokyo hub" */
const COMMUTING =
  /\b(?:must|ha(?:ve|s) to|needs? to|required to) (?:be (?:located|based|resident|living)|live|reside) within (?:an? )?commut\w+ distance (?:of|to|from)\b/iu;

const ZONE = /\btime[- ]?zones?\b|\b(?:utc|gmt|mez|c?est|cet|ee?st|eet|pst|cst|mst|[ecmp]dt|bst|aest)\b/i;
const ZONE_REQUIRED =
  /\b(?:must|need|needs|required?|requires|requirement|overlap\w*|able to work|available|within|between|open to|located in|working hours|you live|based in|only|consider\w*|accept\w*)\b/i;

/** Words of sentences about working hours or the time zones of colleagues. */
const OTHER_ZONES = /\b(?:shifts?|nights?|teams?|across|experience|comfort\w*|grasp|aligned|sites?)\b/i;

/** Wishes, and sentences about other things. */
const NOT_REQUIRED =
  /\b(?:benefits?|401k|eeo|law|prefer\w*|ideal\w*|nice to have|bonus|a plus|if|unless|depending|customers?|clients|offices?|headquarter\w*|verify|e-verify|salary|pay range|compensation|hybrid|commut\w*)\b/i;
const NEGATED = /\b(?:not|unable|cannot|can't|don't|doesn't|won't|isn't|no longer|never|regardless)\b/i;
/** Cheap check: every sentence about time zones or places has one of these. */
const HINT =
  /(?<!\p{L})(?:locat|based|resid|liv(?:e|ing)|domicil|situated|authori|eligib|permit|right|open|hir(?:e|ing)|employ|recruit|consider|accept|look|seek|limited|remote|only|applicant|candidate|employees|contract|freelancers|anywhere|any |overlap|time|hours|hor[aá]|heure|ora di|mez|utc|gmt|cet|eet|est|pst|work|within|countr|region|where|home|must|globe|world|jede[mrn] (?:ort|punkt|land|mitgliedstaat)|qualsiasi|qualunque|importe quel|mundo|welt|monde|wereld|świec|citizen|availab|across|throughout)|wohn|hause|daheim|casa|chez |domu|leben|ansässig|homeoffice|überall|standort|ort:|télétravail|résid|distanc|habit|vive|viv|basée?s?|situé|remot|teletra|radic|ubic|morar?|resid|risied|domicil|abiti|woon|wonen|thuis|afstand|vanuit|mieszka|zamieszk|zdaln|pracuj|ganz|partout|tod[oa]|tutt[ao]|heel|całej|localiza|lieu|sede|luogo|miejsce|plaats|offen|bewerb|candidat|profil|stellen|cualquier|qualquer|trabaj|trabalh|gesamt|recrut|embauch|contrat|assum|cerch|nemen|werven|zatrudn|(?<!\p{L})bor?(?!\p{L})|bosat|anställ|rekryter|ansætt|rekrutter|distans|hemifr|hjemme|fjernarb/iu;

/** Finds the first sentences that say where one must live and in which time zone. Null means unknown, never "worldwide". */
export function findProseEligibility(text: string, wanted: "places and zones" | "zones"): StatedEligibility | null {
  if (wanted === "zones" && !ZONE.test(text) && !mayAskForHours(text)) return null;
  let places: { value: StatedPlaces; sentence: string } | null = null;
  let zones: { value: number[]; sentence: string } | null = null;
  const sentences = listSentences(text);
  for (const [index, sentence] of sentences.entries()) {
    if (!HINT.test(sentence)) continue;
    if (wanted === "places and zones")
      places = places
        ? addPlaces(places, sentence)
        : (findFirstPlaces(sentence) ??
          findPlacesBefore(sentences[index - 1] ?? "", sentence) ??
          findLinesOfPlaces(sentences, index));
    if (zones) {
      zones = addZone(zones, sentence);
      continue;
    }
    const value = isNoRequirement(sentence) ? [] : findSentenceZones(sentence);
    const offsets = value.length > 0 ? value : findWorkingHours(sentence);
    if (offsets.length > 0) zones = { value: offsets, sentence };
  }
  const eligibility = mergePlaces([{ ...places?.value.places, utcOffsets: zones?.value ?? [] }]);
  const quoted = [places?.sentence, zones?.sentence].filter((sentence) => sentence !== undefined);
  return eligibility && { eligibility, quote: [...new Set(quoted)].join(JOIN), isOfJob: places?.value.isOfJob ?? true };
}

/** "9–5 ET" and elsewhere "9–5 Pacific Time": a text that names two zones leaves open which one counts. */
function addZone(stated: { value: number[]; sentence: string }, sentence: string): typeof stated {
  if (stated.value.length !== 1 || !mayAskForHours(sentence)) return stated;
  const [other, ...more] = findWorkingHours(sentence);
  if (other === undefined || more.length > 0 || stated.value.includes(other)) return stated;
  return { value: [...stated.value, other], sentence: `${stated.sentence}${JOIN}${sentence}` };
}

/** Between the sentences of a quote. */
const JOIN = " … ";
/** More of them would make the quote a page of its own. */
const MOST_SENTENCES = 3;
/** "Contractors: Brazil, Mexico.", "We can also hire in Spain.": more places. "You must also be in the EU" is a second limit. */
const ADDS_PLACES =
  /^[^\p{L}]*(?:contractors|freelancers)(?!\p{L})|\b(?:also|additionally) (?:hir|employ|recruit|open|accept|consider|welcom|available)/iu;

/** "You live in Oslo?" is for some of those who may apply; "Are you based in Norway?" is for all. */
const FOR_SOME = /^[^\p{L}]*(?:you|live|living|based|located|du|sie|vous|tu)(?!\p{L})[^?]*\?\s*$/iu;

function findFirstPlaces(sentence: string): { value: StatedPlaces; sentence: string } | null {
  if (FOR_SOME.test(sentence)) return null;
  const value = findSentencePlaces(sentence);
  return value && { value, sentence };
}

/** Finds the countries of a list that a sentence points back to: "You may live in any of the three countries." */
function findPlacesBefore(before: string, sentence: string): { value: StatedPlaces; sentence: string } | null {
  const pointer = findPointer(before, sentence);
  if (!pointer?.ofCountries || isNoRequirement(pointer.clause) || NEGATED.test(pointer.list)) return null;
  const { countries, regions } = findPlaces(pointer.list);
  if (!pointer.fits(countries) || regions.length > 0) return null;
  return { value: { places: toPlaces({ countries }), isOfJob: true }, sentence: `${before}${JOIN}${sentence}` };
}

function findLinesOfPlaces(
  sentences: readonly string[],
  index: number,
): { value: StatedPlaces; sentence: string } | null {
  const listed = findListedPlaces(sentences, index);
  return listed && { value: { places: listed.places, isOfJob: true }, sentence: listed.lines.join(JOIN) };
}

function addPlaces(stated: { value: StatedPlaces; sentence: string }, sentence: string): typeof stated {
  if (stated.sentence.split(JOIN).length >= MOST_SENTENCES) return stated;
  const more = ADDS_PLACES.test(sentence) ? findSentencePlaces(sentence) : null;
  if (!more || more.isOfJob !== stated.value.isOfJob) return stated;
  const { places } = stated.value;
  return {
    value: {
      ...stated.value,
      places: {
        ...places,
        countries: [...places.countries, ...more.places.countries],
        regions: [...places.regions, ...more.places.regions],
      },
    },
    sentence: `${stated.sentence}${JOIN}${sentence}`,
  };
}

/** Finds the town or state where a text's applicants must live, as it names the place; null if it names none or several. */
export function findLocality(text: string, countries: readonly string[]): string | null {
  const named = new Set<string>();
  for (const sentence of listSentences(text)) {
    const locality = HINT.test(sentence) ? findStatedLocality(sentence, countries) : null;
    if (locality !== null) named.add(locality);
  }
  const [only = null, ...others] = named;
  return others.length === 0 ? only : null;
}

const ANYWHERE_IN_ZONES = new RegExp(
  [
    "\\b(?:anywhere|remote(?:ly)?) within (?:an? )?(?:\\+\\s*\\/?\\s*-|±)?\\s?\\d{1,2}\\s?h(?:ou)?rs?\\b",
    "\\b(?:any|every) country\\b[^.;\\n]{0,100}?\\bwithin (?:\\p{L}+ ){0,2}(?:\\+\\s*\\/?\\s*-|±)?\\s?\\d{1,2}\\s?h(?:ou)?rs? (?:of|from)\\b",
    "(?:^|\\n)[^\\p{L}\\n]{0,10}(?:work )?location\\s?[:–—-] {0,3}(?:fully |100 ?% )?remote ?[(,–—-] ?(?:utc|gmt|cet|eet|est|cst|mst|pst) ?(?:[+−-]\\d{1,2} ?)?(?:\\+ ?\\/? ?-|±)",
    "\\banywhere (?:with)?in (?:the )?(?:utc|gmt|cet|eet|est|cst|mst|pst)\\s?(?:[+−-]\\d{1,2}\\s?)?(?:\\+\\s*\\/?\\s*-|±)",
  ].join("|"),
  "iu",
);

/** Finds "work from anywhere within 2 hours of CET", which says more than an office's city. */
export function findAnywhereInZones(text: string): StatedEligibility | null {
  if (!ANYWHERE_IN_ZONES.test(text)) return null;
  const sentence = listSentences(text).find((each) => ANYWHERE_IN_ZONES.test(each)) ?? "";
  const eligibility = mergePlaces([{ utcOffsets: findUtcOffsets(sentence) }]);
  return eligibility && { eligibility, quote: sentence.trim(), isOfJob: true };
}

/** Finds the places of "Location: Remote (Peru preferred but not required)", which limit nobody. */
export function findUnrequiredPlaces(text: string): StatedEligibility | null {
  if (!NOT_MANDATORY.test(text)) return null;
  for (const sentence of listSentences(text)) {
    const places = NOT_MANDATORY.test(sentence) ? findLabeledPlaces(sentence) : null;
    const eligibility = places && mergePlaces([places]);
    if (eligibility) return { eligibility, quote: sentence, isOfJob: true };
  }
  return null;
}

const NOT_MANDATORY = /\bnot (?:an? )?(?:strictly )?(?:required|mandatory|necessary|must|requirement)\b/i;

/** Finds places whose people a text excludes: "We can't hire in California.", "You must live in Texas or Ohio." */
export function findExclusions(text: string): { except: string[]; quotes: string[] } {
  const sentences = listSentences(text);
  const all = [findProseExclusions(sentences), findUnlistedStates(sentences), findExceptions(sentences)];
  for (const sentence of sentences) {
    const except = findAllBut(sentence)?.except;
    if (except) all.push({ except, quotes: [sentence] });
  }
  return {
    except: [...new Set(all.flatMap(({ except }) => except))].toSorted(),
    quotes: [...new Set(all.flatMap(({ quotes }) => quotes))],
  };
}

/** "Wir stellen in der EU ein, mit Ausnahme von Malta": says whom the employer hires, as the exceptions are part of it. */
function findAllBut(sentence: string): Places | null {
  const clause = sentence.split(/;\s/u).find((each) => EXCEPT.test(each));
  if (clause === undefined || !speaksOfHiring(clause)) return null;
  const places = findPlaces(clause);
  return places.except?.every((code) => isPart(code, places)) ? places : null;
}
const EXCEPT =
  /(?<!\p{L})(?:except\p{L}*|excl\p{L}*|exception|other than|apart from|but|save|ausnahme|ausgenommen|außer|ohne|sauf|hors|exce[cp]to|exceto|salvo|menos|tranne|eccetto|behalve|uitgezonderd|uitzondering|eccezione|utom|förutom|undtagen|oprócz|wyjątkiem|poza)(?!\p{L})/iu;

/** Tells whether a country, or the country of a state, is among places. */
const isPart = (code: string, { countries, regions }: Places): boolean => {
  const country = code.slice(0, 2);
  return countries.includes(country) || regions.some((region) => regionsOf(country).includes(region.toLowerCase()));
};

const EXCEPTION =
  /^[^\p{L}]*(?:(?:the )?only )?(?:exceptions?|ausnahmen?|excepciones|exceções|eccezioni|uitzonderingen|wyjątki)(?: (?:are|is|sind|ist))?\s?:?\s+(?<behind>[^.;]{2,120})|^[^\p{L}]*(?<before>[^.;:]{2,80}?) (?:is|are) (?:the (?:only )?exceptions?|excluded|not included)(?=\s*(?:[.;!]|$|: we (?:closed|can(?:no|[’'])t|don[’']t|do not|have no)))/iu;

/** "We hire in the EU. Belgium and France are the exception." */
function findExceptions(sentences: readonly string[]): { except: string[]; quotes: string[] } {
  const exceptions = sentences.flatMap((sentence, index) => {
    const { behind, before } = EXCEPTION.exec(sentence)?.groups ?? {};
    const list = (behind ?? before ?? "").trimEnd();
    const previous = sentences[index - 1] ?? "";
    const places = list === "" || isNoRequirement(previous) ? undefined : findSentencePlaces(previous)?.places;
    const { codes, length } = parseExcluded(list, places?.countries.includes("US") === true);
    // "You must live in Spain. Exceptions: Italy." lets Italians in.
    return places && codes.length > 0 && length === list.length && codes.every((code) => isPart(code, places))
      ? [{ codes, sentence }]
      : [];
  });
  return { except: exceptions.flatMap(({ codes }) => codes), quotes: exceptions.map(({ sentence }) => sentence) };
}

function isNoRequirement(sentence: string): boolean {
  return NOT_REQUIRED.test(sentence) || NEGATED.test(sentence);
}

function findSentencePlaces(sentence: string): StatedPlaces | null {
  const required = findRequiredPlaces(sentence);
  if (required) return { places: required, isOfJob: true };
  const stated = findStatedPlaces(sentence);
  if (stated) return stated;
  const places = saysWorldwide(sentence) ? WORLD : findAllBut(sentence);
  return places && { places, isOfJob: true };
}

function findRequiredPlaces(sentence: string): Places | null {
  for (const pattern of [COMMUTING, NOWHERE_BUT]) {
    const match = pattern.exec(sentence);
    const places = match && findTailPlaces(sentence.slice(match.index + match[0].length));
    if (places) return places;
  }
  return null;
}

function findSentenceZones(sentence: string): number[] {
  if (!ZONE.test(sentence) || !ZONE_REQUIRED.test(sentence) || OTHER_ZONES.test(sentence)) return [];
  const window = findUtcOffsets(sentence);
  return window.length > 0 ? window : findNamedZoneOffsets(sentence);
}
