import families from "../data/degree-fields.json" with { type: "json" };
import degrees from "../data/degrees.json" with { type: "json" };
import names from "../data/language-names.json" with { type: "json" };
import { meaningfulStems } from "../text/stem";

/** Degrees from the lowest to the highest. */
export const DEGREES = ["associate", "bachelor", "master", "doctorate"] as const;
export type Degree = (typeof DEGREES)[number];

export const DEGREE_NAMES: Readonly<Record<Degree, string>> = {
  associate: "Associate degree",
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  doctorate: "Doctorate",
};

const compile = (words: Readonly<Record<string, readonly string[]>>, flags: string) =>
  DEGREES.flatMap((degree) =>
    words[degree] === undefined ? [] : [[degree, new RegExp(words[degree].join("|"), flags)] as const],
  );
/** `short`: forms that are other words in another case or place: "a 24-bed ICU", "LLM evaluation", "the full JD", "Office Mgr". */
const DEGREE_WORDS = [...compile(degrees.words, "iu"), ...compile(degrees.short, "u")];
/** "the full JD" and "JD Edwards" are none. */
const LAW_DEGREE = /\bjuris doctor|\bJ\.D\.|\bJD (?:degree|from|or|and|required|preferred)\b|\(JD\)/iu;
const OTHER_LAW_DEGREES =
  /\bLL\.?B\b|\bLL\.M\b|\bLLM (?:in|from|degree|,)|\bBCL\b|\b(?:bachelor|master)(?:['’]?s)? (?:of|in) laws?\b|\blaw degree\b|\bbachar\p{L}+ em direito\b|\blicenciad[oa] en derecho\b|\bgrado en derecho\b|\b(?:licence|master\S*) (?:en|de) droit\b|\bstaatsexamen\b.{0,30}\b(?:jura|recht)|\bmagister prawa\b/iu;

/** "LLM" may be a language model, too. */
const ANY_LAW_DEGREE =
  /\b(?:law degree|degree in law(?!\s*(?:,|\/|or\b|and\b))|LL\.?B|bachelor(?:['’]?s)? of laws?)\b/iu;

/** Tells whether a line asks for the degree of American lawyers, or for any in law. */
export const findAskedLawDegree = (line: string): "law" | "any law" | null =>
  LAW_DEGREE.test(line) ? "law" : ANY_LAW_DEGREE.test(line) ? "any law" : null;

/** Finds a résumé's line with a degree in law, and whether it is a Juris Doctor. */
export function findLawDegree(lines: readonly string[]): { line: string; isJurisDoctor: boolean } | null {
  const own = lines.find((line) => LAW_DEGREE.test(line));
  if (own !== undefined) return { line: own, isJurisDoctor: true };
  const other = lines.find((line) => OTHER_LAW_DEGREES.test(line));
  return other === undefined ? null : { line: other, isJurisDoctor: false };
}

const SCHOOL = new RegExp(degrees.school.join("|"), "iu");

/** Tells whether a line names the diploma of a secondary school: "high school diploma or GED", "Abitur". */
export const namesSchoolDiploma = (line: string): boolean => SCHOOL.test(line);

const QUALIFICATION = [
  new RegExp(String.raw`^[^\p{L}]*(?:${degrees.qualifications.join("|")})(?!\p{L})`, "iu"),
  new RegExp(String.raw`^[^\p{L}]*(?:${degrees.shortQualifications.join("|")})(?![\p{L}\d])`, "u"),
];
/** Tells whether a text begins with a qualification of a national framework, below or beside the degrees: "BTS Tourisme", "HSC". */
export const namesQualification = (text: string): boolean => QUALIFICATION.some((words) => words.test(text));

const ANY_DEGREE = /\b(?:a|your|relevant|related|technical|advanced|completed) degree\b|\bdegree (?:in|or)\b/iu;

/** Lists the degrees that a line names, lowest first. "A degree in physics" counts as a bachelor's. */
export function degreesIn(line: string): Degree[] {
  const named = DEGREE_WORDS.filter(([, words]) => words.test(line)).map(([degree]) => degree);
  if (named.length === 0) return ANY_DEGREE.test(line) ? ["bachelor"] : [];
  return DEGREES.filter((degree) => named.includes(degree));
}

const compileAny = (words: string) => new RegExp(words, "iu");
/** Families of fields: each field in all its languages, and words for any of them: "business", "a technical discipline". */
const FAMILIES = families.map(({ any, fields }) => ({ any: compileAny(any), fields: fields.map(compileAny) }));
/** "Bachelor's degree in Finance", "degree qualified in a numerate discipline", "Studium der Elektrotechnik" */
const NAMES_FIELD =
  /(?:degree|bachelor\S*|master\S*|diplom\p{L}*|ph\.?d\.?|\b[BM]\.?[AS]c?\.?|studium\p{L}*|abschluss|licenc(?:e(?= en\b)|i\p{L}+)|grado|título|formation|titulación|graduação|universit\p{L}+)(?!\p{L})(?:(?!\b(?:with|experience|years?|plus)\b)[^.;:]){0,40}?\s(?:in|of|im|der|en|em|de)\s(?!(?:lieu|progress|order|addition)\b)(?:(?:applied |fine )?(?:science|arts?)s?(?: degree)? in )?([^.;:()]{3,100})/iu;
const ENDS_FIELD =
  /^(?:type )?bac ?\+ ?\d.*|,?\s(?:with|and \d|and (?:a )?minimum|plus|from|at least|required|preferred|is|or (?:an? )?(?:equi\b|equivalent(?! (?:field|discipline|degree))|\d|relevant experience))\b.*/iu;
/** "or a related field", "o carrera afín", "oder vergleichbar" */
const RELATED =
  /\b(?:related|similar|equivalent|comparable|relevant|adjacent|other|another)\b|(?<!\p{L})(?:af[ií](?:n|m|nes|ns)|relacionad|similaire|connexe|équivalent|verwandt|vergleichbar|ähnlich|gleichwertig|pokrewn|correlat)/iu;
/** Words of many fields: "Political Science" isn't "Computer Science". */
const ANY_FIELD = meaningfulStems(
  "science studies arts art degree field area discipline subject related similar relevant equivalent technical applied management administration general systems bachelor master university engineering technology business information",
);

/** The last word of a text that is read no further. */
const CUT_WORD = /(?<=^.{85,}),[^,]*$/u;
const OR_EXPERIENCE = /,?\sor\s(?:\p{L}+\s){0,2}experience\W*$/iu;
const LOOSE_END = /(?:[\s,/&-]|(?<=,\s)[ei]$|(?<!\p{L})(?:an?|or|and|the|in|of|with)(?=[\s,/&-]*$))+$/iu;

/** Returns the words for the field of the degree that a line asks for; null if it names none. */
export function findDegreeField(line: string): string | null {
  const named = NAMES_FIELD.exec(line);
  const words = (named?.[1] ?? "")
    .replace(CUT_WORD, "")
    .replace(ENDS_FIELD, "")
    .replace(OR_EXPERIENCE, "")
    .replace(LOOSE_END, "");
  if (/\bexperience\b/iu.test(words)) return null;
  const isNamed = tellingStems(words).length > 0 || FAMILIES.some((family) => isOfFamily(family, words));
  const behind = named === null ? "" : line.slice(named.index + named[0].length, named.index + named[0].length + 30);
  const isOpen = /^\s?\(/u.test(behind) && RELATED.test(behind) && !RELATED.test(words);
  return isNamed ? `${words}${isOpen ? " or a related field" : ""}` : null;
}

const isOfFamily = ({ any, fields }: (typeof FAMILIES)[number], text: string) =>
  [any, ...fields].some((one) => one.test(text));

/** Tells whether a degree's own line names one of the fields that are asked for, or one of its family where related ones are welcome. */
export function isOfField(wanted: string, own: string): boolean {
  const stems = new Set(tellingStems(own));
  const isRelated = RELATED.test(wanted);
  return wanted.split(/[,/]|\s(?:or|and|oder|und|ou|o|y|et|e|lub)\s/u).some((field) => {
    const named = FAMILIES.flatMap((family) => family.fields.filter((one) => one.test(field)));
    const near = FAMILIES.filter((family) => (named.length > 0 && !isRelated ? false : isOfFamily(family, field)));
    return (
      [...named, ...near.flatMap(({ any, fields }) => [any, ...fields])].some((one) => one.test(own)) ||
      tellingStems(field).some((one) => stems.has(one))
    );
  });
}

/** "Marine Biology", "Histoire de l'art": words of fields that no family has. */
const FIELD_WORD =
  /(?:olog|onom|osoph|osof|graph|graf|istor|ístor|istoir|theolog)(?:y|ie|ía|ia|i|e)$|(?:ics|stry|studies|sciences?|arts|relations|wissenschaft(?:en)?|geschichte|kunde)$/iu;
const OF = / (?:in|of|on|for|für|de|da|do|des|du|di|der|del|della|en|em|e|y|et) |['’]/iu;

/** Returns whether a text names a field of study: its last word is one, or the first in "Engenharia da Computação". */
export function isField(text: string): boolean {
  const words = text.replace(/\s*\(.*/u, "").split(/[\s'’]+/u);
  const head = (OF.test(text) ? words[0] : words.at(-1)) ?? "";
  return FIELD_WORD.test(head) || FAMILIES.some((family) => isOfFamily(family, head));
}

const tellingStems = (text: string) => [...meaningfulStems(text)].filter((stem) => !ANY_FIELD.has(stem));

/** Language level: the CEFR's A1 to C2 as 1 to 6, and 7 for a first language. */
export type LanguageLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const LANGUAGES: readonly string[] = names.languages;

/** Names of languages in the languages of our imported postings, mapped to English. */
const OTHER_NAMES: Readonly<Record<string, string>> = names.otherNames;
const LANGUAGE = new RegExp(
  String.raw`(?<![\p{L}-])(${[...LANGUAGES, ...Object.keys(OTHER_NAMES)].join("|")})(?![\p{L}])`,
  "giu",
);

/** Words for a level, those that decide first. Names of the grid are in upper case. */
const LEVELS = names.levels.map(
  ({ level, words }) =>
    [
      level as LanguageLevel,
      new RegExp(words.join("|"), words.every((one) => /^\\b[ABC][12]\\b$/u.test(one)) ? "u" : "iu"),
    ] as const,
);

const INTERMEDIATE = 3;
const GRID = 3;

export type LanguageSaid = { language: string; level: LanguageLevel | null };

/** Returns the level that a text states, or null. */
export function languageLevelIn(words: string): LanguageLevel | null {
  const levelIn = (text: string) => LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const grid = words.match(/\b[ABC][12]\b/gu) ?? [];
  // "C1 C1 B2 B2 B2": somebody understands more than they write.
  const level = levelIn(grid.length < GRID ? words : (grid.toSorted()[0] ?? ""));
  // "Elementary proficiency" is no proficiency.
  const other = /\bproficiency\b/iu.test(words) ? levelIn(words.replaceAll(/\bproficiency\b/giu, " ")) : null;
  return other !== null && other <= INTERMEDIATE ? other : (level ?? levelOfScore(words));
}

/** The lowest scores of the TOEFL iBT for B1 to C2, as ETS compares them with the CEFR. */
const TOEFL = { name: /\bTOEFL(?: iBT)?\W{0,3}(\d{2,3})\b/iu, lowest: [42, 72, 95, 114], most: 120 };

function levelOfScore(words: string): LanguageLevel | null {
  const score = Number(TOEFL.name.exec(words)?.[1] ?? 0);
  if (score > TOEFL.most) return null;
  const levels: readonly (LanguageLevel | null)[] = [null, 3, 4, 5, 6];
  return levels[TOEFL.lowest.filter((least) => score >= least).length] ?? null;
}

const PART_END = /[,;|•·/]|\.\s|(?<!\p{L})(?:and|as well as|und|sowie|oder|or|et|ou|y)(?!\p{L})/gu;
/** "English, fluent and": the level is of what stands before it. */
const ENDS_JOINED = /(?<!\p{L})(?:and|und|sowie|oder|or|et|ou|y)\s*$/u;

/** Splits what stands between two languages into what is said of the first and of the second: "(C1) and good". */
function splitBetween(text: string, isLevelFirst: boolean): { behind: string; before: string } {
  const ends = [...text.matchAll(PART_END)];
  const [first] = ends;
  if (first === undefined) return isLevelFirst ? { behind: "", before: text } : { behind: text, before: "" };
  const last = ends.findLast(([sign]) => !/\p{L}/u.test(sign)) ?? first;
  const before = text.slice(last.index + last[0].length);
  return { behind: text.slice(0, first.index), before: ENDS_JOINED.test(before) ? "" : before };
}

/**
 * Lists the languages that a line names, with the level beside each: "German (C1)", "good German and fluent English". A level
 * before a list counts for all of it.
 */
export function languagesIn(line: string): LanguageSaid[] {
  const matches = [...line.matchAll(LANGUAGE)];
  const endOf = (match: RegExpExecArray) => match.index + match[0].length;
  const last = matches.at(-1);
  // "fließend Deutsch …, gut Englisch": each level stands before its language.
  const isLevelFirst =
    last !== undefined &&
    languageLevelIn(line.slice(0, matches[0]?.index)) !== null &&
    languageLevelIn(line.slice(endOf(last))) === null;
  const start = line.slice(0, matches[0]?.index ?? 0);
  // "native in the target language and good English"
  const nearest = splitBetween(start, true).before;
  let before = languageLevelIn(nearest) === null ? start : nearest;
  let ofList: LanguageLevel | null = null;
  return matches.map((match, index) => {
    const next = matches[index + 1];
    const between = splitBetween(line.slice(endOf(match), next?.index), isLevelFirst && next !== undefined);
    ofList = languageLevelIn(before) ?? ofList;
    before = between.before;
    const word = match[1]?.toLowerCase() ?? "";
    const language = OTHER_NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
    return { language, level: languageLevelIn(between.behind) ?? ofList };
  });
}

export const LEVEL_NAMES: Readonly<Record<LanguageLevel, string>> = {
  1: "A1",
  2: "A2",
  3: "B1",
  4: "B2",
  5: "C1",
  6: "C2",
  7: "native",
};
