import { fromCapitals, LINK_WORD } from "../roles/title-words";
import { dropLegalForm } from "../text/company-names";
import { isBalanced, isGarbled } from "../text/sentence-form";

// Spells names of a résumé as parts of a sentence. Null for text that is no plain name.

const SECTION =
  /^(?:(?:work|professional|relevant|employment|career|personal|other|technical|key|education and)\s+)*(?:experience|history|employment|dates?|education|training|skills?|summary|profile|projects?|languages?|certifications?|references?|responsibilities|activities|main activities.*|information|contact)\s*:?$/iu;
const TIME =
  /\b(?:19|20)\d\d\b|\b\d+ (?:years?|months?|mos?|yrs?)\b|\b\d{1,2}\/|\b(?:present|to date|ongoing)\b|^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\.?$/iu;
const KIND =
  /\s*[([,–-]*\s*\b(?:part|full)[- ]time\b[)\]]?|\s*\((?:contract|freelance|temporary|internship|remote|hybrid)\)/giu;
const REMOTE = /(?<!\p{L})(?:remote|hybrid|on-?site)(?!\p{L})/iu;

/** Shared by titles and names: no date, heading, sentence or half a bracket. */
function asName(text: string | null, { most }: { most: number }): string | null {
  // "SENIOR ANALYST, Corporate"
  const name = (text ?? "")
    .replaceAll(KIND, "")
    .replaceAll(/^[\s,(–—-]+|[\s,–—-]+$/gu, "")
    .replaceAll(/\s+/gu, " ")
    .split(/(?<=, )/u)
    .map(fromCapitals)
    .join("");
  const words = name.split(" ").length;
  const fits =
    name.length >= 2 &&
    name.length <= 70 &&
    words <= most &&
    /^[\p{L}\d]/u.test(name) &&
    isBalanced(name) &&
    !isGarbled(name);
  return fits && !SECTION.test(name) && !TIME.test(name) ? name : null;
}

/** A title is no sentence: not "Mentor two graduates." */
export function spellTitle(text: string | null): string | null {
  // "Currently: Software developer at"
  const said = text?.replaceAll(/^(?:currently|presently|now)[\s:–-]+|\s(?:at|bei|chez)$/giu, "") ?? "";
  if (TWICE.test(said)) return null;
  const title = asName(said, { most: 9 });
  if (title === null) return null;
  // "Logistics Specialist (92A), Sergeant"
  const plain = title.replace(/\([\p{Lu}\d-]{1,8}\)/u, "");
  if (/[.]$/u.test(title.replace(/\b(?:Sr|Jr|Dept)\.$/u, "")) || /\d{2}/u.test(plain)) return null;
  return title;
}

/** "Clerk Clerk" */
const TWICE = /^(.{3,}) \1$/u;

/** Words of a name are capitalized, or link others: not "Mentor two graduates". */
export function spellEmployer(text: string | null): string | null {
  // "Telnova (business phone systems)"
  const plain = dropLegalForm(text?.replace(/\s*\(\P{Lu}*\)$/u, "").trim() ?? "");
  // "at Tern Port Logistics."
  const name = asName(plain.replace(/(?<=\p{L}{3})\.$/u, ""), { most: 9 });
  const words = name?.split(/[\s,/()]+/u).filter((word) => word !== "") ?? [];
  const isCapital = (word: string) => /[\p{Lu}\d\p{Lo}]/u.test(word) || LINK_WORD.test(word);
  return words.every(isCapital) && words.some((word) => !LINK_WORD.test(word)) ? name : null;
}

const PLACE = /^\p{Lu}[\p{L}\p{M} .,'’()/-]{1,60}$/u;

/** "Austin, TX, USA", without the applicant's name before it. */
export function spellPlace(text: string | null, applicant: string): string | null {
  const whole = (text ?? "").trim();
  const isNamed = applicant !== "" && whole.toLowerCase().startsWith(applicant.toLowerCase());
  const place = fromCapitals(isNamed ? whole.slice(applicant.length).replace(/^, /u, "") : whole);
  const fits = PLACE.test(place) && place.split(" ").length <= 7 && !/[.,]$/u.test(place);
  return fits && !SECTION.test(place) && !TIME.test(place) && !REMOTE.test(place) ? place : null;
}
