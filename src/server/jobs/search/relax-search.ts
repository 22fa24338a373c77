import { createJobFilter, type JobFilter } from "./engine/job-filter";
import type { JobIndex } from "./engine/job-index";
import { findNear } from "./engine/find-near";
import { findTerm } from "./engine/find-term";
import { ELSEWHERE, FIT, matchKeyword, type Matches } from "./engine/match-keyword";
import type { Group, KeywordQuery, Term } from "./engine/keyword-query";
import { parseKeyword } from "./engine/parse-keyword";
import { pickJobs } from "./engine/pick-jobs";
import type { Position } from "./engine/position";
import { findAlike } from "./find-related-jobs";
import type { Search } from "./find-jobs";

const RELAXED_JOBS = 10;
/** Longer searches aren't relaxed. */
export const MAX_RELAXED_WORDS = 8;
/** Wider searches tried for one request, and the newest matches that each looks at. */
export const MAX_ATTEMPTS = 8;
export const MAX_MATCHES = 2_000;

export type Relaxed = { without: string; ids: string[] };
type Attempt = { without: string; group: Group; search: Search };
/** What a request may still try. Counts attempts instead of time, so that a search always has the same result. */
export type Budget = { attempts: number };
type Relaxing = {
  index: JobIndex;
  search: Search;
  group: Group;
  now: Date;
  pageIds: ReadonlySet<string>;
  budget: Budget;
  filterOf: (search: Search) => JobFilter;
};

export const createBudget = (): Budget => ({ attempts: MAX_ATTEMPTS });

/**
 * Repeats a short search without one of its conditions until it finds jobs: first without a place, then without one or all
 * of the other typed filters, then with the core of a role, then without the rarest word. If all fail, finds jobs with
 * titles like those already shown, unless the search excludes words. Stops when the budget is used up.
 */
export function relaxSearch(
  index: JobIndex,
  search: Search,
  { now, pageIds, budget }: Pick<Relaxing, "now" | "pageIds" | "budget">,
): Relaxed | null {
  const { groups, words } = parseKeyword(search.keyword ?? "", { isLiteral: false });
  const [group, ...others] = groups;
  if (!group || words > MAX_RELAXED_WORDS) return null;
  const relaxing = { index, search, group, now, pageIds, budget, filterOf: rememberFilters(index, now) };
  const excludesWords = group.terms.some(({ isNegated }) => isNegated);
  if (others.length > 0) return excludesWords ? null : findRelatedTitles(relaxing);
  return (
    tryInTurn(relaxing, withoutFilters(relaxing)) ??
    findNearRole(relaxing) ??
    tryInTurn(relaxing, withoutWords(relaxing)) ??
    (excludesWords ? null : findRelatedTitles(relaxing))
  );
}

/** Builds each search's filter once. */
function rememberFilters(index: JobIndex, now: Date): (search: Search) => JobFilter {
  const filters = new Map<Search, JobFilter>();
  return (search) => {
    const { keyword: _, literal: __, ...wishes } = search;
    const filter = filters.get(search) ?? createJobFilter(index, wishes, now);
    filters.set(search, filter);
    return filter;
  };
}

/** Takes one attempt from the budget. Returns false if there is none. */
function takeAttempt(budget: Budget): boolean {
  if (budget.attempts === 0) return false;
  budget.attempts -= 1;
  return true;
}

function tryInTurn(relaxing: Relaxing, all: Iterable<Attempt>): Relaxed | null {
  const { index, now, pageIds, budget } = relaxing;
  for (const { without, group, search } of all) {
    if (!takeAttempt(budget)) return null;
    const query: KeywordQuery = { groups: [group], interpreted: [], words: 0, ignored: "" };
    const picked = pickBest(relaxing, matchKeyword(index, query, now, MAX_MATCHES), search);
    // A job that matches only by a tag is too different.
    const ids = picked.filter(({ id, fit }) => !pageIds.has(id) && fit % ELSEWHERE !== FIT.tags).map(({ id }) => id);
    if (ids.length > 0) return { without, ids: ids.slice(0, RELAXED_JOBS) };
  }
  return null;
}

/** Finds jobs near a role, without the words that some of them lack. */
function findNearRole(relaxing: Relaxing): Relaxed | null {
  const { index, search, group, now, pageIds, budget } = relaxing;
  if (!takeAttempt(budget)) return null;
  const matches = findNear(index, group, now, { isEmpty: pageIds.size === 0, most: MAX_MATCHES });
  const picked = pickBest(relaxing, matches, search).map(({ id }) => id);
  const ids = picked.filter((id) => !pageIds.has(id)).slice(0, RELAXED_JOBS);
  const lacked = group.terms.filter((term) => {
    const { where } = findTerm(index, term, now);
    return ids.some((id) => !where[index.numberOf(id) ?? -1]);
  });
  return lacked.length === 0 ? null : { without: lacked.map(nameTerm).join(" "), ids };
}

function pickBest({ index, pageIds, filterOf }: Relaxing, matches: Matches, search: Search): Position[] {
  const limit = RELAXED_JOBS + pageIds.size;
  return pickJobs(index, { matches, filter: filterOf(search), byFit: true, after: null, limit });
}

function findRelatedTitles({ index, search, pageIds, budget, filterOf }: Relaxing): Relaxed | null {
  const filter = filterOf(search);
  const passes = (id: string) => !pageIds.has(id) && filter.failing(index.numberOf(id) ?? 0) === 0;
  const alike = [...pageIds].flatMap((id) => (takeAttempt(budget) ? findAlike(index, id, []) : []));
  const ids = new Set(alike.filter((id) => passes(id)));
  return ids.size === 0 ? null : { without: (search.keyword ?? "").trim(), ids: [...ids].slice(0, RELAXED_JOBS) };
}

/** Lists the searches without one of the filters. */
function* withoutFilters({ search, group }: Relaxing): Generator<Attempt> {
  const hasWords = group.terms.some(({ isNegated }) => !isNegated);
  for (const name of ["place", "location", "country", "region"] as const) {
    const value = search[name];
    if (value !== undefined && hasWords) yield { without: value, group, search: { ...search, [name]: undefined } };
  }
  const places = group.typed.filter(({ filter }) => ["location", "country", "region"].includes(filter));
  for (const typed of [...places, ...group.typed.filter((other) => !places.includes(other))]) {
    if (!hasWords && group.typed.length === 1) continue;
    yield { without: typed.text, group: { ...group, typed: group.typed.filter((other) => other !== typed) }, search };
  }
  if (hasWords && group.typed.length > 1)
    yield { without: group.typed.map(({ text }) => text).join(" "), group: { ...group, typed: [] }, search };
}

/** Lists the searches without one of the words, the rarest first. None if the search has only one word. */
function withoutWords({ index, search, group, now }: Relaxing): Attempt[] {
  const wanted = group.terms.filter(({ isNegated }) => !isNegated);
  if (wanted.length < 2) return [];
  const counted = wanted.map((term) => ({ term, jobs: findTerm(index, term, now).numbers.length }));
  return counted
    .toSorted((a, b) => a.jobs - b.jobs)
    .map(({ term }) => {
      const terms = group.terms.filter((other) => other !== term);
      return { without: nameTerm(term), group: { ...group, terms }, search };
    });
}

function nameTerm({ wordings }: Term): string {
  return wordings[0]?.tokens.join(" ") ?? "";
}
