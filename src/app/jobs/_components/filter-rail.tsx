import { X } from "lucide-react";
import Link from "next/link";
import { isEmptySearch, SALARY_EDGES, salaryEdgeOf, type JobSearch } from "~/components/jobs/search";
import { buttonClass } from "~/components/ui/button-class";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { FILTER_RAIL_ID, SEARCH_FORM_ID } from "./ids";

/** Filters beside the list from 1024 px; below that the same element is a sheet, opened without JavaScript. */
export function FilterRail({ search }: { search: JobSearch }) {
  return (
    <aside id={FILTER_RAIL_ID} popover="auto" aria-label="Filters" className="filter-rail">
      <div className="mb-6 flex items-center justify-between lg:hidden">
        <h2 className="text-20 font-bold">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTER_RAIL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className={buttonClass({ variant: "quiet", size: "small", className: "-mr-2 w-9 px-0" })}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="grid gap-5">
        <Field
          id="filter-location"
          form={SEARCH_FORM_ID}
          key={search.location}
          name="location"
          label="Location"
          hint="A country or region"
          defaultValue={search.location}
          maxLength={200}
          autoComplete="off"
        />
        <Select
          id="filter-salary"
          form={SEARCH_FORM_ID}
          key={search.salaryMin}
          name="salary_min"
          label="Minimum salary"
          hint="USD a year. Undisclosed pay never matches."
          defaultValue={salaryEdgeOf(search) ?? ""}
        >
          <option value="">Any</option>
          {SALARY_EDGES.map((edge) => (
            <option key={edge} value={edge}>
              ${edge / 1000}k+
            </option>
          ))}
        </Select>
        <button type="submit" form={SEARCH_FORM_ID} className={buttonClass({ className: "w-full" })}>
          Show jobs
        </button>
        {isEmptySearch(search) ? null : (
          <Link
            href="/jobs"
            prefetch={false}
            className="justify-self-center rounded-inner text-14 text-ink-muted underline underline-offset-2 hover:text-ink"
          >
            Clear all filters
          </Link>
        )}
      </div>
    </aside>
  );
}
