import skills from "../data/skill-weights.json" with { type: "json" };
import { placesIn } from "../skills/skills";
import { SMALL_WORD, wordsIn } from "./occupations";
import { industriesOf, PROFESSIONS, TITLES } from "./professions";

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

/** Whether a text has a word of work: "Werkstudent Analytics", but not "Northumbria". */
export function namesWork(text: string): boolean {
  return wordsIn(text).some((word) => WORDS.has(word) && !SMALL_WORD.test(word));
}

/** "Department of Revenue" */
const AUTHORITY = /^(?:department|division) of /iu;

/** Whether a text names work or a unit and no firm: "Inside Sales", "Data & Technology", "Kundendienst". */
export function namesOnlyWork(text: string): boolean {
  const words = wordsIn(text).filter((word) => !SMALL_WORD.test(word));
  const isOne = ({ skill, start, end }: { skill: string; start: number; end: number }) =>
    start === 0 && end === text.length && GENERAL.has(skill);
  return (
    words.length > 0 && !AUTHORITY.test(text) && (words.every((word) => WORDS.has(word)) || placesIn(text).some(isOne))
  );
}
