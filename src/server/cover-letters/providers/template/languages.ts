import type { ResumeCareer, ResumeLanguageLevel } from "~/language/resume/career";
import { askedLanguagesIn, findMissingLanguages } from "~/language/posting/asked-languages";
import { detectLanguage } from "~/language/text/posting-language";
import { LEVEL_NAMES } from "~/language/skills/levels";
import type { LetterBrief } from "../../brief";
import { inWords } from "~/language/resume/wording";

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
  return sayLanguages(named.map(([name, { value }]) => ({ name, level: value })));
}

function asksForEnglish(text: string): boolean {
  return text
    .split("\n")
    .filter((line) => line.length <= LONGEST_LINE)
    .some(
      (line) => CYRILLIC_ENGLISH.test(line) || askedLanguagesIn(line).some(({ language }) => language === "English"),
    );
}

/** "I am a native speaker of Spanish and fluent in English." "I speak French (B1)." */
function sayLanguages(languages: readonly { name: string; level: ResumeLanguageLevel | null }[]): string[] {
  const list = (isMeant: (level: number) => boolean) =>
    languages.filter(({ level }) => isMeant(level ?? 0)).map(({ name }) => name);
  const native = list((level) => level === NATIVE);
  const fluent = list((level) => level >= FLUENT && level < NATIVE);
  const others = languages.flatMap(({ name, level }) => {
    if (level === null) return [name];
    return level < FLUENT ? [`${name} (${LEVEL_NAMES[level]})`] : [];
  });
  const parts = [
    ...(native.length === 0 ? [] : [`a native speaker of ${inWords(native)}`]),
    ...(fluent.length === 0 ? [] : [`fluent in ${inWords(fluent)}`]),
  ];
  return [
    ...(parts.length === 0 ? [] : [`I am ${parts.join(" and ")}.`]),
    ...(others.length === 0 ? [] : [`I ${parts.length === 0 ? "" : "also "}speak ${inWords(others)}.`]),
  ];
}
