import { languageLevelIn, languagesIn, LEVEL_NAMES } from "../skills/levels";
import type { ResumeLanguageLevel, Stated } from "./career";
import { languageNamed } from "./language-names";

const [BILINGUAL, NATIVE] = [6, 7];
/** Other languages' words for levels, in English: "verhandlungssicher" is fluent, "avanzado" advanced. */
const LEVEL_WORDS: Readonly<Partial<Record<ResumeLanguageLevel, string>>> = {
  2: "basic",
  3: "intermediate",
  4: "good",
};
const FLUENT = /(?<!\p{L})(?:fl(?:ie(?:ß|ss)end|uen|uid|yt)|vloeiend|verhandlungssicher|courant|biegł)/iu;
/** LinkedIn's levels stand in English in its files of other languages. */
const LINKEDIN = /\b(?:Full Professional|Professional Working|Limited Working|Elementary)\b/iu;
const MOST_LEVEL_WORDS = 4;

/**
 * Spells the stated level of a language: "B2" or "native" as the résumé has it, else its own words in English, because "fluent"
 * isn't C1. Empty if no level is stated.
 */
export function spellLevel(name: string, { value: level, line }: Stated<ResumeLanguageLevel | null>): string {
  const said = partOf(name, line);
  if (level === null) return wordsBehind(name, said);
  const own = beginsWith(said, name)
    ? said
        .slice(name.length)
        .replace(/(?<=\p{L}) \(.*$/u, "")
        .replaceAll(/^[\s(:–—-]+|[\s).]+$/gu, "")
    : (LINKEDIN.exec(said)?.[0] ?? "");
  if (level === NATIVE) return LEVEL_NAMES[level];
  if (said.includes(LEVEL_NAMES[level]) || isGrid(line)) return LEVEL_NAMES[level];
  if (level === BILINGUAL && /bil[ií]ng/iu.test(line)) return "bilingual";
  if (languageLevelIn(said) !== level) return "";
  if (own !== "") return own.split(" ").length <= MOST_LEVEL_WORDS ? own : "";
  return LEVEL_WORDS[level] ?? (FLUENT.test(said) ? "fluent" : "advanced");
}

/** "I understand it" of "Spanish – I understand it", "reading" of "Arabic (reading)" */
function wordsBehind(name: string, said: string): string {
  const [, own = ""] =
    /^\s*(?:[(:]|[–—-]\s)\s*([^():]{2,40}?)[\s).]*$/u.exec(beginsWith(said, name) ? said.slice(name.length) : "") ?? [];
  return own.split(" ").length <= MOST_LEVEL_WORDS && languagesIn(own).length === 0 ? own : "";
}

/** "COMPRENSIÓN LECTORA C2 EXPRESIÓN ESCRITA C1" */
const isGrid = (line: string) => (line.match(/\b[ABC][12]\b/gu)?.length ?? 0) > 2 && partsOf(line).length < 4;

/** Returns the part of a list about one language: "Englisch (verhandlungssicher)". */
function partOf(name: string, line: string): string {
  const isOf = (part: string) =>
    languagesIn(part)[0]?.language === name || languageNamed(/\p{L}+/u.exec(part)?.[0] ?? "") === name;
  return partsOf(line).find(isOf) ?? "";
}

/** "Bretonisch" doesn't begin with Breton. */
export function beginsWith(text: string, name: string): boolean {
  return text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length));
}

/** Splits a list, also behind a label. */
export function partsOf(line: string): string[] {
  return [line, line.replace(/^[\p{L} ]{3,30}:\s*/u, "")].flatMap((text) =>
    text.split(/\s*[,;|•·\t]\s*|\.\s+|\s\/\s/u),
  );
}
