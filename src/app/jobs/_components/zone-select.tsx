"use client";

import { useRef, useSyncExternalStore } from "react";
import { formatOffset } from "~/format/job";
import type { FilterOption } from "./filter-group";
import { FilterSelect } from "./filter-fields";
import { useSearch } from "./search-provider";

const subscribe = () => () => {};
/** The visitor's current offset from UTC, in hours. */
const ownOffset = (): number | undefined => -new Date().getTimezoneOffset() / 60;

/** Chooses a time zone to overlap with. Assumes none, but offers the visitor's own. */
export function ZoneSelect({ options }: { options: FilterOption[] }) {
  const { asked, ask } = useSearch();
  const select = useRef<HTMLSelectElement>(null);
  const own = useSyncExternalStore(subscribe, ownOffset, () => undefined);
  const known = [own, asked.utc_offset]
    .filter((hours) => hours !== undefined && !options.some(({ value }) => value === String(hours)))
    .map((hours) => ({ value: String(hours), label: formatOffset(hours ?? 0) }));
  return (
    <FilterSelect
      ref={select}
      name="utc_offset"
      label="Time zone"
      any="Any time zone"
      all="All time zones"
      options={[...options, ...known]}
      aside={
        own === undefined || own === asked.utc_offset ? null : (
          <button
            type="button"
            className="rounded-inner text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
            onClick={() => {
              ask({ ...asked, utc_offset: own });
              // The button disappears, and its filter stays.
              select.current?.focus();
            }}
          >
            Yours: {formatOffset(own)}
          </button>
        )
      }
    />
  );
}
