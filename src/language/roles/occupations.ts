import { foldCase } from "../text/fold";
import words from "../data/resume-titles.json" with { type: "json" };
import { gendersOf } from "./translate";
import { TRANSLATIONS } from "./vocabulary";
import skills from "../data/skill-weights.json" with { type: "json" };
import { placesIn } from "../skills/skills";
import { industriesOf, PROFESSIONS, TITLES } from "./professions";

const ENGLISH = new Set(words.occupations);
/** Also the words of other languages that the search translates to an occupation: "fisioterapeuta". */
const OCCUPATIONS = new Set([...ENGLISH, ...TRANSLATIONS.flatMap(listOccupations)]);
const ORGANIZATIONS = new Set(words.organisations);
/** A word that links others: "Head of Mathematics". */
export const SMALL_WORD =
  /^(?:of|the|to|and|for|in|at|de|du|des|da|do|dos|das|del|la|le|les|los|e|y|et|und|für|von|der|di|al|&|\+|[-–/])$/iu;

export const wordsIn = (text: string): string[] => foldCase(text).match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];

/** Tells whether a text names an occupation: "Telehealth Nurse", "Head of Mathematics". A hospital's or bank's name doesn't. */
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

/** Tells whether a text may be an occupation by its ending alone: "Gardener", "Dentista". */
export function mayNameOccupation(text: string): boolean {
  const all = wordsIn(text);
  return (
    all.length <= 3 && all.some((word) => word.length > 4 && words.weakEndings.some((ending) => word.endsWith(ending)))
  );
}

/** Tells whether a word of a text is an organization's: "Hospital", "Bank". */
export function namesOrganization(text: string): boolean {
  return wordsIn(text).some((word) => ORGANIZATIONS.has(word));
}

/** Parts of an organization. */
const UNITS = ["branch", "department", "desk", "division", "section", "shift", "team", "unit", "ward"];
const GENERAL: ReadonlySet<string> = new Set([
  ...skills.general,
  ...skills.fields,
  ...Object.values(skills.professions),
]);
/** "Oracle" may be its firm's name. */
const namesTool = (word: string) => placesIn(word).some(({ skill }) => !GENERAL.has(skill));
const NAMES = [...PROFESSIONS, ...TITLES, ...PROFESSIONS.flatMap(industriesOf), ...GENERAL];
const WORDS: ReadonlySet<string> = new Set([...UNITS, ...NAMES.flatMap(wordsIn).filter((word) => !namesTool(word))]);

/** Tells whether a text has a word of work: "Werkstudent Analytics", but not "Northumbria". */
export function namesWork(text: string): boolean {
  return wordsIn(text).some((word) => WORDS.has(word) && !SMALL_WORD.test(word));
}

/** "Department of Revenue" */
const AUTHORITY = /^(?:department|division) of /iu;

/** Tells whether a text names work or a unit and no firm: "Inside Sales", "Data & Technology", "Kundendienst". */
export function namesOnlyWork(text: string): boolean {
  const words = wordsIn(text).filter((word) => !SMALL_WORD.test(word));
  const isOne = ({ skill, start, end }: { skill: string; start: number; end: number }) =>
    start === 0 && end === text.length && GENERAL.has(skill);
  return (
    words.length > 0 && !AUTHORITY.test(text) && (words.every((word) => WORDS.has(word)) || placesIn(text).some(isOne))
  );
}
