"use client";

import { Search, SlidersHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import {
  countFilters,
  FILTER_RAIL_ID,
  paramsOf,
  parseSearch,
  SEARCH_FORM_ID,
  searchHref,
} from "~/components/jobs/search";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { SEARCH_TEXT_MAX_LENGTH } from "~/contracts/rules/job-search";
import { useSearch } from "./search-provider";
import { useTyped } from "./filter-fields";
import { SuggestedInput } from "./suggested-input";

/** Place filters that addresses may have but no field shows. */
const OTHER_PLACES = ["location", "region", "country"] as const;

/**
 * The search form, which every filter belongs to. With JavaScript each change updates the list in place and the address
 * stays clean; without it the form is an ordinary GET.
 */
export function SearchForm() {
  const { current, pending, ask, home } = useSearch();
  const keyword = useTyped(current.keyword);
  const filters = countFilters(current);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = parseSearch(paramsOf(new FormData(event.currentTarget)));
    if (home === undefined) delete next.anywhere;
    // `literal` belongs to the previous keyword.
    if (next.keyword !== current.keyword) delete next.literal;
    // A new place replaces the place filters of an older address.
    if (next.place && next.place !== current.place) for (const name of OTHER_PLACES) delete next[name];
    // Close the sheet after Search or Enter, but not after a changed filter: the user may change more.
    if ("submitter" in event.nativeEvent && event.nativeEvent.submitter) {
      document.getElementById(FILTER_RAIL_ID)?.hidePopover();
    }
    if (searchHref(next) !== searchHref(current)) ask(next);
  }

  return (
    <form
      id={SEARCH_FORM_ID}
      action="/jobs"
      role="search"
      aria-busy={pending || undefined}
      onSubmit={submit}
      className="relative flex gap-2 lg:col-start-2"
    >
      {/* On a phone, suggestions are as wide as the form. */}
      <div className="grow sm:relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-muted" />
        <SuggestedInput
          type="search"
          name="keyword"
          aria-label="Keyword"
          placeholder="Title, skill or keyword"
          {...keyword}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          className="pl-9"
        />
      </div>
      {OTHER_PLACES.map((name) =>
        current[name] ? <input key={name} type="hidden" name={name} value={current[name]} /> : null,
      )}
      {current.sort ? <input type="hidden" name="sort" value={current.sort} /> : null}
      {current.match ? <input type="hidden" name="match" value={current.match} /> : null}
      {current.literal ? <input type="hidden" name="literal" value="true" /> : null}
      <button type="button" popoverTarget={FILTER_RAIL_ID} className={buttonClass({ className: "h-11 lg:hidden" })}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {filters > 0 ? (
          <span className="tabular text-accent">
            {filters}
            <span className="sr-only"> set</span>
          </span>
        ) : null}
      </button>
      <Button type="submit" variant="primary" busy={pending} className="h-11">
        Search
      </Button>
    </form>
  );
}
