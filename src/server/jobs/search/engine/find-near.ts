import { findTerm, IN_FACTS, LIKE_IN_TITLE, type Place } from "./find-term";
import type { JobIndex } from "./job-index";
import { lastPassing, type Matches, typedFilter } from "./match-keyword";
import type { Group } from "./keyword-query";
import { GENERAL_TOKENS } from "~/language/roles/word-kinds";

/** How much each part of a role counts. Fixed, so that a job keeps its position while others arrive. */
const WEIGHTS = { core: 2, head: 2, "general head": 0.5, modifier: 1 } as const;
/** A job has at least this share of the words, by weight. */
const LEAST_SHARE = 0.3;

/** Jobs are ordered by how much they lack, in this many steps. */
const STEPS = 10;

/**
 * Finds jobs that have the important words of a role; those that lack the least fit best. For "regional operations manager",
 * it finds operations managers. A general head may be replaced by another general noun: a "marketing operations lead" is
 * near a "marketing operations manager". A field, such as "mortgage", needs no head. If no job has all words (`isEmpty`),
 * no role needs its head: then a "podcast editor" is near a "podcast producer". Quoted and excluded words must hold exactly,
 * so a keyword that has some is near nothing.
 */
export function findNear(index: JobIndex, group: Group, now: Date, { isEmpty, most }: Options): Matches {
  const places = group.terms.map((term) => findTerm(index, term, now));
  const passes = group.typed.map((typed) => typedFilter(index, typed, now));
  const { candidates, isNear, shares } = findShares(index, places, isEmpty);
  const numbers = lastPassing(candidates, (number) => isNear(number) && passes.every((pass) => pass(number)), most);
  const fit = new Uint8Array(index.size);
  for (const number of numbers) fit[number] = Math.floor(STEPS * (1 - (shares[number] ?? 0)));
  return { numbers, fit };
}

/** `isEmpty`: no job has all words. `most`: finds the newest jobs, at most as many. */
type Options = { isEmpty: boolean; most: number };

/** Returns whether a group has only plain words. */
function isPlain(places: readonly Place[]): boolean {
  return places.every(({ term }) => term.part !== undefined);
}

type Shares = { candidates: Uint32Array; isNear: (number: number) => boolean; shares: Float32Array };

/** Finds the jobs with a role's core, which of them are near, and each job's share of the role's words, by weight. */
function findShares(index: JobIndex, places: readonly Place[], isEmpty: boolean): Shares {
  const shares = new Float32Array(index.size);
  const head = places.find(({ term }) => term.part === "head" || term.part === "general head");
  const core = places.find(({ term }) => term.isField) ?? places.find(({ term }) => term.part === "core");
  if (!core || (isEmpty && !head) || !isPlain(places))
    return { candidates: new Uint32Array(0), isNear: () => false, shares };
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
  return { candidates: core.numbers, isNear, shares };
}

/** Returns whether a job has a term where it counts: in the title, or, if it names a tool, in the skills. */
function isNamed({ where, term }: Place, number: number): boolean {
  return (where[number] ?? 0) >= (term.inTitle ? LIKE_IN_TITLE : IN_FACTS);
}
