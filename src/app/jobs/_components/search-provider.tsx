"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useMemo, useOptimistic, useTransition, type ReactNode } from "react";
import { searchHref, type JobSearch } from "~/components/jobs/search";
import type { Facets } from "./load-facets";

type Searching = {
  /** What is asked: as soon as it is asked, before its answer is there. */
  asked: JobSearch;
  pending: boolean;
  /** Asks for another search, in place: nothing scrolls and the focus stays. */
  ask: (search: JobSearch) => void;
  facets: Promise<Facets | null>;
  /** Another one for other counts. */
  countsKey: string;
};

const SearchContext = createContext<Searching | null>(null);

type SearchProviderProps = { search: JobSearch; facets: Promise<Facets | null>; children: ReactNode };

/** The search that the page answers, for every control that shows or changes it. */
export function SearchProvider({ search, facets, children }: SearchProviderProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useOptimistic(search);
  const value = useMemo((): Searching => {
    const ask = (next: JobSearch) =>
      startTransition(() => {
        setAsked(next);
        router.push(searchHref(next), { scroll: false });
      });
    return { asked, pending, ask, facets, countsKey: searchHref(search) };
  }, [asked, pending, facets, search, router, setAsked]);
  return <SearchContext value={value}>{children}</SearchContext>;
}

export function useSearch(): Searching {
  const value = use(SearchContext);
  if (value === null) throw new Error("A search control stands outside of SearchProvider.");
  return value;
}
