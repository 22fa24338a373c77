"use client";

import { Suspense, use, useEffect, useState } from "react";
import { Skeleton } from "~/components/ui/loading";
import type { JobFacets } from "~/contracts/job";
import type { Facets } from "~/components/jobs/load-jobs";
import { useSearch } from "./search-provider";

export type CountedFilter = keyof JobFacets;

type FacetCountProps = { filter: CountedFilter; value: string };

/** Shows how many jobs a filter value would find, in a space of constant width. */
export function FacetCount({ filter, value }: FacetCountProps) {
  const { facets, countsKey } = useSearch();
  return (
    <span className="tabular ml-auto h-5 w-11 flex-none text-right text-14 leading-5 text-ink-muted">
      <Suspense key={countsKey} fallback={<Skeleton className="mt-1 ml-auto h-3 w-6" />}>
        <Count filter={filter} value={value} facets={facets} />
      </Suspense>
    </span>
  );
}

function Count({ filter, value, facets }: FacetCountProps & { facets: Promise<Facets | null> }) {
  const found = use(facets)?.facets[filter].find((counted) => counted.value === value);
  if (!found) return null;
  return (
    <>
      <span className="sr-only">, </span>
      {found.count}
      {found.more ? "+" : ""}
      <span className="sr-only"> {found.count === 1 ? "job" : "jobs"}</span>
    </>
  );
}

/** One filter's counts. Shows the previous ones, or none, until they load. */
export function useCounts(filter: CountedFilter): JobFacets[CountedFilter] {
  const { facets } = useSearch();
  const [counts, setCounts] = useState<JobFacets[CountedFilter]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const counted = await facets;
      if (isCurrent) setCounts(counted?.facets[filter] ?? []);
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [facets, filter]);
  return counts;
}
