import { createJobFilter, type JobFilter } from "./engine/job-filter";
import type { JobIndex } from "./engine/job-index";
import { GENERAL_TOKENS, PROFESSION_NAMES } from "~/language/roles/word-kinds";
import { findTerm, IN_FACTS, LIKE_IN_TITLE, type Place } from "./engine/find-term";
import { ELSEWHERE, FIT, lastPassing, matchKeyword, type Matches, typedFilter } from "./engine/match-keyword";
import { type Group, type KeywordQuery, parseKeyword } from "./engine/parse-keyword";
import type { Term } from "./engine/parse-terms";
import { pickJobs, type Position } from "./engine/pick-jobs";
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
  // Nobody who typed "no US" wants what they ruled out.
  const excluded = group.typed.filter(({ isNegated }) => isNegated);
  const wanted = group.typed.filter(({ isNegated }) => !isNegated);
  const places = wanted.filter(({ filter }) => ["location", "country", "region"].includes(filter));
  for (const one of [...places, ...wanted.filter((other) => !places.includes(other))]) {
    if (!hasWords && group.typed.length === 1) continue;
    yield { without: one.text, group: { ...group, typed: group.typed.filter((other) => other !== one) }, search };
  }
  if (hasWords && wanted.length > 1)
    yield { without: wanted.map(({ text }) => text).join(" "), group: { ...group, typed: excluded }, search };
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

/** How much each part of a role counts. Fixed, so that a job keeps its position while others arrive. */
const WEIGHTS = { core: 2, head: 2, "general head": 0.5, modifier: 1 } as const;
/** A job has at least this share of the words, by weight. */
const LEAST_SHARE = 0.3;

/** Jobs are ordered by how much they lack, in this many steps. */
const STEPS = 10;

/**
 * Finds jobs that have the important words of a role; those that lack the least fit best. For "regional operations manager",
 * it finds operations managers. A profession is the core: for "cardiology nurse practitioner", it finds nurse practitioners. A general head may be replaced by another general noun: a "marketing operations lead" is
 * near a "marketing operations manager". A field, such as "mortgage", needs no head. If no job has all words (`isEmpty`),
 * no role needs its head: then a "podcast editor" is near a "podcast producer". Quoted and excluded words must hold exactly,
 * so a keyword that has some is near nothing.
 */
function findNear(index: JobIndex, group: Group, now: Date, { isEmpty, most }: Options): Matches {
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
  const core =
    places.find(({ term }) => term.isField) ??
    places.find(({ term }) => term.part === "head" && namesProfession(term)) ??
    places.find(({ term }) => term.part === "core");
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

/** A "nurse practitioner" is a nurse. */
function namesProfession({ wordings: [typed] }: Term): boolean {
  return typed?.tokens.some((token) => PROFESSION_NAMES.has(token)) === true;
}

/** Returns whether a job has a term where it counts: in the title, or, if it names a tool, in the skills. */
function isNamed({ where, term }: Place, number: number): boolean {
  return (where[number] ?? 0) >= (term.inTitle ? LIKE_IN_TITLE : IN_FACTS);
}
