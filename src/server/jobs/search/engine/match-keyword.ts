import { findTerm, IN_TAGS, IN_TITLE, LIKE_IN_TITLE, MISSING, NEEDLESS, type Place } from "./find-term";
import type { JobIndex } from "./job-index";
import type { Group, KeywordQuery } from "./parse-keyword";
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
} as const;
const NO_FIT = FIT.tags + 1;

/** Jobs that a keyword finds, and how well each fits. A job may be dead. */
export type Matches = { numbers: Uint32Array; fit: Uint8Array };

export function matchKeyword(index: JobIndex, { groups }: KeywordQuery, now: Date): Matches {
  const fit = new Uint8Array(index.size).fill(NO_FIT);
  let numbers: Uint32Array = new Uint32Array(0);
  for (const group of groups) {
    const places = group.terms.map((term) => findTerm(index, term));
    const found = matchGroup(index, group, places, now);
    const fresh = groups.length === 1 ? found.numbers : found.numbers.filter((number) => fit[number] === NO_FIT);
    for (const number of found.numbers) fit[number] = Math.min(fit[number] ?? 0, found.fitOf(number));
    numbers = numbers.length === 0 ? fresh : concat(numbers, fresh);
  }
  return { numbers, fit };
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

/** Returns a test whether a job has a typed fact, or a title that states it. */
export function typedFilter(index: JobIndex, typed: TypedFilter, now: Date): (number: number) => boolean {
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
