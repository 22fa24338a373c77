import type { ResumeCareer } from "~/language/resume/career";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { beginsWith, partsOf, spellLevel } from "~/language/resume/spell-languages";
import { detectLanguage } from "~/language/text/posting-language";
import { languagesIn } from "~/language/skills/levels";
import type { LetterBrief } from "../../brief";

const LONGEST_LINE = 200;
const NATIVE = 7;
/** Work that asks for each language that somebody has. */
const LANGUAGE_WORK = /\b(?:interpret|translat|linguist|locali[sz])/iu;
/** "English (Professional Working)", but no sentence. */
const MOST_WORDS = 6;

/** "Languages: French (native), Dutch (B2)": those of the résumé that the posting asks for or is written in. */
export function listLanguages({ job }: LetterBrief, { languages }: ResumeCareer): string | null {
  const lines = [job.title, ...job.requirements, ...(job.description ?? "").split("\n")];
  const wanted = new Set([
    detectLanguage(lines.join("\n")) ?? "",
    ...lines
      .filter((line) => line.length <= LONGEST_LINE)
      .flatMap((line) => askedLanguagesIn(line).map(({ language }) => language)),
  ]);
  // Nobody who writes in English need say that it is their first language.
  const isLanguageWork = LANGUAGE_WORK.test(job.title);
  const named = [...languages].filter(
    ([name, { value }]) =>
      isLanguageWork || (wanted.has(name) && !(name === "English" && (value ?? NATIVE) === NATIVE)),
  );
  const spoken = named.map(([name, stated]) => ownWords(name, stated.line) ?? nameLanguage(name, stated)).join(", ");
  // "Languages: English" says less than the letter itself.
  return spoken === "" || spoken === "English" ? null : `Languages: ${spoken}`;
}

/** The résumé's words for a language and its level. Null if they aren't English. */
function ownWords(name: string, line: string): string | null {
  const part = partsOf(line).find((text) => beginsWith(text, name));
  const isGrid = (part?.match(/\b[ABC][12]\b/gu)?.length ?? 0) > 2;
  const isPlain =
    part !== undefined && !isGrid && part.split(" ").length <= MOST_WORDS && languagesIn(part).length === 1;
  // "English: fluent (IELTS 7.5)"
  const level = part
    ?.slice(name.length)
    .replaceAll(/^[\s:(–—-]+|[\s.)]+$/gu, "")
    .replaceAll(/\s*[()]\s*/gu, ", ");
  return isPlain ? (level === "" ? name : `${name} (${level})`) : null;
}

function nameLanguage(name: string, stated: Parameters<typeof spellLevel>[1]): string {
  const level = spellLevel(name, stated);
  return level === "" ? name : `${name} (${level})`;
}
