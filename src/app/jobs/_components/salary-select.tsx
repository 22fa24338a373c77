"use client";

import { salaryEdgeOf } from "~/components/jobs/search";
import { Select } from "~/components/ui/select";
import { submitChange, type FilterOption } from "./filter-group";
import { SEARCH_FORM_ID } from "./ids";
import { useSearch } from "./search-provider";

/** The least pay, in the bands that are public. */
export function SalarySelect({ options }: { options: FilterOption[] }) {
  const { asked } = useSearch();
  return (
    <Select
      id="filter-salary"
      form={SEARCH_FORM_ID}
      name="salary_min"
      label="Minimum salary"
      hint="USD a year. Jobs without pay are left out."
      value={String(salaryEdgeOf(asked) ?? "")}
      onChange={submitChange}
    >
      <option value="">Any</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
