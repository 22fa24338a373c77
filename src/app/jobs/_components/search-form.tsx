"use client";

import { Search, SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition, type FormEvent } from "react";
import { parseSearch, searchHref, type JobSearch } from "~/components/jobs/search";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-class";
import { Input } from "~/components/ui/input";
import { FILTER_RAIL_ID, SEARCH_FORM_ID } from "./ids";

/** The search form. Without JavaScript it is an ordinary GET; with it the list changes in place and the address stays clean. */
export function SearchForm({ search }: { search: JobSearch }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const filters = [search.location, search.salaryMin].filter(Boolean).length;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    document.getElementById(FILTER_RAIL_ID)?.hidePopover();
    startTransition(() => router.push(searchHref(parseSearch(values)), { scroll: false }));
  }

  return (
    <form
      id={SEARCH_FORM_ID}
      action="/jobs"
      role="search"
      aria-busy={pending || undefined}
      onSubmit={submit}
      className="flex gap-2 lg:col-start-2"
    >
      <div className="relative grow">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-muted" />
        <Input
          key={search.keyword}
          type="search"
          name="keyword"
          aria-label="Keyword"
          placeholder="Title, skill or keyword"
          defaultValue={search.keyword}
          maxLength={200}
          className="pl-9"
        />
      </div>
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
