"use client";

import type { ChangeEvent } from "react";
import { FacetCount, type CountedFilter } from "./facet-count";
import { SEARCH_FORM_ID } from "~/components/jobs/search";
import { useSearch } from "./search-provider";

export type FilterOption = { value: string; label: string };

/** The label of a checkbox or radio button. */
export const OPTION =
  "-mx-2 flex min-h-8 cursor-pointer items-center gap-2.5 rounded-inner px-2 text-14 transition-colors hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:text-16";

type FilterGroupProps = {
  kind: "radio" | "checkbox";
  name: Exclude<CountedFilter, "country" | "region" | "utc_offset">;
  legend: string;
  options: FilterOption[];
};

/** A filter with a few values and their counts. An empty value means no filter. */
export function FilterGroup({ kind, name, legend, options }: FilterGroupProps) {
  const { current } = useSearch();
  const chosen = [current[name] ?? ""].flat().map(String);
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={OPTION}>
          <input
            type={kind}
            form={SEARCH_FORM_ID}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={submitChange}
            className="size-4 flex-none accent-accent"
          />
          {label}
          {value === "" ? null : <FacetCount filter={name} value={value} />}
        </label>
      ))}
    </fieldset>
  );
}

/** Applies a changed filter at once. */
export function submitChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
  event.currentTarget.form?.requestSubmit();
}
