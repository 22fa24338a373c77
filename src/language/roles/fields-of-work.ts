import { meaningfulStems, writtenWordsOf } from "../text/stem";
import { hasSequence, tokensOf } from "../text/tokens";
import { sameWorkAs } from "./synonyms";

/** A position of a résumé: its title, its heading, its whole text, and the text's stems. An employer's name shows no work. */
type Work = { title: string | null; heading: string; text: string; stems: ReadonlySet<string> };

/** "3 years as a veterinarian" aren't met by a veterinary assistant. */
const HELPERS = /\b(?:assistant|intern|trainee|apprentice|student|volunteer)\b/iu;
const NAMES_PERSON = /(?:er|or|ist|ian|ant|ent|nurse|rep|lead|coach)s?$/iu;
/** Nouns that occur in every field: "travel agent" asks for years in travel. */
const ANY_ROLE = meaningfulStems(
  "agent manager specialist consultant coordinator officer associate representative executive assistant analyst lead director expert professional " +
    "role similar position field industry area sector environment setting capacity",
);

/** Words that need the one before: "mobile development" isn't "business development". */
const GENERAL = meaningfulStems(
  "development engineering design operations services support analysis marketing planning testing",
);

/** Nouns that name no field without another: "building systems or products". */
const OF_ANY_WORK = meaningfulStems(
  "product system solution project service application tool team building delivery software",
);

/** Nouns for doing a field's work: "claims handling" is work in claims. */
const DOING = meaningfulStems("handling administration processing practice work activities");

/** Names of a kind of business: "B2B social media" isn't all social media. */
const NAMES_KIND = /\b(?:\p{L}+\d\p{L}*|\p{Lu}\p{L}*\p{Ll}\p{Lu}\p{L}*)\b/gu;

/** "Back-end" is "backend", as titles have it. */
const joinParts = (field: string) => (field.includes("-") ? tokensOf(field).join(" ") : field);

/** Returns a function that tells whether a position was in a field, as a posting names it: "auto claims". */
export function createFieldMatcher(written: string): (work: Work) => boolean {
  const field = joinParts(written);
  const stems = headsOf(field);
  // Somebody who trains interns is no trainer.
  const isPersons = NAMES_PERSON.test(field);
  const isAssistant = HELPERS.test(field);
  // "Risk" in a duty isn't "credit risk management".
  const all = [...meaningfulStems(field)].filter((one) => !ANY_ROLE.has(one) && !DOING.has(one));
  // "Property Claims Adjuster" is no work in medical claims.
  const isOther = ({ title, heading, stems: own }: Work) =>
    !hasAll(own) && hasOtherModifier(title ?? heading, stems, all);
  const hasAll = (own: ReadonlySet<string>) => all.length > 0 && all.every((one) => sharesWord(new Set([one]), own));
  const isHeadGeneral = [...stems].some((one) => GENERAL.has(one));
  const kinds = [...meaningfulStems((field.match(NAMES_KIND) ?? []).join(" "))];
  const isNamed = ({ title, heading, stems: own }: Work) =>
    all.some((one) => !OF_ANY_WORK.has(one)) &&
    kinds.every((kind) => own.has(kind)) &&
    ((isHeadGeneral
      ? hasAll(meaningfulStems(title ?? heading))
      : sharesWord(stems, meaningfulStems(title ?? heading))) ||
      // "Accounts" of a deed are no accounting.
      (!isPersons && all.length > 1 && hasAll(own)));
  const others = sameWorkAs(field);
  const isNamedOtherwise = ({ title, heading }: Work) => {
    const tokens = others.length === 0 ? [] : tokensOf(title ?? heading);
    return others.some((other) => hasSequence(tokens, other));
  };
  return (work) =>
    isNamedOtherwise(work) ||
    (isNamed(work) && !isOther(work) && (isAssistant || !isPersons || !HELPERS.test(work.title ?? work.heading))) ||
    (stems.size === 0 && writtenWordsOf(work.text).includes(field));
}

/** Tells whether a heading has a field's own words: "Payroll Specialist" those of "payroll operations". */
export function namesSpecialty(field: string, heading: string): boolean {
  const named = meaningfulStems(joinParts(field));
  const own = [...named].filter((one) => !ANY_ROLE.has(one) && !DOING.has(one) && !GENERAL.has(one));
  const stems = meaningfulStems(heading);
  return own.length > 0 && own.every((one) => stems.has(one));
}

/** Returns the word that names a field: "claims" of "auto claims", "travel" of "travel agent". */
function headsOf(field: string): Set<string> {
  const all = [...meaningfulStems(field)];
  const head = all.findLast((stem) => !ANY_ROLE.has(stem) && !DOING.has(stem)) ?? all.at(-1);
  return new Set(head === undefined ? [] : [head]);
}

const RANK =
  /^(?:senior|sr|junior|jr|lead|principal|staff|chief|head|assistant|associate|global|regional|\d+|i{1,3})$/iu;

/** Tells whether a word of a title says only how senior somebody is. */
export const isRank = (word: string): boolean => RANK.test(word);

/** Tells whether a heading puts another word before a field's head than the field does: "property claims" for "medical claims". */
function hasOtherModifier(heading: string, head: ReadonlySet<string>, field: readonly string[]): boolean {
  if (field.length < 2) return false;
  const words = heading.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word, index) => {
    const before = words[index - 1];
    if (before === undefined || !sharesWord(meaningfulStems(word), head) || isRank(before)) return false;
    const stems = meaningfulStems(before);
    return stems.size > 0 && !sharesWord(stems, new Set(field));
  });
}

/** Treats "accounting" and "accountant" as one field. */
function sharesWord(stems: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const isAlike = (a: string, b: string) =>
    a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));
  return [...stems].some((stem) => [...others].some((other) => isAlike(stem, other)));
}
