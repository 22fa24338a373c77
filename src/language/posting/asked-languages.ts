import { languageLevelIn, languagesIn, type LanguageLevel, type LanguageSaid } from "../skills/levels";
import { listSentences } from "../text/sentences";
import { NICE_WORDS } from "./requirements";

/** "Fluent English (Note: intermediate English can work for …)" */
const REMARK = /\((?:please )?note\b[^()]*\)/giu;

/** Lists the languages that a line requires, not those it only mentions. */
export function askedLanguagesIn(written: string): LanguageSaid[] {
  const line = written.replace(REMARK, "");
  const saysHow =
    /language|speak|spoken|writ(?:e|ten|ing)\b|communicat|sprach|kenntnis|idioma|langue|ma[iî]trise|domin/iu.test(line);
  const isNamedAlone = line.split(/\s+/u).length <= 3;
  return languageLevelIn(line) !== null || saysHow || isNamedAlone ? languagesIn(line) : [];
}

/** Groups the languages that a line requires, those together of which one is enough: "Estonian, Latvian or Lithuanian". */
export function groupLanguagesIn(text: string): { languages: string[]; level: LanguageLevel | null }[] {
  const parts = askedLanguagesIn(text);
  const names = parts.map(({ language }) => language).join("|");
  const isChoice = new RegExp(String.raw`\b(?:${names}),?\s(?:or|oder|ou|eller|lub)\s(?:${names})\b`, "iu");
  const isOne = parts.length > 1 && isChoice.test(text) && new Set(parts.map(({ level }) => level)).size === 1;
  return isOne
    ? [{ languages: parts.map(({ language }) => language), level: parts[0]?.level ?? null }]
    : parts.map(({ language, level }) => ({ languages: [language], level }));
}

const SPOKEN =
  /flu[ei][dn]|flie(?:ß|ss)end|native|proficien|bilingual|speak|spoken|written|\b[BC][12]\b|sprach|courant|domin|biegł/iu;
/** "another European language", "languages are a plus" */
const OPEN = /\b(?:other|another|additional|any|plus|prefer\p{L}*|helpful|valora\p{L}*|atout)\b/iu;
const CHOICE = /\b(?:or|oder|ou|lub)\b|\p{L}\s?\/\s?\p{L}/iu;

/** Lists the languages besides English that a text requires. Leaves out choices: "German or French". */
export function listRequiredLanguages(text: string): string[] {
  const required = listSentences(text).flatMap((sentence) => {
    if (!SPOKEN.test(sentence) || OPEN.test(sentence) || NICE_WORDS.test(sentence)) return [];
    const named = new Set(askedLanguagesIn(sentence).map(({ language }) => language));
    return named.size > 1 && CHOICE.test(sentence) ? [] : [...named];
  });
  return [...new Set(required)].filter((language) => language !== "English");
}
