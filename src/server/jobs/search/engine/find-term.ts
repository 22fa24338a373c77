import { createMemory } from "./index-memory";
import type { JobIndex } from "./job-index";
import type { Wording } from "~/language/roles/synonyms";
import type { Term } from "./parse-terms";
import { MAX_WORDS } from "./parse-keyword";
import { SKILL_OF_SPELLING } from "~/language/skills/skill-names";
import { hasSequence, tokensOf } from "~/language/text/tokens";

/** Numbers of jobs, as `Numbers` has them. */
type TermHits = { values: Uint32Array; length: number };

/** Where a term was found in a job. */
export const IN_TITLE = 7;
export const NEEDLESS = 6;
export const LIKE_IN_TITLE = 5;
export const IN_FACTS = 4;
export const IN_LATER_SKILLS = 3;
export const MISSING = 2;
export const IN_TAGS = 1;

/** Jobs that have a term, and for each job where: 0 for nowhere. */
export type Place = { term: Term; numbers: Uint32Array; where: Uint8Array };

const recall = createMemory<Omit<Place, "term">>(MAX_WORDS);

/** Finds the jobs with a term. Looks each term up once for a search and all wider ones. */
export function findTerm(index: JobIndex, term: Term, now: Date): Place {
  const key = JSON.stringify([term.wordings, term.inTitle === true, term.part !== undefined]);
  return { term, ...recall(index, now, key, () => lookUp(index, term)) };
}

function lookUp(index: JobIndex, term: Term): Omit<Place, "term"> {
  const where = new Uint8Array(index.size);
  const hits: TermHits[] = [];
  const mark = (numbers: TermHits | undefined, place: number, areNew = true) => {
    if (!numbers) return;
    if (areNew) hits.push(numbers);
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers.values[at] ?? 0;
      if ((where[number] ?? 0) < place) where[number] = place;
    }
  };
  // Only plain words have a part in the role. Phrases and literal words are found as typed.
  const isPlain = term.part !== undefined;
  for (const wording of term.wordings) {
    const like = term.inTitle ? LIKE_IN_TITLE : IN_FACTS;
    mark(findInTitles(index, wording), wording.isExact ? IN_TITLE : like);
    // Words that only resemble the typed ones count in titles, which name the work.
    if (!wording.isExact) continue;
    if (!term.inTitle) {
      for (const skill of skillsWith(index.skills, wording, isPlain)) {
        mark(index.skills.get(skill), IN_LATER_SKILLS);
        mark(index.leadingSkills.get(skill), IN_FACTS, false);
      }
      for (const skill of skillsWith(index.tags, wording, isPlain)) mark(index.tags.get(skill), IN_TAGS);
    }
    for (const place of placesWith(index, wording)) mark(index.jobsOfPlace[place], IN_FACTS);
  }
  return { numbers: listMarked(where, hits), where };
}

/** Lists the marked jobs in order, which makes every later pass over them faster. */
function listMarked(where: Uint8Array, lists: TermHits[]): Uint32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only.values.subarray(0, only.length);
  const numbers = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  if (numbers.length > 0)
    for (let number = 0; number < where.length; number += 1) if (where[number]) numbers[count++] = number;
  return numbers.subarray(0, count);
}

/** Titles with all words, side by side where that is asked for. */
export function findInTitles(
  index: JobIndex,
  { tokens, inOrder }: Pick<Wording, "tokens" | "inOrder">,
): TermHits | undefined {
  const lists = tokens.map((token) => index.titles.get(token));
  const [first] = lists;
  if (!first || lists.length === 1) return first;
  const rarest = lists.reduce((a, b) => (a && b && b.length < a.length ? b : a));
  const words = index.wordNumbers(tokens);
  if (!rarest || !words || lists.some((list) => !list)) return undefined;
  const has = (number: number) =>
    inOrder ? index.titleHas(number, words) : words.every((word) => index.titleHas(number, [word]));
  const values = rarest.values.subarray(0, rarest.length).filter((number) => has(number));
  return { values, length: values.length };
}

const tokensOfSkill = new Map<string, string[]>();

/** Skills whose name has these words side by side. Plain words also find skills that are called like this. */
function* skillsWith(skills: ReadonlyMap<string, unknown>, { tokens }: Wording, isPlain: boolean): Generator<string> {
  const spelled = isPlain ? SKILL_OF_SPELLING.get(tokens.join(" ")) : undefined;
  for (const skill of skills.keys()) {
    let name = tokensOfSkill.get(skill);
    if (!name) tokensOfSkill.set(skill, (name = tokensOf(skill)));
    if (skill === spelled || hasSequence(name, tokens)) yield skill;
  }
}

/** Places that were written with all these words. */
function placesWith({ placesByWord }: JobIndex, { tokens }: Wording): number[] {
  const [first = [], ...others] = tokens.map((token) => placesByWord.get(token) ?? []);
  return first.filter((place) => others.every((places) => places.includes(place)));
}
