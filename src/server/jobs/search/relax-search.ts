import { createJobFilter, type JobFilter } from "./engine/job-filter";
import type { JobIndex } from "./engine/job-index";
import { findTerm, IN_LATER_SKILLS } from "./engine/find-term";
import { ELSEWHERE, everyNumber, FIT, matchKeyword, type Matches, typedFilter } from "./engine/match-keyword";
import { type Group, type KeywordQuery, parseKeyword } from "./engine/parse-keyword";
import type { Term } from "./engine/parse-terms";
import { pickJobs, type Position } from "./engine/pick-jobs";
import { spellTerm } from "./engine/spell-term";
import type { TypedFilter } from "./engine/typed-filters";
import { findAlike } from "./find-related-jobs";
import type { Search } from "./find-jobs";
import { findNear, findRole } from "./find-near";
import { createWorkTest } from "./other-work";

const RELAXED_JOBS = 10;
/** Longer searches aren't relaxed. */
const MAX_RELAXED_WORDS = 8;
/** Wider searches tried for one request, and the newest matches that each looks at. */
export const MAX_ATTEMPTS = 8;
export const MAX_MATCHES = 2_000;
/** Best matches of which those of other work are left out. */
const PICKED = 50;

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
  isOtherWork: (number: number) => boolean;
};

export const createBudget = (): Budget => ({ attempts: MAX_ATTEMPTS });

/**
 * Repeats a short search without some of its conditions until it finds jobs, the least important first: the kind of
 * employment, the level, other facts, the place, then words beside the role, such as skills. The role stays. If no job has
 * it, finds jobs that have its core, then jobs without the rarest word. If all fail, finds jobs with titles like those
 * already shown, unless the search excludes words. Jobs of another profession are left out. Stops when the budget is used up.
 */
export function relaxSearch(
  index: JobIndex,
  search: Search,
  { now, pageIds, budget }: Pick<Relaxing, "now" | "pageIds" | "budget">,
): Relaxed | null {
  const { groups, words: count } = parseKeyword(search.keyword ?? "", { isLiteral: false });
  const [group, ...others] = groups;
  if (!group || count > MAX_RELAXED_WORDS) return null;
  const tests = { filterOf: rememberFilters(index, now), isOtherWork: createWorkTest(index, group) };
  const relaxing = { index, search, group, now, pageIds, budget, ...tests };
  const excludesWords = [...group.terms, ...group.typed].some(({ isNegated }) => isNegated);
  if (others.length > 0) return excludesWords ? null : findRelatedTitles(relaxing);
  const facts = listFacts(relaxing);
  const words = listWords(relaxing);
  return (
    (facts.length > 0 ? leaveOut(relaxing, [...facts, ...words]) : null) ??
    findNearRole(relaxing, { needsHead: true }) ??
    (facts.length === 0 ? leaveOut(relaxing, words) : null) ??
    (pageIds.size === 0 ? findNearRole(relaxing, { needsHead: false }) : null) ??
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
    const query: KeywordQuery = { groups: [group], interpreted: [], words: 0, ignored: [] };
    const picked = pickBest(relaxing, matchKeyword(index, query, now, MAX_MATCHES), search);
    // A job that matches only by a tag is too different.
    const ids = picked.filter(({ id, fit }) => !pageIds.has(id) && fit % ELSEWHERE !== FIT.tags).map(({ id }) => id);
    if (ids.length > 0)
      return { without: nameLost(relaxing, group, { without, ids }), ids: ids.slice(0, RELAXED_JOBS) };
  }
  return null;
}

/** Names what was left out, with the optional words that none of the jobs has. */
function nameLost(relaxing: Relaxing, group: Group, { without, ids }: Relaxed): string {
  const { index, now } = relaxing;
  const lacked = group.terms.filter((term) => {
    const { where } = findTerm(index, term, now);
    return term.without !== undefined && ids.every((id) => where[index.numberOf(id) ?? 0] === 0);
  });
  return [without, ...lacked.map((term) => nameTerm(relaxing, term))].join(" ");
}

/** Finds jobs near a role, without the words that some of them lack. */
function findNearRole(relaxing: Relaxing, { needsHead }: { needsHead: boolean }): Relaxed | null {
  const { index, search, group, now, pageIds, budget } = relaxing;
  if (!takeAttempt(budget)) return null;
  const matches = findNear(index, group, now, { needsHead, most: MAX_MATCHES });
  const picked = pickBest(relaxing, matches, search).map(({ id }) => id);
  const ids = picked.filter((id) => !pageIds.has(id)).slice(0, RELAXED_JOBS);
  const lacked = group.terms.filter((term) => {
    const { where } = findTerm(index, term, now);
    return ids.some((id) => !where[index.numberOf(id) ?? -1]);
  });
  return lacked.length === 0 ? null : { without: lacked.map((term) => nameTerm(relaxing, term)).join(" "), ids };
}

function pickBest({ index, filterOf, isOtherWork }: Relaxing, matches: Matches, search: Search): Position[] {
  const picked = pickJobs(index, { matches, filter: filterOf(search), byFit: true, after: null, limit: PICKED });
  return picked.filter(({ id }) => !isOtherWork(index.numberOf(id) ?? 0));
}

function findRelatedTitles({ index, search, pageIds, budget, filterOf, isOtherWork }: Relaxing): Relaxed | null {
  const filter = filterOf(search);
  const passes = (id: string) => {
    const number = index.numberOf(id) ?? 0;
    return !pageIds.has(id) && filter.failing(number) === 0 && !isOtherWork(number);
  };
  const alike = [...pageIds].flatMap((id) => (takeAttempt(budget) ? findAlike(index, id, []) : []));
  const ids = new Set(alike.filter((id) => passes(id)));
  return ids.size === 0 ? null : { without: (search.keyword ?? "").trim(), ids: [...ids].slice(0, RELAXED_JOBS) };
}

/** A part of a search that a wider one may leave out. */
type Condition = {
  text: string;
  isMet: (number: number) => boolean;
  part: TypedFilter | Term | (typeof PLACES)[number];
};

const PLACES = ["place", "location", "country", "region"] as const;

/** Typed facts in the order in which they are left out. Other facts follow the level, places come last. */
const FIRST_LEFT_OUT: readonly string[] = ["employment_type", "contract_status", "seniority"];

function rankFact({ filter }: TypedFilter): number {
  const at = FIRST_LEFT_OUT.indexOf(filter);
  if (at >= 0) return at;
  return FIRST_LEFT_OUT.length + Number(PLACES.some((name) => name === filter));
}

/** Lists the facts that a search asks for, the least important first. Nobody who typed "no US" wants what they ruled out. */
function listFacts({ index, search, group, now, filterOf }: Relaxing): Condition[] {
  const wanted = group.typed.filter(({ isNegated }) => !isNegated);
  const filters = wanted
    .toSorted((a, b) => rankFact(a) - rankFact(b))
    .map((each): Condition => ({ text: each.text, isMet: typedFilter(index, each, now), part: each }));
  const { failing, bitOf } = filterOf(search);
  const places = PLACES.flatMap((name): Condition[] => {
    const value = hasWords(group) ? search[name] : undefined;
    if (value === undefined) return [];
    return [{ text: value, isMet: (number) => (failing(number) & bitOf(name)) === 0, part: name }];
  });
  return [...filters, ...places];
}

const hasWords = ({ terms }: Group) => terms.some(({ isNegated }) => !isNegated);

/** Lists the words beside the role that a job may lack, the rarest first. None without a role. */
function listWords(relaxing: Relaxing): Condition[] {
  const { index, group, now } = relaxing;
  const role = findRole(group.terms);
  if (role.length === 0) return [];
  return group.terms
    .filter((term) => !role.includes(term) && term.part !== undefined && !term.without)
    .map((term) => findTerm(index, term, now))
    .toSorted((a, b) => a.numbers.length - b.numbers.length)
    .map(({ term, where }) => ({
      text: nameTerm(relaxing, term),
      isMet: (number) => (where[number] ?? 0) >= IN_LATER_SKILLS,
      part: term,
    }));
}

/** Leaves out as little as possible: later conditions stay if leaving out all earlier ones is enough. */
function leaveOut(relaxing: Relaxing, conditions: readonly Condition[]): Relaxed | null {
  const { search, group, budget } = relaxing;
  if (conditions.length === 0 || !takeAttempt(budget)) return null;
  const lost = findLeastLoss(relaxing, conditions);
  if (lost.length === 0) return null;
  const parts = new Set(lost.map(({ part }) => part));
  const keyword = search.keyword ?? "";
  const without = lost.toSorted((a, b) => keyword.indexOf(a.text) - keyword.indexOf(b.text)).map(({ text }) => text);
  const wider: Search = { ...search };
  for (const name of PLACES) if (parts.has(name)) delete wider[name];
  return tryInTurn(relaxing, [
    {
      without: without.join(" "),
      group: {
        ...group,
        terms: group.terms.filter((term) => !parts.has(term)),
        typed: group.typed.filter((typed) => !parts.has(typed)),
      },
      search: wider,
    },
  ]);
}

/** Finds the conditions that the best other job fails. None if no job has everything else that the search asks for. */
function findLeastLoss(relaxing: Relaxing, conditions: readonly Condition[]): Condition[] {
  const { index, group, pageIds, isOtherWork } = relaxing;
  const { candidates, isCandidate } = findCandidates(relaxing, conditions);
  // Without words, something must be left to search for.
  let least = 2 ** conditions.length - (hasWords(group) ? 0 : 1);
  for (const number of candidates) {
    let lost = 0;
    for (let at = conditions.length - 1; at >= 0 && lost < least; at -= 1)
      if (conditions[at]?.isMet(number) === false) lost += 2 ** at;
    if (lost === 0 || lost >= least || !isCandidate(number) || pageIds.has(index.ids[number] ?? "")) continue;
    if (!isOtherWork(number)) least = lost;
  }
  return conditions.filter((_, at) => least < 2 ** conditions.length && Math.floor(least / 2 ** at) % 2 === 1);
}

/** Finds the jobs that have all that a search asks for besides some conditions. */
function findCandidates({ index, search, group, now, filterOf }: Relaxing, conditions: readonly Condition[]) {
  const mayLack = new Set(conditions.map(({ part }) => part));
  const places = group.terms.filter((term) => !mayLack.has(term)).map((term) => findTerm(index, term, now));
  const needed = places.filter(({ term }) => !term.isNegated && !term.without);
  const excluded = places.filter(({ term }) => term.isNegated);
  const exclusions = group.typed.filter(({ isNegated }) => isNegated).map((each) => typedFilter(index, each, now));
  const { failing, bitOf } = filterOf(search);
  const ignored = PLACES.reduce((bits, name) => bits | (hasWords(group) ? bitOf(name) : 0), 0);
  const rarest = needed.toSorted((a, b) => a.numbers.length - b.numbers.length)[0];
  const candidates = rarest?.numbers ?? places.find(({ term }) => !term.isNegated)?.numbers ?? everyNumber(index);
  const isCandidate = (number: number) =>
    needed.every(({ where }) => (where[number] ?? 0) >= IN_LATER_SKILLS) &&
    excluded.every(({ where }) => where[number] === 0) &&
    exclusions.every((passes) => passes(number)) &&
    (failing(number) & ~ignored) === 0;
  return { candidates, isCandidate };
}

/** Lists the searches without one of the words, the rarest first. None if the search has a role or only one word. */
function withoutWords(relaxing: Relaxing): Attempt[] {
  const { index, search, group, now } = relaxing;
  const wanted = group.terms.filter(({ isNegated }) => !isNegated);
  if (wanted.length < 2) return [];
  const role = findRole(group.terms);
  const counted = wanted
    .filter((term) => !role.includes(term))
    .map((term) => ({ term, jobs: findTerm(index, term, now).numbers.length }));
  return counted
    .toSorted((a, b) => a.jobs - b.jobs)
    .map(({ term }) => {
      const terms = group.terms.filter((other) => other !== term);
      return { without: nameTerm(relaxing, term), group: { ...group, terms }, search };
    });
}

const nameTerm = ({ search }: Relaxing, term: Term): string => spellTerm(search.keyword ?? "", term);
