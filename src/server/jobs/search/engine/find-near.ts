import { IN_FACTS, LIKE_IN_TITLE, type Place } from "./find-term";
import type { JobIndex } from "./job-index";
import { GENERAL_NOUNS, LEADING_NOUNS } from "./vocabulary";
import { tokensOf } from "./words";

/** How much each part of a role counts. Fixed, so that a job keeps its position while others arrive. */
const WEIGHTS = { core: 2, head: 2, "general head": 1, modifier: 1 } as const;
/** A job has at least this share of the words, by weight. */
const LEAST_SHARE = 0.3;

const GENERAL_TOKENS = new Set(
  [...GENERAL_NOUNS.filter((noun) => !noun.includes(" ")), ...LEADING_NOUNS].flatMap(tokensOf),
);

/**
 * Finds jobs that have the words of a role that matter, and the share of all words that each has, by weight. For a
 * "life insurance agent" these are the "insurance agents". Another general noun may stand for a general head: a
 * "marketing operations lead" is near a "marketing operations manager".
 */
export function findNear(index: JobIndex, places: readonly Place[]): { numbers: Uint32Array; shares: Float32Array } {
  const shares = new Float32Array(index.size);
  const core = places.find(({ term }) => term.part === "core");
  if (!core) return { numbers: new Uint32Array(0), shares };
  const weighed = places
    .filter(({ term }) => term.without !== "nearly")
    .map((place) => ({ place, weight: WEIGHTS[place.term.part ?? "modifier"] }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  for (const { place, weight } of weighed) {
    for (const number of place.numbers)
      if (isNamed(place, number)) shares[number] = (shares[number] ?? 0) + weight / total;
  }
  const head = places.find(({ term }) => term.part === "head" || term.part === "general head");
  const isNear = (number: number) => {
    if ((shares[number] ?? 0) < LEAST_SHARE || !isNamed(core, number)) return false;
    if (!head || isNamed(head, number)) return true;
    const isGeneral = head.term.part === "general head" && (core.where[number] ?? 0) >= LIKE_IN_TITLE;
    return isGeneral && index.titleTokens(number).some((token) => GENERAL_TOKENS.has(token));
  };
  return { numbers: core.numbers.filter(isNear), shares };
}

/** Returns whether a job has a term where it counts: in the title, or, if it names a tool, in the skills. */
function isNamed({ where, term }: Place, number: number): boolean {
  return (where[number] ?? 0) >= (term.inTitle ? LIKE_IN_TITLE : IN_FACTS);
}
