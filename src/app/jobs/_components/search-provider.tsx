"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import type { Facets } from "~/components/jobs/load-jobs";
import { type JobSearch, RESULTS_HEAD_ID, searchHref } from "~/components/jobs/search";

type Searching = {
  /** The current search, even before its answer arrives. */
  current: JobSearch;
  pending: boolean;
  /** Runs another search in place. Keeps the focus, and doesn't scroll while the results' head is visible. */
  ask: (search: JobSearch) => void;
  /** The viewer's home; undefined if unknown. */
  home: string | undefined;
  /** Counts for the page's search; null if they couldn't be loaded. */
  facets: Facets | null;
};

const SearchContext = createContext<Searching | null>(null);

type SearchProviderProps = { search: JobSearch; home: string | undefined; facets: Facets | null; children: ReactNode };

/** Provides the page's search to all controls that show or change it. */
export function SearchProvider({ search, home, facets, children }: SearchProviderProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [current, setCurrent] = useOptimistic(search);
  const href = searchHref(search);
  const awaited = useRef<string>(undefined);

  // A new search starts at the top. When going back, the browser restores the scroll position.
  useEffect(() => {
    if (awaited.current !== href) return;
    awaited.current = undefined;
    const head = document.getElementById(RESULTS_HEAD_ID);
    if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView();
  }, [href]);

  const value = useMemo((): Searching => {
    const ask = (next: JobSearch) =>
      startTransition(() => {
        awaited.current = searchHref(next);
        setCurrent(next);
        router.push(awaited.current, { scroll: false });
      });
    return { current, pending, ask, home, facets };
  }, [current, pending, home, facets, router, setCurrent]);
  return <SearchContext value={value}>{children}</SearchContext>;
}

export function useSearch(): Searching {
  const value = use(SearchContext);
  if (value === null) throw new Error("A search control stands outside of SearchProvider.");
  return value;
}

/** Announces the result of a search that was answered in place. A newly opened page needs no announcement. */
export function ResultsStatus({ text, search }: { text: string; search: string }) {
  const [answered, setAnswered] = useState({ search, said: "" });
  if (answered.search !== search) setAnswered({ search, said: text });
  return (
    <p role="status" className="sr-only">
      {answered.said}
    </p>
  );
}
