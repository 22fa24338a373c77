import type { InterpretedFilter } from "~/contracts/job";
import { createMemory } from "./engine/index-memory";
import type { JobIndex } from "./engine/job-index";
import { createJobFilter, type Filters, type JobFilter } from "./engine/job-filter";
import { matchKeyword, type Matches } from "./engine/match-keyword";
import { type KeywordQuery, parseKeyword } from "./engine/parse-keyword";
import { findTerm } from "./engine/find-term";
import { pickJobs, type Position } from "./engine/pick-jobs";
import { spellTerm } from "./engine/spell-term";

export type Search = Filters & { keyword?: string; literal?: boolean };

/** A search prepared for the index. `matches` is null without a keyword. */
export type PreparedSearch = { matches: Matches | null; filter: JobFilter; interpreted: InterpretedFilter[] };

const recall = createMemory<Matches>(8);

export function prepareSearch(index: JobIndex, { keyword, literal, ...filters }: Search, now: Date): PreparedSearch {
  const filter = createJobFilter(index, filters, now);
  if (!keyword?.trim()) return { matches: null, filter, interpreted: [] };
  const query = parseKeyword(keyword, { isLiteral: literal === true });
  // Cached, because a page lists and counts the same matches, and common words are slow to match.
  const matches = recall(index, now, `${literal === true} ${keyword}`, () => matchKeyword(index, query, now));
  const ignored = [...listLacking(index, { keyword, query, matches }, now), ...query.ignored];
  return { matches, filter, interpreted: describeReading(query, ignored) };
}

function describeReading({ groups }: KeywordQuery, ignored: readonly string[]): InterpretedFilter[] {
  const filters = groups.flatMap((group) => group.typed);
  return [
    ...filters.map(({ text, filter, value, isNegated }) => ({
      text,
      filter,
      value,
      ...(isNegated ? { excluded: true as const } : {}),
    })),
    ...ignored.map((text) => ({ text, filter: "ignored" as const, value: text })),
  ];
}

type Reading = { keyword: string; query: KeywordQuery; matches: Matches };

/** Lists the optional words that no match has: "night shift". */
function listLacking(index: JobIndex, { keyword, query, matches }: Reading, now: Date): string[] {
  if (matches.numbers.length === 0) return [];
  const optional = query.groups.flatMap(({ terms }) => terms.filter(({ without }) => without !== undefined));
  return optional.flatMap((term) => {
    const { where } = findTerm(index, term, now);
    return matches.numbers.some((number) => where[number] !== 0) ? [] : [spellTerm(keyword, term)];
  });
}

type Paging = { byFit: boolean; after: Position | null; limit: number };

/** Finds a search's first jobs after a position, in the list's order. */
export function findJobs(index: JobIndex, search: Search, now: Date, paging: Paging): Position[] {
  const { matches, filter } = prepareSearch(index, search, now);
  return pickJobs(index, { matches, filter, ...paging });
}
