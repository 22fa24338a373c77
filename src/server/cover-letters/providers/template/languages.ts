import type { ResumeCareer } from "~/language/resume/career";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { detectLanguage } from "~/language/text/posting-language";
import { LEVEL_NAMES } from "~/language/skills/levels";
import type { LetterBrief } from "../../brief";
import { inWords } from "~/language/resume/wording";

const LONGEST_LINE = 200;
const NATIVE = 7;

/** "I speak French (native) and Dutch (B2).": the languages of the résumé that the posting asks for or is written in. */
export function tellLanguages({ job }: LetterBrief, { languages }: ResumeCareer): string[] {
  const lines = [job.title, ...job.requirements, ...(job.description ?? "").split("\n")];
  const wanted = new Set([
    detectLanguage(lines.join("\n")) ?? "",
    ...lines
      .filter((line) => line.length <= LONGEST_LINE)
      .flatMap((line) => askedLanguagesIn(line).map(({ language }) => language)),
  ]);
  // Nobody who writes in English need say that it is their first language.
  const named = [...languages].filter(
    ([name, { value }]) => wanted.has(name) && !(name === "English" && (value ?? NATIVE) === NATIVE),
  );
  const spoken = named.map(([name, { value }]) => (value === null ? name : `${name} (${LEVEL_NAMES[value]})`));
  return spoken.length === 0 ? [] : [`I speak ${inWords(spoken)}.`];
}
