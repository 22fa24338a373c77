"use client";

import { useRef } from "react";
import { SEARCH_FORM_ID } from "~/components/jobs/search";
import { useHydrated } from "~/components/session/use-hydrated";
import { Select } from "~/components/ui/select";
import { formatOffset } from "~/format/row";
import { useCounts } from "./facet-count";
import { type FilterOption, submitChange } from "./filter-group";
import { useSearch } from "./search-provider";

/** The visitor's current offset from UTC, in hours. */
const ownOffset = () => -new Date().getTimezoneOffset() / 60;

/** Chooses a time zone to overlap with. Assumes none, but offers the visitor's own. */
export function ZoneSelect({ options }: { options: FilterOption[] }) {
  const { current, ask } = useSearch();
  const select = useRef<HTMLSelectElement>(null);
  const own = useHydrated() ? ownOffset() : undefined;
  const named = [own, current.utc_offset]
    .filter((hours) => hours !== undefined && !options.some(({ value }) => value === String(hours)))
    .map((hours) => ({ value: String(hours), label: formatOffset(hours ?? 0) }));
  const counts = useCounts("utc_offset");
  return (
    <Select
      ref={select}
      id="filter-utc_offset"
      form={SEARCH_FORM_ID}
      name="utc_offset"
      label="Time zone"
      value={String(current.utc_offset ?? "")}
      onChange={submitChange}
      aside={
        own === undefined || own === current.utc_offset ? null : (
          <button
            type="button"
            className="rounded-inner text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
            onClick={() => {
              ask({ ...current, utc_offset: own });
              // The button disappears, and its filter stays.
              select.current?.focus();
            }}
          >
            Yours: {formatOffset(own)}
          </button>
        )
      }
    >
      <option value="">Any time zone</option>
      <optgroup label="All time zones">
        {[...options, ...named].map(({ value, label }) => {
          const count = counts.find((counted) => counted.value === value);
          return (
            <option key={value} value={value}>
              {count ? `${label} (${count.count}${count.more ? "+" : ""})` : label}
            </option>
          );
        })}
      </optgroup>
    </Select>
  );
}
