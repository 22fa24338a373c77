import { createJobFilter } from "./engine/job-filter";
import type { JobIndex } from "./engine/job-index";
import { FIT, matchKeyword } from "./engine/match-keyword";
import { parseKeyword, type KeywordQuery, type Term } from "./engine/parse-keyword";
import { pickJobs } from "./engine/pick-jobs";
import { findAlike } from "./find-related-jobs";
import type { Search } from "./find-jobs";

const RELAXED_JOBS = 10;

type Relaxed = { without: string; ids: string[] };
type Attempt = { without: string; query: KeywordQuery; search: Search };

/**
 * Repeats a search without one of its conditions until it finds jobs: first without a place, then without one or all of
 * the other typed filters, then without the rarest word. If all fail, finds jobs with titles like those already shown.
 */
export function relaxSearch(index: JobIndex, search: Search, now: Date, shown: ReadonlySet<string>): Relaxed | null {
  for (const { without, query, search: wider } of attempts(index, search, now)) {
    const { keyword: _, literal: __, ...filters } = wider;
    const matches = matchKeyword(index, query, now, { isFilled: false });
    const picked = pickJobs(index, {
      matches,
      filter: createJobFilter(index, filters, now),
      byFit: true,
      after: null,
      limit: RELAXED_JOBS + shown.size,
    });
    // A job that matches only by a tag is too different.
    const ids = picked.filter(({ id, fit }) => !shown.has(id) && fit < FIT.tags).map(({ id }) => id);
    if (ids.length > 0) return { without, ids: ids.slice(0, RELAXED_JOBS) };
  }
  return findRelatedTitles(index, search, now, shown);
}

function findRelatedTitles(index: JobIndex, search: Search, now: Date, shown: ReadonlySet<string>): Relaxed | null {
  const { keyword = "", literal: _, ...filters } = search;
  const filter = createJobFilter(index, filters, now);
  const passes = (id: string) => !shown.has(id) && filter.failing(index.numberOf(id) ?? 0) === 0;
  const ids = new Set([...shown].flatMap((id) => findAlike(index, id, [])).filter((id) => passes(id)));
  return ids.size === 0 ? null : { without: keyword.trim(), ids: [...ids].slice(0, RELAXED_JOBS) };
}

function* attempts(index: JobIndex, search: Search, now: Date): Generator<Attempt> {
  const query = parseKeyword(search.keyword ?? "", { isLiteral: false });
  const [group, ...others] = query.groups;
  if (!group || others.length > 0) return;
  const hasWords = group.terms.some(({ isNegated }) => !isNegated);
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
  for (const term of rarestFirst(index, group.terms, now)) {
    const rest = { ...group, terms: group.terms.filter((other) => other !== term) };
    yield { without: term.wordings[0]?.tokens.join(" ") ?? "", query: { groups: [rest], interpreted: [] }, search };
  }
}

/** Lists terms, rarest first. Empty if the search has only one word. */
function rarestFirst(index: JobIndex, terms: readonly Term[], now: Date): Term[] {
  const wanted = terms.filter(({ isNegated }) => !isNegated);
  if (wanted.length < 2) return [];
  const count = (term: Term) => {
    const query = { groups: [{ terms: [term], typed: [], sequence: [] }], interpreted: [] };
    return matchKeyword(index, query, now, { isFilled: false }).numbers.length;
  };
  const counted = wanted.map((term) => ({ term, jobs: count(term) }));
  return counted.toSorted((a, b) => a.jobs - b.jobs).map(({ term }) => term);
}
