import { foldCase } from "../text/fold";
import words from "../data/resume-titles.json" with { type: "json" };

const OCCUPATIONS = new Set(words.occupations);
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
