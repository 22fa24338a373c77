import type { ResumeCareer, ResumeLanguageLevel } from "~/language/resume/career";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { languageNamed } from "~/language/resume/language-names";
import { detectLanguage } from "~/language/text/posting-language";
import { languageLevelIn, languagesIn, LEVEL_NAMES } from "~/language/skills/levels";
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
  if (named.length === 0) return null;
  const spoken = named.map(
    ([name, { value, line }]) => ownWords(name, line) ?? `${name}${spellLevel(name, value, line)}`,
  );
  return `Languages: ${spoken.join(", ")}`;
}

/** The résumé's words for a language and its level. Null if they aren't English. */
function ownWords(name: string, line: string): string | null {
  const part = partsOf(line).find((text) => text.startsWith(name));
  const isGrid = (part?.match(/\b[ABC][12]\b/gu)?.length ?? 0) > 2;
  const isPlain =
    part !== undefined && !isGrid && part.split(" ").length <= MOST_WORDS && languagesIn(part).length === 1;
  return isPlain ? part.replace(/[.\s]+$/u, "").replace(/:\s*/u, " ") : null;
}

/** What another language's words for a level say in English: "verhandlungssicher" is fluent, "avanzado" advanced. */
const LEVEL_WORDS: Readonly<Partial<Record<ResumeLanguageLevel, string>>> = {
  2: "basic",
  3: "intermediate",
  4: "good",
};
const FLUENT = /(?<!\p{L})(?:fl(?:ie(?:ß|ss)end|uen|uid|yt)|vloeiend|verhandlungssicher|courant|biegł)/iu;

/** " (B2)" only if the résumé says so: other names of levels mean different things. */
function spellLevel(name: string, level: ResumeLanguageLevel | null, line: string): string {
  if (level === null) return "";
  const said = partOf(name, line);
  if (level === NATIVE || said.includes(LEVEL_NAMES[level])) return ` (${LEVEL_NAMES[level]})`;
  const word = LEVEL_WORDS[level] ?? (FLUENT.test(said) ? "fluent" : "advanced");
  return languageLevelIn(said) === level ? ` (${word})` : "";
}

/** What a list says of one language: "Englisch (verhandlungssicher)". */
function partOf(name: string, line: string): string {
  const isOf = (part: string) =>
    languagesIn(part)[0]?.language === name || languageNamed(/\p{L}+/u.exec(part)?.[0] ?? "") === name;
  return partsOf(line).find(isOf) ?? "";
}

/** Splits a list, also behind a label. */
function partsOf(line: string): string[] {
  return [line, line.replace(/^[\p{L} ]{3,30}:\s*/u, "")].flatMap((text) => text.split(/\s*[,;|•·\t]\s*|\.\s+/u));
}
