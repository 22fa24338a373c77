import { foldCase } from "../text/fold";
import words from "../data/resume-titles.json" with { type: "json" };
import { gendersOf } from "./translate";
import { TRANSLATIONS } from "./vocabulary";

const ENGLISH = new Set(words.occupations);
/** Also the words of other languages that the search translates to an occupation: "fisioterapeuta". */
const OCCUPATIONS = new Set([...ENGLISH, ...TRANSLATIONS.flatMap(listOccupations)]);
const ORGANIZATIONS = new Set(words.organisations);
/** A word that links others: "Head of Mathematics". */
export const SMALL_WORD =
  /^(?:of|the|to|and|for|in|at|de|du|des|da|do|dos|das|del|la|le|les|los|e|y|et|und|für|von|der|di|al|&|\+|[-–/])$/iu;

export const wordsIn = (text: string): string[] => foldCase(text).match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];

/** Whether a text names an occupation: "Telehealth Nurse", "Head of Mathematics". A hospital's or bank's name doesn't. */
export function namesOccupation(text: string): boolean {
  const all = wordsIn(text);
  const at = all.findLastIndex((word) => isOccupation(word));
  if (at === -1) return false;
  // "Engineers' School": the last word says what it is.
  const behind = all.slice(at + 1);
  return !behind.some((word) => ORGANIZATIONS.has(word)) || behind.some((word) => SMALL_WORD.test(word));
}

function isOccupation(word: string): boolean {
  const parts = [word, ...word.split("-")];
  return parts.some(
    (part) => OCCUPATIONS.has(part) || (part.length > 5 && words.endings.some((ending) => part.endsWith(ending))),
  );
}

function listOccupations([english = "", ...others]: readonly string[]): string[] {
  const isPerson = ENGLISH.has(english.split(" ").at(-1) ?? "");
  return isPerson ? others.flatMap(gendersOf).filter((word) => word.length > 3 && !word.includes(" ")) : [];
}

/** Whether a text may be an occupation by its ending alone: "Gardener", "Dentista". */
export function mayNameOccupation(text: string): boolean {
  const all = wordsIn(text);
  return (
    all.length <= 3 && all.some((word) => word.length > 4 && words.weakEndings.some((ending) => word.endsWith(ending)))
  );
}

/** Whether a word of a text is an organization's: "Hospital", "Bank". */
export function namesOrganization(text: string): boolean {
  return wordsIn(text).some((word) => ORGANIZATIONS.has(word));
}
