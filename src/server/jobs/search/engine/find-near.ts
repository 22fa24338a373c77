import { IN_FACTS, LIKE_IN_TITLE, type Place } from "./find-term";
import type { JobIndex } from "./job-index";
import { GENERAL_NOUNS, LEADING_NOUNS } from "./vocabulary";
import { tokensOf } from "./words";

/** How much each part of a role counts. Fixed, so that a job keeps its position while others arrive. */
const WEIGHTS = { core: 2, head: 2, "general head": 0.5, modifier: 1 } as const;
/** A job has at least this share of the words, by weight. */
const LEAST_SHARE = 0.3;

const GENERAL_TOKENS = new Set(
  [...GENERAL_NOUNS.filter((noun) => !noun.includes(" ")), ...LEADING_NOUNS].flatMap(tokensOf),
);

type Near = { numbers: Uint32Array; shares: Float32Array };

/**
 * Finds jobs that have the important words of a role, and each job's share of all words, by weight. For "regional operations
 * manager", it finds operations managers. A general head may be replaced by another general noun: a "marketing operations
 * lead" is near a "marketing operations manager". A field, such as "mortgage", needs no head. If no job has all words, no
 * role needs its head: then a "podcast editor" is near a "podcast producer".
 */
export function findNear(index: JobIndex, places: readonly Place[], { isEmpty }: { isEmpty: boolean }): Near {
  const shares = new Float32Array(index.size);
  const head = places.find(({ term }) => term.part === "head" || term.part === "general head");
  const core = places.find(({ term }) => term.isField) ?? places.find(({ term }) => term.part === "core");
  if (!core || (isEmpty && !head)) return { numbers: new Uint32Array(0), shares };
  const weighed = places
    .filter(({ term }) => term.without !== "nearly")
    .map((place) => ({ place, weight: WEIGHTS[place.term.part ?? "modifier"] }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  for (const { place, weight } of weighed) {
    for (const number of place.numbers)
      if (isNamed(place, number)) shares[number] = (shares[number] ?? 0) + weight / total;
  }
  const needsHead = !isEmpty && !core.term.isField;
  const isNear = (number: number) => {
    if ((shares[number] ?? 0) < LEAST_SHARE || !isNamed(core, number)) return false;
    if (!head || isNamed(head, number)) return true;
    if ((core.where[number] ?? 0) < LIKE_IN_TITLE) return false;
    if (head.term.part === "head") return !needsHead;
    return index.titleTokens(number).some((token) => GENERAL_TOKENS.has(token));
  };
  return { numbers: core.numbers.filter(isNear), shares };
}

/** Returns whether a job has a term where it counts: in the title, or, if it names a tool, in the skills. */
function isNamed({ where, term }: Place, number: number): boolean {
  return (where[number] ?? 0) >= (term.inTitle ? LIKE_IN_TITLE : IN_FACTS);
}
