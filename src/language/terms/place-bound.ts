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
/** "Cleaner II in Leeds", "Bakers needed": what may follow a name that ends its part of the title. */
const RANK =
  "(?: (?:[ivx]{1,4}|\\d|[a-d]|needed|wanted|(?:full|part) time|nights?|days|vollzeit|teilzeit|minijob|prn))*";
const AND_WHERE = `${RANK}(?:$| (?:in|at|for|on|to|with|or|and|of|fur|im|bei|beim|mit|zur|zum|auf|und|oder|voor|bij|op|en|of) )`;
const WORK = [
  `(?:^| )(?:${anyOf(table.english)})s?${AND_WHERE}`,
  `(?:${anyOf(table.germanic)})(?:in|innen|e|r|s)?${AND_WHERE}`,
  `^(?:\\S{1,14} )?(?:${anyOf(table.romance)})(?: |$)`,
].map((pattern) => new RegExp(pattern, "u"));
const AT_DESK = new RegExp(`(?:^| )(?:${anyOf(table.desks)})(?: |$)`, "u");
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
  if (PROFESSIONS.has(professionOf(title))) return true;
  if (TAUGHT_THERE.test(folded) && !TEACHES.test(folded)) return true;
  if (AT_DESK.test(folded)) return false;
  const parts = title.slice(0, MAX_TITLE).replaceAll(GENDERS, "").split(PARTS).map(foldWords);
  return parts.some((part) => WORK.some((pattern) => pattern.test(part)));
}

/** Care and lessons by phone or screen. */
const FROM_AFAR =
  /(?<!\p{L})(?:(?:provid|deliver|perform|offer|via|through|using|by)\p{L}* (?:\p{L}+ ){0,3}t[eé]l[eé] ?-?(?:health|med|therap|thérap|rehab|consult|santé|salud|saúde|porad|konsult)|t[eé]l[eé] ?-?(?:phonic|triage|sprechst|health (?:visits?|sessions?|appointments?|nurs|therap|clinic|provider|role|position|job))|video(?:-| )?(?:visits?|consult|sprechstunde)|(?:by|over the) (?:phone|telephone|video)|(?:virtual|online)[- ](?:visits?|care team|clinics?|patients?|sessions?|lessons?|class(?:es|rooms?)?|courses?|teach|tutor|unterricht|kurse?n?)|(?:teach|work|meet|lessons?|classes|sessions?|cours|clases|aulas|lezioni|lessen|zajęcia)\p{L}* (?:\p{L}+ )?(?:virtually|online|en ligne|en línea))/iu;
const ABROAD = new RegExp(`\\b${REMOTE_WORDS_ABROAD}\\b`);

/** Returns whether a text says that work, care or lessons happen remotely. */
export const mentionsRemoteWork = (text: string): boolean =>
  offersRemoteWork(text) || FROM_AFAR.test(text) || ABROAD.test(foldWords(text));
