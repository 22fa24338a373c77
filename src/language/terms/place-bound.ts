import table from "../data/place-bound.json" with { type: "json" };
import { professionOf } from "../roles/professions";
import { foldWords } from "../text/fold";
import { offersRemoteWork } from "./remote-prose";
import { REMOTE_WORDS_ABROAD } from "./office-prose";

// Some work is done by hand where a thing, an animal or a person is: in kitchens, at beds, on roofs and on the road. Lists of
// remote jobs contain such postings, too, whose texts say nothing about the place, because nobody would ask.

const anyOf = (names: readonly string[]): string =>
  names
    .map(foldWords)
    .toSorted((a, b) => b.length - a.length)
    .join("|");
/** Whom, where and for what: "Bookkeeper for Bakers" is none. */
const BEHIND =
  / (?:in|at|for|on|to|with|of|fur|im|bei|beim|mit|zur|zum|auf|voor|bij|op|van|de la|pour|para|per|dla) .*$/u;
/** "II", "needed", "nights", "Teilzeit". */
const RANK =
  "(?: (?:[ivx]{1,4}|\\d|[a-d]|needed|wanted|(?:full|part) time|nights?|days|vollzeit|teilzeit|minijob|prn))*$";
const WORK = [
  `(?:^| )(?:${anyOf(table.english)})${RANK}`,
  // "Chefbäcker", "Hotel Koch", but not "Projektleiter Monteur": a word for people before it is the job.
  `^(?:\\S*(?<!er|in|kraft|mann|frau|ist|[ae]nt|eur|or) )*\\S*(?:${anyOf(table.germanic)})(?:in)?${RANK}`,
  `^(?:${anyOf(table.romance)})(?: |$)`,
].map((pattern) => new RegExp(pattern, "u"));
/** Of several only as the whole first part: "Cleaners needed". */
const SEVERAL = new RegExp(`^(?:${anyOf(table.english)})s${RANK}`, "u");
const AT_DESK = new RegExp(`(?:^| )(?:${anyOf(table.desks)})(?: |$)`, "u");
/** "Account Manager Installer", "Courier Pricing": office work about a trade. A "Sales Driver" drives. */
const ABOUT_TRADES =
  /^account (?:manager|executive)\b|\b(?:pricing|sourcing|contracting|recruiter|recruiting|writer|advisor|buyer|analyst|marketing)$/;
/** The company, which folds to "Gärtner". */
const GARTNER = /(?<!\p{L})Gartner(?!\p{L})/gu;
const PROFESSIONS: ReadonlySet<string | null> = new Set(["trades", "driving", "hospitality"]);

/** Schools and workshops teach these in person. */
const TAUGHT_THERE =
  /\b(?:ausbildung|azubi|auszubildende\w*|duales? studi(?:um|engang)|\w*studium|lehrstelle|apprenticeship|alternance)\b/;
/** "Apprenticeship Coach": works with apprentices. */
const TEACHES =
  /\b(?:coach|tutor|trainer|assessor|teacher|instructor|lecturer|mentor|advisor|recruiter|manager|ausbilder\w*)\b/;

const MAX_TITLE = 300;
/** Parts of a title, without what names both genders: "Bäcker:in", "Koch (m/w/d)", "serveur·euse". */
const PARTS = /[()[\]{}|,;•–—]|\s[-/]\s|:\s/u;
const GENDERS =
  /(?<!\p{L})[mwfdxhi](?:\/[mwfdxhi*]){1,3}(?!\p{L})|[:*_/·.]-?(?:in(?:nen)?|e|ne|ère|euse|rice|trice|a|o|as|os|r)(?!\p{L})/giu;

/** Returns whether a job title names work that is bound to a place: "Chefbäcker", "Patient Care Technician - Nights". */
export function isPlaceBound(title: string): boolean {
  const folded = foldWords(title.slice(0, MAX_TITLE));
  const parts = title.slice(0, MAX_TITLE).replaceAll(GARTNER, "").replaceAll(GENDERS, "").split(PARTS).map(foldWords);
  if (PROFESSIONS.has(professionOf(title))) return !parts.some((part) => ABOUT_TRADES.test(part));
  if (TAUGHT_THERE.test(folded) && !TEACHES.test(folded)) return true;
  if (AT_DESK.test(folded)) return false;
  if (SEVERAL.test(parts[0] ?? "")) return true;
  return parts.some((part) => WORK.some((pattern) => pattern.test(part.replace(BEHIND, ""))));
}

/** Care and lessons from afar, given by the reader: "You see patients in video visits." */
const FROM_AFAR =
  /(?<!\p{L})(?:you(?:['’]ll| will)? (?:see|teach|meet|treat|visit)|du (?:unterrichtest|behandelst)|vous (?:enseignez|recevez)|(?:enseñas|atiendes|ensinas|insegni)|je geeft les|uczysz)(?: \p{L}+){0,6}? (?:online|virtually|(?:by|over|via|in) (?:video|telehealth|telemedicine)|per video|en ligne|en línea)(?!\p{L})/iu;
const ABROAD = new RegExp(`\\b${REMOTE_WORDS_ABROAD}\\b`);

/** Returns whether a text says that work, care or lessons happen remotely. */
export const mentionsRemoteWork = (text: string): boolean =>
  offersRemoteWork(text) || FROM_AFAR.test(text) || ABROAD.test(foldWords(text));
