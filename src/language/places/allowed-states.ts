import { areaName, SUBDIVISIONS } from "~/format/subdivision";
import { parseExcluded } from "./exclusions";
import { parseCountry } from "./countries";
import { takeLines } from "./listed-lines";
import { listNamedStates } from "./named-states";
import { US_STATES } from "./place-codes";
import { namesPlaces } from "./places";
import { findStated, findTailPlaces } from "./stated-places";
import { isSubdivision } from "./subdivisions";

/** "Eligible states: CA, OR": a label of its own. "Locations:" may be the offices'. */
const LABEL =
  /^(?:[^.;:]*\b(?:must|needs? to|required to|only)\b[^.;:]{0,30}\b(?:live|reside|located|based)\b[^.;:(]{0,40}? |[^\p{L}]*(?!(?:(?:available|hiring|open) )?(?:(?:US|U\.S\.|hiring|work) )?locations?\b)|[^.;:]*\b(?:live|reside|residents|hire|hiring|employ|candidates|applicants|work)\b[^.;:]{0,40}?\b(?:following|these|listed|approved|\d{1,2}) )(?:(?:eligible|approved|available|hiring|remote|accepted|supported|open) )?(?:(?:US|U\.S\.|hiring|work) )?(?:states?|provinces?|locations?|time ?zones?|remote from)\b[^:.(]{0,60}[:(–-]\s*/iu;
/** Wishes, denials, licenses and pay name states without limiting where one may live. */
const OTHER_LISTS =
  /n[’']t\b|\b(?:not|neither|unable|other than|apart from|aside from|states? but|save for|except|exclud\p{L}*|outside|prefer\p{L}*|ideal\p{L}*|licens\p{L}*|salar\p{L}*|pay|compensation|customers?|clients?|ship\p{L}*|deliver\p{L}*|travel|territor\p{L}*|gets?|receives?|stipends?|bonus\p{L}*)\b/iu;
const AFTER_LIST =
  /\s(?:only|uniquement|seulement|únicamente|solamente|to|at this time|for|and (?:must|can)|due|because|since|as)(?!\p{L})|[.;!)\]]/iu;
/** "You must live in Utah or Ohio; we won't consider others." */
const ANOTHER_CLAUSE = /;\s+(?=(?:we|all|other|others|applic\p{L}+|candidates|please|unfortunately|no|nobody)\b)/iu;
const MAX_SENTENCE = 700;
/** With these, a single state is a limit, too. */
const MUST = /\b(?:must|only|required?|requires|needs? to|ha(?:ve|s) to|limited|restricted)\b/iu;
/** Also a city or a country. A code alone may be a country's. */
const UNSURE = /^(?:Washington|Georgia|[A-Z]{2})$/u;

/** "You must live in one of these states:". Notices of privacy and pay stand above lists, too. */
const ABOVE_LIST =
  /^(?!.*\b(?:if|when)\b).*(?:\b(?:must|needs? to|have to|only)(?: \p{L}+){0,2}? (?:live|reside|hire|be (?:located|based|resident))|\b(?:intended for|open (?:only )?to) (?:candidates|applicants|residents))\b[^.;:]*\b(?:states|provinces)(?: only)?:\s*$/iu;

/** "the contiguous 48 states", "the continental US": all but two. */
const CONTIGUOUS =
  /\b(?:contiguous|conterminous|continental)\b[^.;,\n]{0,20}?(?:\bU\.?S(?!\p{L})|\bUSA\b|\bUnited States\b|\bstates\b)|\blower[- ]48\b/iu;
const WHERE_ONE_LIVES =
  /\b(?:live|reside|residing|located|based|remote(?:ly)?|candidates|applicants|residents|anywhere)\b/iu;
const APART = ["US-AK", "US-HI"];

/** "You may live in any of the three countries", "and live in one of these five states" */
const POINTS_BACK =
  /\b(?:live|living|reside|residing|based|located|work(?:ing)?|candidates|applicants|residents)(?: \p{L}+){0,2} (?:in|from|of|within) (?:(?:any|one|either) (?:one )?of (?:the|these|those)|these|those|the(?= (?:two|three|four|five|six))) (?:(two|three|four|five|six) )?(countries|states|provinces)(?=[^\p{L}]*$|;)/iu;
const COUNTED = ["two", "three", "four", "five", "six"];

/** Finds the list that a clause points back to: in the sentence itself, else in the one before. */
export function findPointer(before: string, sentence: string) {
  const match = POINTS_BACK.exec(sentence);
  if (!match) return null;
  const own = sentence.slice(0, match.index);
  const clause = `${own.split(/[;,]\s+|\sand\s(?=\p{Ll})/u).at(-1)}${match[0]}`;
  const count = COUNTED.indexOf(match[1]?.toLowerCase() ?? "") + 2;
  const fits = (listed: readonly string[]) => (match[1] === undefined ? listed.length > 1 : listed.length === count);
  return { list: namesPlaces(own) ? own : before, clause, fits, ofCountries: match[2]?.toLowerCase() === "countries" };
}

/** "You film those living in these states" limits nobody. */
const OF_APPLICANTS =
  /\b(?:you|candidates|applicants)(?: (?:must|may|can|should|will|need to|have to|who|are|be|currently|also|all|either|only)){0,4} (?:live|living|reside|residing|based|located|work(?:ing)?) /iu;
/** "You hold a license in Iowa and live in one of these states" */
const FROM_APPLICANTS = /^[^\p{L}]*(?:you|candidates|applicants)(?!\p{L})/iu;
const SECOND = /(?:^|\band )(?:live|reside|be based|be located) in (?!.*\b(?:live|reside)\b)/iu;

function findPointedStates(before: string, sentence: string): string[] | null {
  const pointer = findPointer(before, sentence);
  if (pointer === null || pointer.ofCountries) return null;
  const isSecond = SECOND.test(pointer.clause) && FROM_APPLICANTS.test(sentence);
  if (!isSecond && !OF_APPLICANTS.test(pointer.clause)) return null;
  if (OTHER_LISTS.test(pointer.clause) || (pointer.list === before && OTHER_LISTS.test(before))) return null;
  const named = [...new Set(listNamedStates(pointer.list))];
  return pointer.fits(named) ? named : null;
}

/** "Remote – WA", a line of its own or below "Location:". A code that a country has, too, and "OK" and "OR" say nothing. */
const REMOTE_STATE =
  /^[^\p{L}]*(?:(?:work |job )?location\s?:\s*)?(?:fully |100 ?% )?remote\s?[,(–—-]\s?(?!OK|OR)([A-Z]{2})\)?\s*$/iu;

function parseRemoteState(line: string): string[] | null {
  const code = REMOTE_STATE.exec(line)?.[1] ?? "";
  return US_STATES.has(code) && parseCountry(code) === null ? [`US-${code}`] : null;
}

/** Finds the US states that a text doesn't name where it lists the only ones to live in, with the sentences that say so. */
export function findUnlistedStates(sentences: readonly string[]): { except: string[]; quotes: string[] } {
  for (const [index, whole] of sentences.entries()) {
    const pointed = findPointedStates(sentences[index - 1] ?? "", whole);
    if (pointed) return { except: listOthers(pointed), quotes: [whole] };
    const [sentence = ""] = whole.split(ANOTHER_CLAUSE);
    if (sentence.length > MAX_SENTENCE || OTHER_LISTS.test(sentence)) continue;
    if (CONTIGUOUS.test(sentence) && WHERE_ONE_LIVES.test(sentence)) {
      const except = APART.filter((code) => !sentence.includes(areaName(code)));
      if (except.length > 0) return { except, quotes: [whole] };
    }
    const lines = ABOVE_LIST.test(sentence) ? takeLines(sentences, index, isList) : [];
    const listing = [sentence, lines.map((line) => line.replaceAll(";", ",").replace(/\.$/u, "")).join(", ")]
      .join(" ")
      .trim();
    const allowed =
      parseRemoteState(sentence) ??
      findStated(listing, (tail) => parseStates(tail, listing)) ??
      parseStates(listing.split(LABEL)[1] ?? "");
    if (allowed) return { except: listOthers(allowed), quotes: [whole, ...lines] };
  }
  return { except: [], quotes: [] };
}

const isList = (line: string) => parseExcluded(line, true, false).length >= line.trim().replace(/\.$/u, "").length;

/** Reads a list of states or provinces of one country. One that goes on with other words allows more than its start. */
function parseStates(tail: string, sentence = ""): string[] | null {
  const rest = tail.replace(/^[\s:(–-]+/u, "").replace(/\bD\.C\./gu, "DC");
  const list = rest.split(AFTER_LIST, 1)[0]?.trimEnd() ?? "";
  const { codes, length } = parseExcluded(list, true);
  const areStates = new Set(codes.map((code) => code.slice(0, 2))).size === 1 && codes.every(isSubdivision);
  const isLimit = codes.length > 1 || (MUST.test(sentence) && !UNSURE.test(list) && findTailPlaces(tail) !== null);
  return areStates && isLimit && length === list.length ? codes : null;
}

function listOthers(allowed: readonly string[]): string[] {
  const country = `${allowed[0]?.slice(0, 2)}-`;
  const others = Object.keys(SUBDIVISIONS).filter((code) => code.startsWith(country) && !allowed.includes(code));
  return others.toSorted();
}
