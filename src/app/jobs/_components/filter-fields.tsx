"use client";

import { type ChangeEvent, useState } from "react";
import { salaryEdgeOf, SEARCH_FORM_ID } from "~/components/jobs/search";
import { Select } from "~/components/ui/select";
import { HOME_FILTERS, SEARCH_TEXT_MAX_LENGTH } from "~/contracts/rules/job-search";
import { type FilterOption, OPTION, submitChange } from "./filter-group";
import { useSearch } from "./search-provider";
import { SuggestedInput } from "./suggested-input";
import { formatCount } from "~/format/text";

/** Where the visitor lives, and whether jobs that don't say who may apply are listed, too. */
export function PlaceField() {
  const { asked, facets } = useSearch();
  const place = useTyped(asked.place);
  const isAsked = HOME_FILTERS.some((name) => asked[name] !== undefined);
  const { count, more } = facets?.unstated ?? { count: 0, more: false };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="filter-place" className="text-14 font-medium">
        Where you live
      </label>
      <div className="relative">
        <SuggestedInput
          id="filter-place"
          form={SEARCH_FORM_ID}
          name="place"
          kind="place"
          placeholder="Country, city or region"
          {...place}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
        />
      </div>
      {isAsked && (count > 0 || asked.unstated) ? (
        <label className={OPTION}>
          <input
            type="checkbox"
            form={SEARCH_FORM_ID}
            name="unstated"
            value="true"
            checked={asked.unstated === true}
            onChange={submitChange}
            className="size-4 flex-none accent-accent"
          />
          Include {formatCount(count)}
          {more ? "+" : ""} that don’t say
        </label>
      ) : null}
    </div>
  );
}

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

/** A field's text: the current search's, until the user types. A new search resets it. */
export function useTyped(asked = "") {
  const [typed, setTyped] = useState({ asked, value: asked });
  if (typed.asked !== asked) setTyped({ asked, value: asked });
  return {
    value: typed.asked === asked ? typed.value : asked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ asked, value: event.target.value }),
    onPick: (value: string) => setTyped({ asked, value }),
  };
}
