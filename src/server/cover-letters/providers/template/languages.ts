import type { ResumeCareer, ResumeLanguageLevel } from "~/language/resume/career";
import { askedLanguagesIn, findMissingLanguages } from "~/language/posting/asked-languages";
import { detectLanguage } from "~/language/text/posting-language";
import { LEVEL_NAMES } from "~/language/skills/levels";
import type { LetterBrief } from "../../brief";
import { inWords } from "./wording";

const FLUENT = 5;
const NATIVE = 7;
const LONGEST_LINE = 200;
/** English, in postings of Ukraine and Russia. */
const CYRILLIC_ENGLISH = /англ[иі]й(?:ськ|ск)/iu;

/**
 * Names the languages of the résumé that the posting asks for or is written in. If it needs another one, names all. Denies
 * none: a résumé may leave some out, and the fit table shows the gap before anything is spent.
 */
export function tellLanguages({ job }: LetterBrief, { languages }: ResumeCareer): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  const written = detectLanguage(text);
  const spoken = new Set([...languages.keys(), "English"]);
  const isMissing = (written !== null && !spoken.has(written)) || findMissingLanguages(job, spoken).length > 0;
  const isNamed = (name: string) =>
    name === "English" ? asksForEnglish(text) : name === written || text.includes(name);
  const named = [...languages].filter(([name]) => isMissing || isNamed(name));
  // Nobody who writes in English need say that it is their first language.
  if (named.every(([name, { value }]) => name === "English" && value === NATIVE)) return [];
  return [`I speak ${sayLanguages(named.map(([name, { value }]) => [name, value]))}.`];
}

function asksForEnglish(text: string): boolean {
  return text
    .split("\n")
    .filter((line) => line.length <= LONGEST_LINE)
    .some(
      (line) => CYRILLIC_ENGLISH.test(line) || askedLanguagesIn(line).some(({ language }) => language === "English"),
    );
}

/** "Spanish natively, and English and Portuguese fluently" */
function sayLanguages(languages: readonly (readonly [name: string, level: ResumeLanguageLevel | null])[]): string {
  const groups = new Map<string, string[]>();
  for (const [name, level] of languages.toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0))) {
    const how = sayLevel(level);
    groups.set(how, [...(groups.get(how) ?? []), name]);
  }
  const parts = [...groups].map(([how, names]) => `${inWords(names)}${how}`);
  const isNested = parts.length > 1 && [...groups.values()].some((names) => names.length > 1);
  return isNested ? `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1) ?? ""}` : inWords(parts);
}

function sayLevel(level: ResumeLanguageLevel | null): string {
  if (level === null) return "";
  if (level === NATIVE) return " natively";
  return level >= FLUENT ? " fluently" : ` at level ${LEVEL_NAMES[level]}`;
}
