import { findNear } from "./find-near";
import { findTerm, IN_TAGS, IN_TITLE, LIKE_IN_TITLE, MISSING, NEEDLESS, type Place } from "./find-term";
import type { JobIndex } from "./job-index";
import type { Group, KeywordQuery } from "./parse-keyword";
import { isBefore } from "./position";
import type { TypedFilter } from "./typed-filters";
import { createJobFilter, type Filters } from "./job-filter";

/** How well a job fits a keyword, the best first. Lists are ordered by this, then by time. */
export const FIT = {
  exactTitle: 0,
  phraseInTitle: 1,
  wordsInTitle: 2,
  fieldInTitle: 3,
  likeWordsInTitle: 4,
  titleAndSkills: 5,
  skills: 6,
  profession: 7,
  likeProfession: 8,
  tags: 9,
  /** Jobs that lack a word. The more they lack, the greater the number. */
  nearly: 10,
} as const;
const NEARLY_STEPS = 10;
export const LAST_FIT = FIT.nearly + NEARLY_STEPS;

/** Jobs that a keyword finds, and how well each fits. A job may be dead. */
export type Matches = { numbers: Uint32Array; fit: Uint8Array };

/** When to add jobs that lack a word: to a list of fewer than ten, or also where no job has all words. */
type Fill = "never" | "short" | "always";

/**
 * Finds the jobs of a keyword. Only lists by relevance can ask to be filled: in another order, the jobs that lack a word
 * would stand among the others.
 */
export function matchKeyword(index: JobIndex, { groups }: KeywordQuery, now: Date, { fill }: { fill: Fill }): Matches {
  const fit = new Uint8Array(index.size).fill(LAST_FIT + 1);
  let numbers: Uint32Array = new Uint32Array(0);
  for (const group of groups) {
    const places = group.terms.map((term) => findTerm(index, term));
    const found = matchGroup(index, group, places, now);
    const fresh = groups.length === 1 ? found.numbers : found.numbers.filter((number) => fit[number] === LAST_FIT + 1);
    for (const number of found.numbers) fit[number] = Math.min(fit[number] ?? 0, found.fitOf(number));
    numbers = numbers.length === 0 ? fresh : concat(numbers, fresh);
    if (fill !== "never" && groups.length === 1 && isPlain(group))
      numbers = addNearMatches(index, { group, places, numbers, fit, fill }, now);
  }
  return { numbers, fit };
}

/** Shorter lists are filled up with jobs that lack a word. */
const FEW = 10;

/** Returns whether a group has only plain words. Quoted, excluded and literal words must hold exactly. */
function isPlain({ terms }: Group): boolean {
  return terms.every(({ part }) => part !== undefined);
}

type Short = { group: Group; places: readonly Place[]; numbers: Uint32Array; fit: Uint8Array; fill: Fill };

/**
 * Fills a short list with the first of the near jobs, in the list's order. A near job's fit depends only on the keyword
 * and the job, so no job is listed twice while others arrive; near ones may make room for them.
 */
function addNearMatches(index: JobIndex, { group, places, numbers, fit, fill }: Short, now: Date): Uint32Array {
  const missing = FEW - numbers.filter((number) => !index.isDead[number]).length;
  if (missing <= 0 || (missing === FEW && fill === "short")) return numbers;
  const passes = group.typed.map((typed) => typedFilter(index, typed, now));
  const { numbers: candidates, shares } = findNear(index, places, { isEmpty: missing === FEW });
  const near = Array.from(candidates)
    .filter((number) => fit[number] === LAST_FIT + 1 && !index.isDead[number] && passes.every((pass) => pass(number)))
    .map((number) => ({
      number,
      fit: FIT.nearly + Math.floor(NEARLY_STEPS * (1 - (shares[number] ?? 0))),
      time: index.sortedAt[number] ?? 0,
      id: index.ids[number] ?? "",
    }))
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, missing);
  for (const { number, fit: lacking } of near) fit[number] = lacking;
  return concat(numbers, Uint32Array.from(near, ({ number }) => number).toSorted());
}

function concat(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function matchGroup(index: JobIndex, group: Group, places: readonly Place[], now: Date) {
  const wanted = places.filter(({ term }) => !term.isNegated);
  let numbers: Uint32Array = wanted.length > 0 ? new Uint32Array(0) : everyNumber(index);
  const least = new Uint8Array(index.size);
  const most = new Uint8Array(index.size);
  for (const [at, found] of neededFirst(wanted).entries()) {
    const { term } = found;
    const isNeeded = at === 0 || !term.without;
    const otherwise = isNeeded ? 0 : term.without === "nearly" ? NEEDLESS : MISSING;
    if (at === 0) numbers = found.numbers;
    else if (isNeeded) numbers = numbers.filter((number) => found.where[number] !== 0);
    for (const number of numbers) {
      const where = Math.max(found.where[number] ?? 0, otherwise);
      least[number] = at === 0 ? where : Math.min(least[number] ?? 0, where);
      most[number] = Math.max(most[number] ?? 0, where);
    }
  }
  for (const { term, where } of places) if (term.isNegated) numbers = numbers.filter((number) => where[number] === 0);
  for (const typed of group.typed) {
    const passes = typedFilter(index, typed, now);
    numbers = numbers.filter((number) => passes(number));
  }
  const words = index.wordNumbers(group.sequence);
  const fitOf = (number: number): number => {
    const worst = least[number] ?? 0;
    if (wanted.length === 0) return FIT.skills;
    if (worst === IN_TITLE) {
      if (!words || !index.titleHas(number, words)) return FIT.wordsInTitle;
      return index.titleLength(number) === words.length ? FIT.exactTitle : FIT.phraseInTitle;
    }
    if (worst === LIKE_IN_TITLE) return FIT.likeWordsInTitle;
    if (worst === NEEDLESS) return FIT.fieldInTitle;
    if (worst === MISSING) return most[number] === IN_TITLE ? FIT.profession : FIT.likeProfession;
    if (worst === IN_TAGS) return FIT.tags;
    return (most[number] ?? 0) >= LIKE_IN_TITLE ? FIT.titleAndSkills : FIT.skills;
  };
  return { numbers, fitOf };
}

/** Sorts terms that must be found before optional ones. */
function neededFirst(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => Number(Boolean(a.term.without)) - Number(Boolean(b.term.without)));
}

export function everyNumber({ size }: JobIndex): Uint32Array {
  return Uint32Array.from({ length: size }, (_, number) => number);
}

function typedFilter(index: JobIndex, typed: TypedFilter, now: Date): (number: number) => boolean {
  const filter = createJobFilter(index, toFilters(typed), now);
  const titles = typed.titles.flatMap((tokens) => {
    const words = index.wordNumbers(tokens);
    return words ? [words] : [];
  });
  return (number) => filter.failing(number) === 0 || titles.some((words) => index.titleHas(number, words));
}

/** Converts a typed filter to the filter of that name. */
export function toFilters({ filter, value }: Pick<TypedFilter, "filter" | "value">): Filters {
  switch (filter) {
    case "seniority":
    case "employment_type":
    case "visa":
    case "contract_status":
      return { [filter]: [value] };
    case "salary_min":
      return { salary_min: Number(value) };
    default:
      return { [filter]: value };
  }
}
