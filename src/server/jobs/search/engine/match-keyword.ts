import { hasSequence, tokensOf } from "./words";
import type { JobIndex } from "./job-index";
import type { Group, KeywordQuery, Term, Wording } from "./parse-keyword";
import type { TypedFilter } from "./typed-filters";
import { createJobFilter, type Filters } from "./job-filter";

/** How well a job fits a keyword, best first. Lists sort by this, then by time. */
export const FIT = {
  exactTitle: 0,
  phraseInTitle: 1,
  wordsInTitle: 2,
  fieldInTitle: 3,
  likeWordsInTitle: 4,
  titleAndSkills: 5,
  skills: 6,
  profession: 7,
  tags: 8,
} as const;
export const LAST_FIT = FIT.tags;

/** Jobs that a keyword finds, and how well each fits. A job may be dead. */
export type Matches = { numbers: Uint32Array; fit: Uint8Array };

/** Numbers of jobs in the layout of `Numbers`. */
type Found = { values: Uint32Array; length: number };

/** Where a term was found in a job. */
const IN_TITLE = 6;
const NEEDLESS = 5;
const LIKE_IN_TITLE = 4;
const IN_FACTS = 3;
const MISSING = 2;
const IN_TAGS = 1;

export function matchKeyword(index: JobIndex, { groups }: KeywordQuery, now: Date): Matches {
  const fit = new Uint8Array(index.size).fill(LAST_FIT + 1);
  let numbers: Uint32Array = new Uint32Array(0);
  for (const group of groups) {
    const found = matchGroup(index, group, now);
    const fresh = groups.length === 1 ? found.numbers : found.numbers.filter((number) => fit[number] === LAST_FIT + 1);
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

function matchGroup(index: JobIndex, group: Group, now: Date) {
  const wanted = group.terms.filter(({ isNegated }) => !isNegated);
  let numbers: Uint32Array = wanted.length > 0 ? new Uint32Array(0) : everyNumber(index);
  const least = new Uint8Array(index.size);
  const most = new Uint8Array(index.size);
  for (const [at, term] of neededFirst(wanted).entries()) {
    const found = findTerm(index, term);
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
  for (const term of group.terms.filter(({ isNegated }) => isNegated)) {
    const { where } = findTerm(index, term);
    numbers = numbers.filter((number) => where[number] === 0);
  }
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
    if (worst === MISSING) return FIT.profession;
    if (worst === IN_TAGS) return FIT.tags;
    return (most[number] ?? 0) >= LIKE_IN_TITLE ? FIT.titleAndSkills : FIT.skills;
  };
  return { numbers, fitOf };
}

/** Puts required terms first. The first term is always needed, even if all are optional. */
function neededFirst(terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => Number(Boolean(a.without)) - Number(Boolean(b.without)));
}

export function everyNumber({ size }: JobIndex): Uint32Array {
  return Uint32Array.from({ length: size }, (_, number) => number);
}

/** Finds the jobs that have a term, and where each has it; 0 if it doesn't. */
function findTerm(index: JobIndex, term: Term): { numbers: Uint32Array; where: Uint8Array } {
  const where = new Uint8Array(index.size);
  const found: Found[] = [];
  const mark = (numbers: Found | undefined, place: number) => {
    if (!numbers) return;
    found.push(numbers);
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers.values[at] ?? 0;
      if ((where[number] ?? 0) < place) where[number] = place;
    }
  };
  for (const wording of term.wordings) {
    const like = term.inTitle ? LIKE_IN_TITLE : IN_FACTS;
    mark(findInTitles(index, wording), wording.isExact ? IN_TITLE : like);
    // Similar words count only in titles.
    if (!wording.isExact) continue;
    if (!term.inTitle) {
      for (const skill of skillsWith(index.skills, wording)) mark(index.skills.get(skill), IN_FACTS);
      for (const skill of skillsWith(index.tags, wording)) mark(index.tags.get(skill), IN_TAGS);
    }
    for (const place of placesWith(index, wording)) mark(index.jobsOfPlace[place], IN_FACTS);
  }
  return { numbers: distinct(found, index.size), where };
}

function distinct(lists: Found[], size: number): Uint32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only.values.subarray(0, only.length);
  const seen = new Uint8Array(size);
  const numbers = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const { values, length } of lists) {
    for (let at = 0; at < length; at += 1) {
      const number = values[at] ?? 0;
      if (seen[number]) continue;
      seen[number] = 1;
      numbers[count] = number;
      count += 1;
    }
  }
  return numbers.subarray(0, count);
}

/** Finds titles with all words, next to each other if `inOrder`. */
function findInTitles(index: JobIndex, { tokens, inOrder }: Wording): Found | undefined {
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

/** Lists skills whose name has these words next to each other. */
function* skillsWith(skills: ReadonlyMap<string, unknown>, { tokens }: Wording): Generator<string> {
  for (const skill of skills.keys()) {
    let name = tokensOfSkill.get(skill);
    if (!name) tokensOfSkill.set(skill, (name = tokensOf(skill)));
    if (hasSequence(name, tokens)) yield skill;
  }
}

/** Lists places whose text has all these words. */
function placesWith({ placesByWord }: JobIndex, { tokens }: Wording): number[] {
  const [first = [], ...others] = tokens.map((token) => placesByWord.get(token) ?? []);
  return first.filter((place) => others.every((places) => places.includes(place)));
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
