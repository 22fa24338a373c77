"use client";

import type { JobFacets } from "~/contracts/job";
import { formatCount } from "~/format/text";
import { useSearch } from "./search-provider";

export type CountedFilter = keyof JobFacets;

type FacetCountProps = { filter: CountedFilter; value: string };

/** Shows how many jobs a filter value would find, in a space of constant width. */
export function FacetCount({ filter, value }: FacetCountProps) {
  const count = useCounts(filter).find((counted) => counted.value === value);
  return (
    <span className="tabular ml-auto h-5 w-13 flex-none text-right text-14 leading-5 text-ink-muted">
      {count ? (
        <>
          <span className="sr-only">, </span>
          {formatCount(count.count)}
          {count.more ? "+" : ""}
          <span className="sr-only"> {count.count === 1 ? "job" : "jobs"}</span>
        </>
      ) : null}
    </span>
  );
}

/** One filter's counts; none if they couldn't be loaded. */
export function useCounts(filter: CountedFilter): JobFacets[CountedFilter] {
  return useSearch().facets?.facets[filter] ?? [];
}
