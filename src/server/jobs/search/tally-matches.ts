import type { FacetJobsInput } from "~/contracts/job";
import { SEARCH_FILTERS } from "~/contracts/rules/job-search";
import type { JobIndex } from "./engine/job-index";
import { findUnstated, HOME_BITS } from "./engine/job-filter";
import type { PreparedSearch } from "./find-jobs";

type SearchFilter = (typeof SEARCH_FILTERS)[number];
const FILTERS = SEARCH_FILTERS.filter((name) => name !== "keyword");

/** Counts jobs by facts, by place and by time. */
export type Tally = { total: number; facts: Uint32Array; places: Uint32Array; ages: number[] };

export function emptyTally(index: JobIndex, ages: number): Tally {
  return {
    total: 0,
    facts: new Uint32Array(index.facts.length),
    places: new Uint32Array(index.places.length),
    ages: Array.from({ length: ages }, () => 0),
  };
}

/** Tallies by the filter that they ignore; `all` ignores none. */
export type Tallies = Map<SearchFilter | "all", Tally>;

/**
 * Counts in one pass. A job that passes all filters counts in every tally; a job that fails one filter counts in that
 * filter's tally. `isFound` ignores the skills filter; `unstated` ignores where one may live.
 */
export function tallyMatches(
  index: JobIndex,
  input: FacetJobsInput,
  { matches, filter }: PreparedSearch,
  times: number[],
): { tallies: Tallies; isFound: Uint8Array; unstated: number } {
  const wishes = FILTERS.filter((name) => input[name] !== undefined);
  const all = emptyTally(index, times.length);
  const own = wishes.map((name) => ({ name, bit: filter.bitOf(name), tally: emptyTally(index, times.length) }));
  const [{ values: factsOf }, { values: placeOf }] = [index.factsOf, index.placeOf];
  const { sortedAt } = index;
  const isFound = new Uint8Array(index.size);
  const skillBit = filter.bitOf("skill");
  const isUnstated = findUnstated(index, input);
  let unstated = 0;
  const oldest = Math.min(...times);
  const add = (tally: Tally, number: number) => {
    tally.total += 1;
    const facts = factsOf[number] ?? 0;
    const place = placeOf[number] ?? 0;
    tally.facts[facts] = (tally.facts[facts] ?? 0) + 1;
    tally.places[place] = (tally.places[place] ?? 0) + 1;
    const time = sortedAt[number] ?? 0;
    if (time < oldest) return;
    for (let at = 0; at < times.length; at += 1)
      if (time >= (times[at] ?? 0)) tally.ages[at] = (tally.ages[at] ?? 0) + 1;
  };
  const offer = (number: number) => {
    const failing = filter.failing(number);
    if ((failing & ~skillBit) === 0) isFound[number] = 1;
    if (isUnstated && (failing & ~HOME_BITS) === 0 && isUnstated[placeOf[number] ?? 0]) unstated += 1;
    if (failing === 0) add(all, number);
    else if (own.length > 0) for (const { bit, tally } of own) if (failing === bit) add(tally, number);
  };
  if (matches) for (const number of matches.numbers) offer(number);
  else for (let number = 0; number < index.size; number += 1) offer(number);
  const tallies: Tallies = new Map([["all", all]]);
  for (const { name, tally } of own) tallies.set(name, merge(all, tally));
  return { tallies, isFound, unstated };
}

function merge(a: Tally, b: Tally): Tally {
  return {
    total: a.total + b.total,
    facts: a.facts.map((count, at) => count + (b.facts[at] ?? 0)),
    places: a.places.map((count, at) => count + (b.places[at] ?? 0)),
    ages: a.ages.map((count, at) => count + (b.ages[at] ?? 0)),
  };
}
