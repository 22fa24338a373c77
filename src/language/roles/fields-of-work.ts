import { meaningfulStems, writtenWordsOf } from "../text/stem";

/** A position of a résumé: its heading, its whole text, and the text's stems. */
type Work = { heading: string; text: string; stems: ReadonlySet<string> };

/** "3 years as a veterinarian" aren't met by a veterinary assistant. */
const HELPERS = /\b(?:assistant|intern|trainee|apprentice|student|volunteer)\b/iu;
const NAMES_PERSON = /(?:er|or|ist|ian|ant|ent|nurse|rep|lead|coach)s?$/iu;
/** Nouns that occur in every field: "travel agent" asks for years in travel. */
const ANY_ROLE = meaningfulStems(
  "agent manager specialist consultant coordinator officer associate representative executive assistant analyst lead director expert professional " +
    "role similar position field industry area sector environment setting capacity",
);

/** Returns a function that tells whether a position was in a field, as a posting names it: "auto claims", "coach or trainer". */
export function createFieldMatcher(field: string): (work: Work) => boolean {
  const stems = headsOf(field);
  // Somebody who trains interns is no trainer.
  const isPersons = / or /u.test(field) && field.split(/ or /u).every((part) => NAMES_PERSON.test(part));
  const isAssistant = HELPERS.test(field);
  return (work) =>
    (sharesWord(stems, isPersons ? meaningfulStems(work.heading) : work.stems) &&
      (isAssistant || !NAMES_PERSON.test(field) || !HELPERS.test(work.heading))) ||
    (stems.size === 0 && writtenWordsOf(work.text).includes(field));
}

/** Returns the words that name a field: "claims" of "auto claims", "travel" of "travel agent", both of "coach or trainer". */
function headsOf(field: string): Set<string> {
  const heads = field.split(/ or /u).flatMap((part) => {
    const all = [...meaningfulStems(part)];
    return all.findLast((stem) => !ANY_ROLE.has(stem)) ?? all.at(-1) ?? [];
  });
  return new Set(heads);
}

/** Treats "accounting" and "accountant" as one field. */
function sharesWord(stems: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const isAlike = (a: string, b: string) =>
    a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));
  return [...stems].some((stem) => [...others].some((other) => isAlike(stem, other)));
}
