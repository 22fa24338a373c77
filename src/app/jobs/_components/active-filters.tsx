"use client";

import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { opensElsewhere } from "~/components/jobs/load-more-link";
import { isEmptySearch, type JobSearch, RESULTS_HEAD_ID, searchHref } from "~/components/jobs/search";
import type { ActiveFilter } from "~/components/jobs/search-words";
import { CHIP } from "~/components/ui/class-names";
import { useSearch } from "./search-provider";

/** Lists the active filters, each with a way to remove it. Other controls of the search come last. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  const { ask, home } = useSearch();
  const nothing: JobSearch = home === undefined ? {} : { anywhere: true };
  if (filters.length === 0) return null;

  function follow(event: MouseEvent<HTMLAnchorElement>, search: JobSearch) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // Removing a filter removes its button. The focus moves to the next one, else to the results.
    const item = event.currentTarget.closest("li");
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("a");
    const isLast = filters.length === 1 || isEmptySearch(search);
    (isLast ? document.getElementById(RESULTS_HEAD_ID) : next)?.focus();
    ask(search);
  }

  return (
    // On a phone, one row that scrolls up to the screen's edges: the first job stays in sight.
    <div className="relative mb-1 sm:mb-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5">
      <ul aria-label="Active filters" className="flex gap-2 max-sm:w-max sm:flex-wrap">
        {filters.map(({ filter, label, without }) => (
          <li key={`${filter} ${label}`} className="max-w-full max-sm:max-w-56">
            <a href={searchHref(without)} onClick={(event) => follow(event, without)} className={CHIP}>
              <span className="sr-only">Remove filter </span>
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 text-ink-muted" />
            </a>
          </li>
        ))}
        {filters.length > 1 ? (
          <li className="flex items-center">
            <a
              href={searchHref(nothing)}
              onClick={(event) => follow(event, nothing)}
              className="rounded-inner px-1 text-14 text-ink-muted underline underline-offset-2 hover:text-ink"
            >
              Clear all
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
