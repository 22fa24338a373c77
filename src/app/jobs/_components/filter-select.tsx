"use client";

import type { ReactNode, Ref } from "react";
import { Select } from "~/components/ui/select";
import { useCounts } from "./facet-count";
import { submitChange, type FilterOption } from "./filter-group";
import { SEARCH_FORM_ID } from "./ids";
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
