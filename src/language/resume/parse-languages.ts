import { languageLevelIn, languagesIn } from "../skills/levels";
import { languageNamed } from "./language-names";
import { skillsIn } from "../skills/skills";
import type { ResumeLanguageLevel, Stated } from "./career";
import { parseLabel, sectionOfHeading } from "./sections";
import { fromCapitals } from "../roles/title-words";

type Line = { text: string; isOfLanguages: boolean };
const GRID = 3;
const BILINGUAL = 6;
const ALL = /(?<!\p{L})(?:both|all|beide|alle|les deux|toutes|ambos|ambas|ambedue|entrambe|oba|obydwa)(?!\p{L})/iu;
const MOST_NAME_WORDS = 3;
type Languages = ReadonlyMap<string, Stated<ResumeLanguageLevel | null>>;

/** "Konkani (spoken)", "Twi: heritage speaker" */
const HOW =
  /^(?:spoken|written|heritage|speak|understand|reading|oral|school|self-taught|gesprochen|parlée?|hablado|falado)/iu;

/** A skill of a language, as in Europass's grid: "Reading B2". */
const PART_OF_LANGUAGE =
  /^(?:listening|reading|writing|speaking|spoken|written|oral|verbal|understanding|production|interaction|level|other)$/iu;

/**
 * Counts a language only in a list of languages or beside a level: "the Spanish market" doesn't show Spanish. A list may name
 * languages that no vocabulary has.
 */
export function parseLanguages(lines: readonly Line[]): Languages {
  const languages = new Map<string, Stated<ResumeLanguageLevel | null>>();
  let bare: string[] = [];
  for (const { text, isOfLanguages } of lines) {
    const named = languagesIn(text);
    const levelBehind = named.some((one) => one.level === null) ? createLevelFinder(text) : () => null;
    const listed = named.map((one) => ({ ...one, level: one.level ?? levelBehind(one.language) }));
    const level = lowestOfGrid(text) ?? languageLevelIn(text);
    // "INGLÉS" above its grid, "Français : langue" above "maternelle"
    if (bare.length > 0 && isOfLanguages && listed.length === 0 && level !== null && !hasOwnName(text)) {
      for (const language of bare)
        if (languages.get(language)?.value === null) languages.set(language, { value: level, line: text });
      bare = [];
      continue;
    }
    const isBesideLevel = languageLevelIn(text) !== null && !/market|team|clients?|customers?/iu.test(text);
    if (!isOfLanguages && !isBesideLevel) continue;
    const lists = isOfLanguages ? [text] : text.split(/\.\s+/u).filter((part) => languagesIn(part).length > 1);
    const others = lists.flatMap(listOthers);
    const grid = lowestOfGrid(text);
    for (const { language, level } of [...listed, ...others].map((one) =>
      grid === null ? one : { ...one, level: grid },
    ))
      if (!languages.has(language) || (level ?? 0) > (languages.get(language)?.value ?? 0))
        languages.set(language, { value: level, line: text.replaceAll("\t", " ") });
    bare = isOfLanguages
      ? [...listed, ...others].flatMap(({ language, level: own }) => (own === null ? [language] : []))
      : [];
  }
  return languages;
}

/** "English C1 C1 B2 B2 C1": somebody understands more than they write. */
function lowestOfGrid(text: string): ResumeLanguageLevel | null {
  const levels = (text.match(/\b[ABC][12]\b/gu) ?? []).flatMap((name) => languageLevelIn(name) ?? []);
  const names = text
    .split(/\s*[,;|•·/\t]\s*/u)
    .filter((part) => languagesIn(part).length > 0 || ownNameIn(part) !== null);
  const isGrid = levels.length >= GRID && names.length < 2;
  return isGrid ? levels.reduce((lowest, level) => (level < lowest ? level : lowest)) : null;
}

/** "English and Spanish, bilingual from childhood": a part of its own says how well somebody speaks those before it. */
function createLevelFinder(text: string): (language: string) => ResumeLanguageLevel | null {
  const parts = text
    .split(/\s*[,;]\s*/u)
    .map((words) => ({ words, named: languagesIn(words), level: languageLevelIn(words) }));
  return (language) => {
    const at = parts.findIndex(({ named }) => named.some((one) => one.language === language));
    const [own, next] = [parts[at], parts[at + 1]];
    // "English, Spanish (both native)", "English and Spanish (native)", "Español y guaraní (nativos)"
    const said = parts.slice(at).find(({ level }) => level !== null);
    const isPair =
      said === own && said?.named[0]?.language === language && (said.named.length === 2 || PAIR.test(said.words));
    if (at !== -1 && said !== undefined && !DENIED.test(said.words))
      if (ALL.test(said.words) || (isPair && isFirst(said.words))) return said.level;
    if (own === undefined || next === undefined || next.named.length > 0 || hasOwnName(next.words)) return null;
    if (DENIED.test(next.words)) return null;
    return own.named.every(({ level }) => level === null) ? languageLevelIn(next.words) : null;
  };
}

/** Two languages may both be somebody's first. */
const isFirst = (words: string) => (languageLevelIn(words) ?? 0) >= BILINGUAL && !/\bC2\b/u.test(words);
/** Two names before a level */
const PAIR =
  /^(?:[\p{L} ]{2,30}:)?\s*\p{L}{3,20}(?: \p{L}{3,20})? (?:and|&|und|et|y|e|i|en|och) \p{L}{3,20}(?: \p{L}{3,20})?\s*[(–:-]/u;

/** "English, not fluent" */
const DENIED = /(?<!\p{L})(?:not?|none|never|nicht|kein\p{L}*|pas|nie)(?!\p{L})/iu;

const hasOwnName = (text: string) => text.split(/\s*[,;|•·/\t]\s*/u).some((part) => ownNameIn(part) !== null);

/** Tells whether a label stands before the first language and names neither a language nor a level. */
function isOtherLabel(text: string): boolean {
  const [, label = ""] = /^(\p{L}[\p{L} ()]{2,40}):\s/u.exec(text) ?? [];
  return (
    label !== "" && languagesIn(label).length === 0 && ownNameIn(label) === null && languageLevelIn(label) === null
  );
}

/** A language in its own name or another language's: "angielski (C1)", "Te Reo Māori". Null for a sentence. */
function ownNameIn(part: string): string | null {
  const [, name = ""] = /^[\s(]*(\p{L}[\p{L} ]{3,30})/u.exec(part) ?? [];
  const words = name.trim().split(" ");
  return words.length > MOST_NAME_WORDS
    ? null
    : (words.map(languageNamed).find((language) => language !== null) ?? null);
}

/** "Cebuano (native)", "isiZulu" */
function listOthers(text: string): { language: string; level: ResumeLanguageLevel | null }[] {
  const label = parseLabel(text);
  // "Lengua(s) materna(s): …"
  const before =
    label === null ? /^[^:\t]{2,40}(?=[:\t])/u.exec(text)?.[0] : text.slice(0, text.length - label.rest.length);
  const level = languageLevelIn(before ?? "");
  // A name that no vocabulary has stands with a level or among languages, not in "Guadalajara, Jalisco, México".
  const grid = lowestOfGrid(text);
  const isAmongLanguages = languagesIn(text).length > 0 || level !== null || grid !== null;
  // "Tongan, fluent"
  const [, second = "", ...more] = text.split(/\s*[,;|]\s*/u);
  const behind =
    more.length === 0 && !languagesIn(second).length && /^\p{Ll}/u.test(second) ? languageLevelIn(second) : null;
  // "Tools: Looker, Notion" below the languages
  if (label === null && isOtherLabel(text)) return [];
  // "Język ojczysty: POLSKI"
  const isLevel =
    before !== undefined && level !== null && languagesIn(before).length === 0 && ownNameIn(before) === null;
  // "Hiligaynon and Filipino (native)"
  const pairs = text.split(/\s*[,;|]\s*/u).filter((pair) => PAIR.test(pair) && isFirst(pair));
  const levelOfPair = (name: string) => languageLevelIn(pairs.find((pair) => pair.startsWith(`${name} `)) ?? "");
  const behindLabel = isLevel ? text.slice(before.length + 1).trim() : text;
  return (label?.rest ?? behindLabel)
    .split(/\s*[,;|•·/]\s*(?![^()]{0,80}\))|(?<=[\p{L}\d]{2})\.\s+|\s(?:and|&|und|et|y)\s/u)
    .flatMap((part, index) => {
      // "Ascolto C1 Lettura C1" are skills of the language.
      if (grid !== null && index > 0) return [];
      const inOwnWords = ownNameIn(part);
      if (inOwnWords !== null && languagesIn(part).length === 0)
        return [{ language: inOwnWords, level: languageLevelIn(part) ?? levelOfPair(part) ?? level ?? behind }];
      const [, first = "", more = "", behindName = ""] =
        /^((?:\p{Ll}{2,3})?\p{Lu}\p{L}{2,20})((?: \p{Lu}\p{L}{2,20}){0,2})[\s(:–-]*(.{0,40})$/u.exec(part) ?? [];
      // "Scottish Gaelic", but not "Tongan Native"
      const isWhole = languageLevelIn(more) === null && !HOW.test(more.trim());
      const [language, rest] = isWhole ? [`${first}${more}`, behindName] : [first, `${more} ${behindName}`.trim()];
      const isName = language !== "" && languageLevelIn(language) === null && sectionOfHeading(language) === null;
      const own = languageLevelIn(rest);
      if (
        !isName ||
        PART_OF_LANGUAGE.test(language) ||
        languagesIn(part).length > 0 ||
        skillsIn(language).length > 0 ||
        (rest !== "" && own === null && !HOW.test(rest)) ||
        (own === null && !isAmongLanguages && !HOW.test(rest))
      )
        return [];
      return [{ language: fromCapitals(language), level: own ?? levelOfPair(part) ?? level ?? behind }];
    });
}
