import type { InterpretedFilter } from "~/contracts/job";
import { createMemory } from "./engine/index-memory";
import type { JobIndex } from "./engine/job-index";
import { createJobFilter, type Filters, type JobFilter } from "./engine/job-filter";
import { matchKeyword, type Matches } from "./engine/match-keyword";
import { type KeywordQuery, parseKeyword } from "./engine/parse-keyword";
import { pickJobs, type Position } from "./engine/pick-jobs";

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
  return { matches, filter, interpreted: describeReading(query) };
}

function describeReading({ interpreted, ignored }: KeywordQuery): InterpretedFilter[] {
  const filters = interpreted.map(({ text, filter, value }) => ({ text, filter, value }));
  return ignored === "" ? filters : [...filters, { text: ignored, filter: "ignored", value: ignored }];
}

type Paging = { byFit: boolean; after: Position | null; limit: number };

/** Finds a search's first jobs after a position, in the list's order. */
export function findJobs(index: JobIndex, search: Search, now: Date, paging: Paging): Position[] {
  const { matches, filter } = prepareSearch(index, search, now);
  return pickJobs(index, { matches, filter, ...paging });
}
