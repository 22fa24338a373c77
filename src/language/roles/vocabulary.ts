import { splitEntry, splitSections } from "../data/entries";
import spellings from "../data/spellings.json" with { type: "json" };
import synonyms from "../data/synonyms.json" with { type: "json" };
import words from "../data/title-words.json" with { type: "json" };
import translations from "../data/translations.json" with { type: "json" };

// What the search knows about words. Edit the tables freely: `vocabulary.test.ts` of the search tests each entry.

/** The same word, written in several ways. Jobs and queries are both read as the last one. */
export const SPELLINGS = spellings.map((entry): [written: string, meant: string] => {
  const [written = "", meant = ""] = splitEntry(entry);
  return [written, meant];
});

/**
 * Words and titles that ask for the same jobs. A search for one also finds the others of its line, ranked below literal
 * matches. Forms of one word (writer, writing) needn't be listed; see `formsOf`.
 */
export const ALIKE: readonly (readonly string[])[] = splitSections(synonyms.words);

/** The same for titles that count only as a whole; see `findPhrases`. */
export const ALIKE_PHRASES: readonly (readonly string[])[] = splitSections(synonyms.phrases);

/**
 * Fields whose people have many titles, each with its synonyms. After a field, a general noun such as "manager" is optional:
 * "payroll specialist" also finds "Payroll Lead" and "Global Payroll", ranked lower.
 */
export const FIELDS: readonly (readonly string[])[] = synonyms.fields.map(splitEntry);

/** One-way synonyms: a search for the left also finds the right. */
export const ALSO: readonly (readonly [string, readonly string[]])[] = Object.entries(synonyms.oneWay).map(
  ([word, entry]) => [word, splitEntry(entry)],
);

/**
 * Words of roles and fields in other languages, behind the English word. A keyword with one is read as the English word, and
 * both find titles with either. Without accents and in one gender; words that mean something else in English are left out.
 */
export const TRANSLATIONS: readonly (readonly string[])[] = splitSections(translations.words);

/** Last parts of German compounds, such as "Softwareentwickler". The part before is read as a word of its own. */
export const COMPOUND_HEADS: readonly string[] = translations.compoundHeads;

/** Nouns that employers use for the same work. After a word that names the work, each also finds the others. */
export const ROLE_NOUNS: readonly string[] = words.roleNouns;

/** The same for those who lead a team, right after the word that names the work: "brand manager", "brand lead". */
export const MANAGERS: readonly string[] = words.managers;

/** Nouns that are optional after one of `FIELDS`. */
export const GENERAL_NOUNS: readonly string[] = [...ROLE_NOUNS, ...words.generalNouns];

/** Nouns of those who lead others. */
export const LEADING_NOUNS: readonly string[] = words.leadingNouns;

/** Nouns that name a profession by themselves. Words beside one are optional: most recruiters can be an "executive recruiter". */
export const PROFESSIONS: readonly string[] = words.professions;

/** Nouns that name who does a job. A keyword with one asks for a title, so skills alone don't make a job fit. */
export const TITLE_NOUNS: readonly string[] = [...GENERAL_NOUNS, ...words.titleNouns];

/** Optional words: many people type them, few titles have them, and employers number levels differently. */
export const QUALIFIERS: readonly string[] = words.qualifiers;

/** Kinds of business and certificates, which are optional only beside a word that names the work. */
export const SPECIALTIES: readonly string[] = words.specialties;

/** Words without meaning here: every result is remote, and each is a job. */
export const NOISE: readonly string[] = words.noise;

/** Words of a title that say how senior somebody is, or for whom the job is, not what the work is. */
export const UNSPECIFIC: readonly string[] = words.unspecific;

/** Optional words, but titles that have them in the same place fit best. */
export const SMALL_WORDS: readonly string[] = words.smallWords;
