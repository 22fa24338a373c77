"use client";

import { type ChangeEvent, type ReactNode, type Ref, useState } from "react";
import { salaryEdgeOf, SEARCH_FORM_ID } from "~/components/jobs/search";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { SEARCH_TEXT_MAX_LENGTH } from "~/contracts/rules/job-search";
import { useCounts } from "./facet-count";
import { type FilterOption, submitChange } from "./filter-group";
import { useSearch } from "./search-provider";

type FilterSelectProps = {
  name: "region" | "country" | "utc_offset";
  label: string;
  any: string;
  /** The name of the group of all options; and of the one before it, of those that most jobs have. */
  all: string;
  common?: string;
  options: FilterOption[];
  hint?: ReactNode;
  aside?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/** A filter with many values. How many jobs each would leave stands behind its name, once that is known. */
export function FilterSelect({ name, label, any, all, common, options, hint, aside, ref }: FilterSelectProps) {
  const { asked } = useSearch();
  const counts = useCounts(name);
  const nameOf = new Map(options.map((option) => [option.value, option.label]));
  const withCount = ({ value, label: text }: FilterOption) => {
    const found = counts.find((counted) => counted.value === value);
    return found ? `${text} (${found.count}${found.more ? "+" : ""})` : text;
  };
  const most = common ? counts.filter(({ count }) => count > 0) : [];
  return (
    <Select
      ref={ref}
      id={`filter-${name}`}
      form={SEARCH_FORM_ID}
      name={name}
      label={label}
      aside={aside}
      hint={hint}
      value={String(asked[name] ?? "")}
      onChange={submitChange}
    >
      <option value="">{any}</option>
      {most.length > 0 ? (
        <optgroup label={common}>
          {most.map(({ value }) => (
            <option key={value} value={value}>
              {withCount({ value, label: nameOf.get(value) ?? value })}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label={all}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {common ? option.label : withCount(option)}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

/** Words of the place that an advertisement names. */
export function LocationField() {
  const { asked } = useSearch();
  const { onPick: _, ...location } = useTyped(asked.location);
  return (
    <Field
      id="filter-location"
      form={SEARCH_FORM_ID}
      name="location"
      label="Location"
      placeholder="City, country or region"
      {...location}
      maxLength={SEARCH_TEXT_MAX_LENGTH}
      autoComplete="off"
    />
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
