import { NAMED_SKILLS, TOOLS, WHOLE_NAMES } from "~/language/skills/skill-names";
import { findPhrases, formsOf, hasSynonyms, synonymsOf, type Wording } from "~/language/roles/synonyms";
import { foreignWords, translate } from "~/language/roles/translate";
import { MANAGERS, NOISE, ROLE_NOUNS, SMALL_WORDS } from "~/language/roles/vocabulary";
import {
  FIELD_NAMES,
  GENERAL_NAMES,
  PROFESSION_NAMES,
  QUALIFIER_NAMES,
  SPECIALTY_NAMES,
  TITLE_TOKENS,
} from "~/language/roles/word-kinds";
import { tokensOf, wordsOf } from "~/language/text/tokens";

/**
 * A part of a keyword. A job must have one of its wordings, or none if it is negated. `inTitle`: skills and tags don't count.
 * `without`: the term is optional, and a job that lacks it ranks nearly as high, or below all others. `part`: the word's part
 * in the role: a "life insurance agent" has the head "agent", the core "insurance" and the modifier "life". A general head,
 * such as "manager", says little about the work.
 */
export type Term = {
  wordings: Wording[];
  isNegated: boolean;
  inTitle?: boolean;
  without?: "nearly" | "less";
  part?: "head" | "general head" | "core" | "modifier";
  isField?: boolean;
};

/** Terms of plain words, and the tokens in the order in which they were typed, in English. */
type ReadTerms = { terms: Term[]; sequence: string[] };

/** Reads each word as a term of its own that has no other wording. */
export function parseLiteralTerms(text: string): ReadTerms {
  const sequence = tokensOf(text);
  const terms = sequence.map((token): Term => ({ wordings: [exactly([token])], isNegated: false }));
  return { terms, sequence };
}

/** Reads plain words with everything that means the same. */
export function parseTerms(text: string): ReadTerms {
  const { tokens: read, typed } = translate(tokensOf(text));
  const tokens = typed.size > 0 ? toEnglishOrder(read, typed) : read;
  const units = dropRepeated(parseUnits(tokens));
  const namesRole = tokens.some((token) => TITLE_TOKENS.has(token));
  const fitWithout = parseOptional(units);
  const partOf = parseParts(units);
  const phrases = findPhrases(units);
  const terms = units.map((unit, at): Term => {
    const name = unit.join(" ");
    const without = fitWithout(name);
    return {
      wordings: [
        exactly(unit),
        ...foreignWordings(name, typed.get(name)),
        ...synonymsOf(name),
        ...(phrases[at] ?? []).map(insteadOf),
        ...roleNouns(unit, tokens),
        ...managers(unit, units[at - 1]),
        ...wordForms(unit),
      ],
      isNegated: false,
      inTitle: without !== "less" && isAskedInTitle(unit, namesRole),
      without,
      part: partOf(unit),
      isField: FIELD_NAMES.has(name),
    };
  });
  return { terms, sequence: [...tokens] };
}

/** Keeps the first of equal units. */
function dropRepeated(units: readonly Unit[]): Unit[] {
  const names = units.map((unit) => unit.join(" "));
  return units.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

/** Turns "teacher of English" and "interpreter medical", as other languages say it, into "English teacher" and "medical interpreter". */
function toEnglishOrder(tokens: readonly string[], typed: ReadonlyMap<string, string[]>): readonly string[] {
  const [first = "", ...others] = tokens;
  const isNoun = (token: string) => TITLE_TOKENS.has(token) && !(typed.has(first) && typed.has(token));
  const isTurned = TITLE_TOKENS.has(first) && others.length > 0 && !others.some(isNoun);
  return isTurned ? [...others.filter((token) => !SMALL_WORDS.includes(token)), first] : tokens;
}

/** The words of a profession stand side by side: "Content creator, social (temporary worker)" names no social worker. */
function exactly(unit: Unit): Wording {
  return { tokens: [...unit], isExact: true, inOrder: PROFESSION_NAMES.has(unit.join(" ")) };
}

function insteadOf(tokens: readonly string[]): Wording {
  return { tokens: [...tokens], isExact: false, inOrder: true };
}

/** Returns wordings in other languages. The one that was typed counts like the English one; the others count less. */
function foreignWordings(name: string, typed: string[] | undefined): Wording[] {
  const foreign = foreignWords(name).map(insteadOf);
  if (!typed) return foreign;
  return [{ tokens: typed, isExact: true, inOrder: true }, ...synonymsOf(typed.join(" ")), ...foreign];
}

/** Finds the optional words: beside a profession all except tools, after a field the general nouns. */
function parseOptional(units: readonly Unit[]): (name: string) => Term["without"] {
  const names = units.map((unit) => unit.join(" "));
  const hasProfession = names.some((name) => PROFESSION_NAMES.has(name));
  const hasField = names.some((name) => FIELD_NAMES.has(name));
  const namesWork = names.some((name) => !QUALIFIER_NAMES.has(name) && !GENERAL_NAMES.has(name));
  return (name) => {
    if (QUALIFIER_NAMES.has(name)) return namesWork || !SPECIALTY_NAMES.has(name) ? "nearly" : undefined;
    if (hasProfession) return PROFESSION_NAMES.has(name) || TOOLS.has(name) ? undefined : "less";
    // A "construction project manager" manages projects, a "construction specialist" may be anybody in construction.
    return hasField && GENERAL_NAMES.has(name) && !name.includes(" ") ? "nearly" : undefined;
  };
}

/** Finds each word's part in the role. In English, the head comes last, and the core before it. */
function parseParts(units: readonly Unit[]): (unit: Unit) => Term["part"] {
  const head = units.findLastIndex((unit) => unit.some((token) => TITLE_TOKENS.has(token)));
  const isCore = (unit: Unit) => !QUALIFIER_NAMES.has(unit.join(" "));
  const core = units.findLast((unit, at) => (head < 1 || at < head) && at !== head && isCore(unit));
  return (unit) => {
    if (unit === units[head]) return GENERAL_NAMES.has(unit.join(" ")) ? "general head" : "head";
    return unit === core ? "core" : "modifier";
  };
}

/** Returns whether only titles count: for a role or field, and beside a role for everything except tools. */
function isAskedInTitle(unit: Unit, namesRole: boolean): boolean {
  if (unit.some((token) => TITLE_TOKENS.has(token))) return true;
  const name = unit.join(" ");
  if (namesRole) return !TOOLS.has(name) && (!NAMED_SKILLS.has(name) || hasSynonyms(name));
  return FIELD_NAMES.has(name) || (unit.length > 1 && hasSynonyms(name) && !TOOLS.has(name));
}

function wordForms(unit: Unit): Wording[] {
  const [word] = unit;
  if (unit.length > 1 || word === undefined) return [];
  return formsOf(word).map((form) => insteadOf([form]));
}

const ROLE_TOKENS = ROLE_NOUNS.flatMap(tokensOf);

/** Returns other nouns for the same work. None if no other word names the work. */
function roleNouns(unit: Unit, tokens: readonly string[]): Wording[] {
  const [noun] = unit;
  if (unit.length > 1 || noun === undefined || !ROLE_TOKENS.includes(noun)) return [];
  if (tokens.every((token) => ROLE_TOKENS.includes(token))) return [];
  return ROLE_TOKENS.filter((other) => other !== noun).map((other) => insteadOf([other]));
}

/** Returns "brand lead" for "brand manager". Both words, because "lead" alone is a level. */
function managers(unit: Unit, before: Unit | undefined): Wording[] {
  const [noun = ""] = unit;
  if (unit.length > 1 || !before || !MANAGERS.includes(noun)) return [];
  return MANAGERS.filter((other) => other !== noun).map((other) => insteadOf([...before, other]));
}

/** Words of a keyword that have a meaning together, such as "machine learning". */
type Unit = readonly string[];

const MAX_UNIT = 4;

/** Groups tokens into units. Reads "designer ux" like "ux designer", if only that order has a meaning. */
function parseUnits(tokens: readonly string[]): Unit[] {
  const units = unitsOf(tokens);
  const [first = "", ...others] = tokens;
  if (!TITLE_TOKENS.has(first) || units.some(({ length }) => length > 1)) return units;
  const turned = unitsOf([...others, first]);
  return turned.some(({ length }) => length > 1) ? turned : units;
}

/** Groups words that have a meaning together, and drops small words. */
function unitsOf(tokens: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let index = 0; index < tokens.length;) {
    const length = unitLength(tokens, index);
    const unit = tokens.slice(index, index + length);
    if (length > 1 || tokens.length === 1 || !SMALL_WORDS.includes(unit[0] ?? "")) units.push(unit);
    index += length;
  }
  return units;
}

/** Returns how many words from an index on have a meaning together. */
function unitLength(tokens: readonly string[], index: number): number {
  for (let length = Math.min(MAX_UNIT, tokens.length - index); length > 1; length -= 1) {
    const unit = tokens.slice(index, index + length);
    const name = unit.join(" ");
    if ([GENERAL_NAMES, QUALIFIER_NAMES, WHOLE_NAMES].some((names) => names.has(name))) return length;
    if (hasSynonyms(name)) return length;
    // Words with their own synonyms stay separate, so that "software engineering" also finds software engineers.
    if ((TOOLS.has(name) || NAMED_SKILLS.has(name)) && !unit.some(hasSynonyms)) return length;
  }
  return 1;
}

const NOISE_NAMES: ReadonlySet<string> = new Set(NOISE);

/** Tells whether words have no meaning here: "remote". */
export const isNoise = (words: string): boolean => NOISE_NAMES.has(wordsOf(words).join(" "));

/** Drops words without meaning here. */
export function dropNoise(run: readonly string[]): string[] {
  const words = run.map((text) => wordsOf(text).join(" "));
  const remaining: string[] = [];
  for (let index = 0; index < run.length;) {
    const noise = noiseLength(words, index);
    if (noise === 0) remaining.push(run[index] ?? "");
    index += noise || 1;
  }
  return remaining;
}

/** Returns how many items from an index on are noise together. An item such as "d'emploi" has several words. */
function noiseLength(items: readonly string[], index: number): number {
  for (let length = Math.min(MAX_UNIT, items.length - index); length > 0; length -= 1) {
    if (NOISE_NAMES.has(items.slice(index, index + length).join(" "))) return length;
  }
  return 0;
}
