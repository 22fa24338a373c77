import {
  findInTitles,
  findTerm,
  IN_FACTS,
  IN_TAGS,
  IN_TITLE,
  LIKE_IN_TITLE,
  MISSING,
  NEEDLESS,
  type Place,
} from "./find-term";
import type { JobIndex } from "./job-index";
import type { Group, KeywordQuery } from "./parse-keyword";
import type { Term } from "./parse-terms";
import type { TypedFilter } from "./typed-filters";
import { createJobFilter, type Filters } from "./job-filter";
import { isOnlyIn, isOpenAt } from "./place";
import { listNamedStates } from "~/language/places/named-states";
import { findSubdivision } from "~/language/places/subdivisions";
import { tokensOf } from "~/language/text/tokens";

/** How well a job fits a keyword, the best first. Lists are ordered by this, then by time. */
export const FIT = {
  exactTitle: 0,
  phraseInTitle: 1,
  wordsInTitle: 2,
  fieldInTitle: 3,
  likeWordsInTitle: 4,
  titleAndSkills: 5,
  skills: 6,
  laterSkills: 7,
  profession: 8,
  likeProfession: 9,
  tags: 10,
} as const;
/** Added to the fit of a job that doesn't name the typed city or time zone, but is open to people who live there. */
export const ELSEWHERE = FIT.tags + 1;
const NO_FIT = 2 * ELSEWHERE;

/** Jobs that a keyword finds, and how well each fits. A job may be dead. */
export type Matches = { numbers: Uint32Array; fit: Uint8Array };

/** Matches the newest jobs, at most `most`; without it, all. */
export function matchKeyword(index: JobIndex, { groups }: KeywordQuery, now: Date, most = index.size): Matches {
  const fit = new Uint8Array(index.size).fill(NO_FIT);
  let numbers: Uint32Array = new Uint32Array(0);
  for (const group of groups) {
    const { candidates, passes, fitOf } = matchGroup(index, group, now);
    numbers = lastPassing(candidates, passes, most);
    for (const number of numbers) fit[number] = Math.min(fit[number] ?? 0, fitOf(number));
  }
  if (groups.length > 1) numbers = lastPassing(everyNumber(index), (number) => fit[number] !== NO_FIT, most);
  return { numbers, fit };
}

type Test = (number: number) => boolean;

/** Returns the last numbers that pass, in order, at most `most`. `filter` is slow for typed arrays. */
export function lastPassing(numbers: Uint32Array, passes: Test, most: number): Uint32Array {
  const passing = new Uint32Array(Math.min(numbers.length, most));
  let start = passing.length;
  for (let at = numbers.length - 1; at >= 0 && start > 0; at -= 1) {
    const number = numbers[at] ?? 0;
    if (passes(number)) passing[--start] = number;
  }
  return passing.subarray(start);
}

/** Returns the jobs with a group's rarest word, a test for the rest of the group, and how well a job fits it. */
function matchGroup(index: JobIndex, group: Group, now: Date) {
  const places = group.terms.map((term) => findTerm(index, term, now));
  const wanted = neededFirst(
    places.filter(({ term }) => !term.isNegated),
    group.typed.length > 0,
  );
  const needed = wanted.filter(({ term }) => !term.without).toSorted((a, b) => a.numbers.length - b.numbers.length);
  const [rarest, ...others] = needed;
  const excluded = places.filter(({ term }) => term.isNegated);
  const typed = group.typed.map((filter) => typedFilter(index, filter, now));
  const passes = (number: number) => {
    // Plain loops, because common words match hundreds of thousands of jobs.
    for (const { where } of others) if (where[number] === 0) return false;
    for (const { where } of excluded) if (where[number] !== 0) return false;
    for (const has of typed) if (!has(number)) return false;
    return true;
  };
  const near = group.typed.find(({ filter, isNegated }) => !isNegated && ["location", "utc_offset"].includes(filter));
  const isThere = near ? statesFact(index, near, now) : () => true;
  const fitOfWords = rankBy(index, group, wanted);
  return {
    candidates: rarest?.numbers ?? everyNumber(index),
    passes,
    fitOf: (number: number) => fitOfWords(number) + (isThere(number) ? 0 : ELSEWHERE),
  };
}

/** Returns how well a job's words fit a group. If only filters were typed, titles that have their words fit best. */
function rankBy(index: JobIndex, group: Group, wanted: readonly Place[]): (number: number) => number {
  if (wanted.length === 0) {
    const titled = markTitles(
      index,
      group.typed.map(({ text }) => tokensOf(text)),
    );
    return (number) => (titled[number] === 1 ? FIT.phraseInTitle : FIT.skills);
  }
  const words = index.wordNumbers(group.sequence);
  const wheres = wanted.map(({ where }) => where);
  const otherwise = wanted.map(({ term }) => fitWithout(term));
  return (number) => {
    let worst = IN_TITLE;
    let best = 0;
    let isWhole = true;
    for (let at = 0; at < wheres.length; at += 1) {
      const own = wheres[at]?.[number] ?? 0;
      const where = Math.max(own, otherwise[at] ?? 0);
      if (own === 0) isWhole = false;
      if (where < worst) worst = where;
      if (where > best) best = where;
    }
    if (worst === IN_TITLE) {
      if (!words || !index.titleHas(number, words)) return FIT.wordsInTitle;
      return index.titleLength(number) === words.length ? FIT.exactTitle : FIT.phraseInTitle;
    }
    if (worst === LIKE_IN_TITLE) return isWhole ? FIT.likeWordsInTitle : FIT.titleAndSkills;
    if (worst === NEEDLESS) return FIT.fieldInTitle;
    if (worst === MISSING) return best === IN_TITLE ? FIT.profession : FIT.likeProfession;
    if (worst === IN_TAGS) return FIT.tags;
    if (best < LIKE_IN_TITLE) return worst === IN_FACTS ? FIT.skills : FIT.laterSkills;
    return worst === IN_FACTS ? FIT.titleAndSkills : FIT.skills;
  };
}

/** Sorts terms that must be found before optional ones. Without a typed filter, the first must be found even if all are optional. */
function neededFirst(places: readonly Place[], hasFilter: boolean): Place[] {
  const sorted = places.toSorted((a, b) => Number(Boolean(a.term.without)) - Number(Boolean(b.term.without)));
  const [first, ...others] = sorted;
  return first && !hasFilter ? [{ ...first, term: { ...first.term, without: undefined } }, ...others] : sorted;
}

/** Returns how much it matters that a job lacks an optional term. */
function fitWithout({ without }: Term): number {
  return without === undefined ? 0 : without === "nearly" ? NEEDLESS : MISSING;
}

export function everyNumber({ size }: JobIndex): Uint32Array {
  // `Uint32Array.from` takes eight times as long.
  const numbers = new Uint32Array(size);
  for (let number = 0; number < size; number += 1) numbers[number] = number;
  return numbers;
}

/** Returns a test whether a job has a typed fact. For a city or a time zone, a job that is open to people there passes, too. */
export function typedFilter(index: JobIndex, typed: TypedFilter, now: Date): Test {
  const states = statesFact(index, typed, now);
  if (typed.isNegated && typed.filter !== "country" && typed.filter !== "region") return (number) => !states(number);
  if (typed.isNegated) {
    const isInside = index.places.map((place) => isOnlyIn(place, typed));
    return (number) => isInside[index.placeOf.values[number] ?? 0] !== true;
  }
  if (typed.filter === "utc_offset") {
    const isOpen = index.places.map((place) => isOpenAt(place, Number(typed.value)));
    return (number) => states(number) || isOpen[index.placeOf.values[number] ?? 0] === true;
  }
  if (typed.filter !== "location") return states;
  const home = createJobFilter(index, { place: typed.value }, now);
  const isElsewhere = namesOtherState(index, typed.value);
  return (number) => states(number) || (home.failing(number) === 0 && !isElsewhere(number));
}

/** Returns a test whether a job excludes people of a state, or names other states only. */
function namesOtherState(index: JobIndex, value: string): Test {
  const state = findSubdivision(value);
  if (state === null) return () => false;
  const isElsewhere = index.places.map(({ states, except }) => except.has(state) || isOtherThan(state, [...states]));
  return (number) =>
    isElsewhere[index.placeOf.values[number] ?? 0] === true ||
    isOtherThan(state, listNamedStates(index.titleOf(number)));
}

const isOtherThan = (state: string, named: readonly string[]) => named.length > 0 && !named.includes(state);

/** Returns a test whether a job has a typed fact itself, or a title that states it. */
function statesFact(index: JobIndex, typed: TypedFilter, now: Date): Test {
  const filter = createJobFilter(index, toFilters(typed), now);
  const stated = markTitles(index, typed.titles);
  return (number) => stated[number] === 1 || filter.failing(number) === 0;
}

/** Marks with 1 each job whose title has one of these phrases. */
function markTitles(index: JobIndex, phrases: readonly string[][]): Uint8Array {
  const marks = new Uint8Array(index.size);
  for (const tokens of phrases) {
    const { values, length } = findInTitles(index, { tokens, inOrder: true }) ?? { values: [], length: 0 };
    for (let at = 0; at < length; at += 1) marks[values[at] ?? 0] = 1;
  }
  return marks;
}

/** Converts a typed filter to the filter of that name. */
function toFilters({ filter, value }: Pick<TypedFilter, "filter" | "value">): Filters {
  switch (filter) {
    case "seniority":
    case "employment_type":
    case "visa":
    case "contract_status":
      return { [filter]: [value] };
    case "salary_min":
    case "utc_offset":
      return { [filter]: Number(value) };
    default:
      return { [filter]: value };
  }
}
