import { createJobFilter } from "./engine/job-filter";
import type { JobIndex } from "./engine/job-index";
import { findNear } from "./engine/find-near";
import { ELSEWHERE, FIT, matchKeyword, type Matches } from "./engine/match-keyword";
import type { Group, KeywordQuery, Term } from "./engine/keyword-query";
import { parseKeyword } from "./engine/parse-keyword";
import { pickJobs } from "./engine/pick-jobs";
import type { Position } from "./engine/position";
import { findAlike } from "./find-related-jobs";
import type { Search } from "./find-jobs";

const RELAXED_JOBS = 10;

type Relaxed = { without: string; ids: string[] };
type Attempt = { without: string; query: KeywordQuery; search: Search };

/**
 * Repeats a search without one of its conditions until it finds jobs: first without a place, then without one or all of
 * the other typed filters, then with the core of a role, then without the rarest word. If all fail, finds jobs with titles
 * like those already shown, unless the search excludes words.
 */
export function relaxSearch(index: JobIndex, search: Search, now: Date, shown: ReadonlySet<string>): Relaxed | null {
  const query = parseKeyword(search.keyword ?? "", { isLiteral: false });
  const [group, ...others] = query.groups;
  const [byFilter, byWord] = group && others.length === 0 ? attempts(index, query, group, search, now) : [[], []];
  return (
    tryInTurn(index, byFilter, now, shown) ??
    findNearRole(index, query, search, now, shown) ??
    tryInTurn(index, byWord, now, shown) ??
    (group?.terms.some(({ isNegated }) => isNegated) ? null : findRelatedTitles(index, search, now, shown))
  );
}

function tryInTurn(index: JobIndex, all: Iterable<Attempt>, now: Date, shown: ReadonlySet<string>): Relaxed | null {
  for (const { without, query, search } of all) {
    const matches = matchKeyword(index, query, now);
    const picked = pickBest(index, matches, search, now, RELAXED_JOBS + shown.size);
    // A job that matches only by a tag is too different.
    const ids = picked.filter(({ id, fit }) => !shown.has(id) && fit % ELSEWHERE !== FIT.tags).map(({ id }) => id);
    if (ids.length > 0) return { without, ids: ids.slice(0, RELAXED_JOBS) };
  }
  return null;
}

/** Finds jobs near a role, without the words that some of them lack. */
function findNearRole(
  index: JobIndex,
  query: KeywordQuery,
  search: Search,
  now: Date,
  shown: ReadonlySet<string>,
): Relaxed | null {
  const [group, ...others] = query.groups;
  if (!group || others.length > 0) return null;
  const matches = findNear(index, group, now, { isEmpty: shown.size === 0 });
  const picked = pickBest(index, matches, search, now, RELAXED_JOBS + shown.size).map(({ id }) => id);
  const ids = picked.filter((id) => !shown.has(id)).slice(0, RELAXED_JOBS);
  const lacked = group.terms.filter((term) => {
    const having = new Set(findTermAlone(index, term, now));
    return ids.some((id) => !having.has(index.numberOf(id) ?? -1));
  });
  return lacked.length === 0 ? null : { without: lacked.map(wordsOf).join(" "), ids };
}

function pickBest(index: JobIndex, matches: Matches, search: Search, now: Date, limit: number): Position[] {
  const { keyword: _, literal: __, ...filters } = search;
  return pickJobs(index, { matches, filter: createJobFilter(index, filters, now), byFit: true, after: null, limit });
}

function findRelatedTitles(index: JobIndex, search: Search, now: Date, shown: ReadonlySet<string>): Relaxed | null {
  const { keyword = "", literal: _, ...filters } = search;
  const filter = createJobFilter(index, filters, now);
  const passes = (id: string) => !shown.has(id) && filter.failing(index.numberOf(id) ?? 0) === 0;
  const ids = new Set([...shown].flatMap((id) => findAlike(index, id, [])).filter((id) => passes(id)));
  return ids.size === 0 ? null : { without: keyword.trim(), ids: [...ids].slice(0, RELAXED_JOBS) };
}

/** Lists the searches without one of the filters, and those without one of the words. */
function attempts(
  index: JobIndex,
  query: KeywordQuery,
  group: Group,
  search: Search,
  now: Date,
): [byFilter: Iterable<Attempt>, byWord: Iterable<Attempt>] {
  const hasWords = group.terms.some(({ isNegated }) => !isNegated);
  return [
    withoutFilters(query, group, search, hasWords),
    rarestFirst(index, group.terms, now).map((term) => {
      const rest = { ...group, terms: group.terms.filter((other) => other !== term) };
      return { without: wordsOf(term), query: { groups: [rest], interpreted: [] }, search };
    }),
  ];
}

function* withoutFilters(query: KeywordQuery, group: Group, search: Search, hasWords: boolean): Generator<Attempt> {
  for (const name of ["place", "location", "country", "region"] as const) {
    const value = search[name];
    if (value !== undefined && hasWords) yield { without: value, query, search: { ...search, [name]: undefined } };
  }
  const places = group.typed.filter(({ filter }) => ["location", "country", "region"].includes(filter));
  for (const typed of [...places, ...group.typed.filter((other) => !places.includes(other))]) {
    if (!hasWords && group.typed.length === 1) continue;
    const rest = { ...group, typed: group.typed.filter((other) => other !== typed) };
    yield { without: typed.text, query: { groups: [rest], interpreted: [] }, search };
  }
  if (hasWords && group.typed.length > 1) {
    const without = group.typed.map(({ text }) => text).join(" ");
    yield { without, query: { groups: [{ ...group, typed: [] }], interpreted: [] }, search };
  }
}

/** Lists terms, rarest first. Empty if the search has only one word. */
function rarestFirst(index: JobIndex, terms: readonly Term[], now: Date): Term[] {
  const wanted = terms.filter(({ isNegated }) => !isNegated);
  if (wanted.length < 2) return [];
  const counted = wanted.map((term) => ({ term, jobs: findTermAlone(index, term, now).length }));
  return counted.toSorted((a, b) => a.jobs - b.jobs).map(({ term }) => term);
}

function findTermAlone(index: JobIndex, term: Term, now: Date): Uint32Array {
  const query = { groups: [{ terms: [term], typed: [], sequence: [] }], interpreted: [] };
  return matchKeyword(index, query, now).numbers;
}

function wordsOf({ wordings }: Term): string {
  return wordings[0]?.tokens.join(" ") ?? "";
}
