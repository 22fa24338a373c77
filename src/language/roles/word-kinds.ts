import { FIELDS, GENERAL_NOUNS, LEADING_NOUNS, PROFESSIONS, QUALIFIERS, SPECIALTIES, TITLE_NOUNS } from "./vocabulary";
import { nameOf, tokensOf } from "../text/tokens";

const namesOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(nameOf));

// Word lists of the vocabulary, in the form in which words are compared.
export const GENERAL_NAMES = namesOf(GENERAL_NOUNS);
export const SPECIALTY_NAMES = namesOf(SPECIALTIES);
export const QUALIFIER_NAMES = namesOf([...QUALIFIERS, ...SPECIALTIES]);
export const PROFESSION_NAMES = namesOf(PROFESSIONS);
export const FIELD_NAMES = namesOf(FIELDS.flat());
export const TITLE_TOKENS: ReadonlySet<string> = new Set(TITLE_NOUNS.flatMap(tokensOf));

/** Nouns of people who lead others. */
export const LEADING_TOKENS = namesOf(LEADING_NOUNS);

/** General nouns of one word, and those of people who lead others. */
export const GENERAL_TOKENS = namesOf([...GENERAL_NOUNS, ...LEADING_NOUNS].filter((noun) => !noun.includes(" ")));
