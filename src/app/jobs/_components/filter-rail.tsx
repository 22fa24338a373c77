import "server-only";

import { X } from "lucide-react";
import Link from "next/link";
import { FILTER_RAIL_ID, isEmptySearch, type JobSearch, SEARCH_FORM_ID } from "~/components/jobs/search";
import {
  accessWord,
  ageWord,
  contractWord,
  seniorityWord,
  skillWord,
  typeWord,
  visaWord,
} from "~/components/jobs/search-words";
import type { Facets } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { CURRENCIES, type Currency } from "~/contracts/rules/currencies";
import {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  JOB_ACCESS,
  POSTED_WITHIN_DAYS,
  SENIORITIES,
  UTC_OFFSET_MAX,
  UTC_OFFSET_MIN,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";
import { formatOffset } from "~/format/row";
import { FilterGroup } from "./filter-group";
import { PlaceField, SalarySelect } from "./filter-fields";
import { ZoneSelect } from "./zone-select";

/** Offsets that aren't whole hours. */
const BETWEEN = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75];

/** West to east. */
const UTC_OFFSETS = [
  ...Array.from({ length: UTC_OFFSET_MAX - UTC_OFFSET_MIN + 1 }, (_, index) => UTC_OFFSET_MIN + index),
  ...BETWEEN,
].toSorted((a, b) => a - b);

const ANY_AGE = { value: "", label: "Any time" };
const ZONE_OPTIONS = UTC_OFFSETS.map((hours) => ({ value: String(hours), label: formatOffset(hours) }));
const TYPE_OPTIONS = EMPLOYMENT_TYPES.map((type) => ({ value: type, label: typeWord(type) }));
const LEVEL_OPTIONS = SENIORITIES.map((level) => ({ value: level, label: seniorityWord(level) }));
const VISA_OPTIONS = VISA_STATUSES.map((status) => ({ value: status, label: visaWord(status) }));
const CONTRACT_OPTIONS = CONTRACT_STATUSES.map((status) => ({ value: status, label: contractWord(status) }));
const DISCLOSED_OPTIONS = [
  { value: "", label: "Any" },
  { value: "true", label: "Disclosed" },
  { value: "false", label: "Not disclosed" },
];
const ACCESS_OPTIONS = [
  { value: "", label: "Any" },
  ...JOB_ACCESS.map((access) => ({ value: access, label: accessWord(access) })),
];

type FilterRailProps = {
  search: JobSearch;
  facets: Facets | null;
  /** The page where the viewer sets their home. */
  profileHref: string | undefined;
  /** The viewer's. */
  currency: Currency;
};

/** Filters beside the list from 1024 px; below that the same element is a sheet, opened without JavaScript. */
export function FilterRail({ search, facets, profileHref, currency }: FilterRailProps) {
  const ages = [...new Set([...POSTED_WITHIN_DAYS, search.posted_within_days ?? 1])].toSorted((a, b) => a - b);
  const skills = facets?.facets.skill.map(({ value }) => value) ?? search.skill ?? [];
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
        <PlaceField profileHref={profileHref} />
        <ZoneSelect options={ZONE_OPTIONS} />
        <SalarySelect currency={currency} currencies={CURRENCIES} />
        <FilterGroup kind="radio" name="salary_disclosed" legend="Pay" options={DISCLOSED_OPTIONS} />
        <FilterGroup
          kind="radio"
          name="posted_within_days"
          legend="Posted"
          options={[ANY_AGE, ...ages.map((days) => ({ value: String(days), label: ageWord(days) }))]}
        />
        <FilterGroup kind="checkbox" name="employment_type" legend="Employment type" options={TYPE_OPTIONS} />
        <FilterGroup kind="checkbox" name="seniority" legend="Seniority" options={LEVEL_OPTIONS} />
        {skills.length > 0 ? (
          <FilterGroup
            kind="checkbox"
            name="skill"
            legend="Skills, any of"
            options={skills.map((skill) => ({ value: skill, label: skillWord(skill) }))}
          />
        ) : null}
        <FilterGroup kind="checkbox" name="visa" legend="Visa" options={VISA_OPTIONS} />
        <FilterGroup kind="checkbox" name="contract_status" legend="Hired as" options={CONTRACT_OPTIONS} />
        <FilterGroup kind="radio" name="access" legend="Access" options={ACCESS_OPTIONS} />
      </div>
      <FilterActions isEmpty={isEmptySearch(search)} />
    </aside>
  );
}

function FilterActions({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="filter-actions">
      <div className="filter-submit">
        <button
          type="submit"
          form={SEARCH_FORM_ID}
          className={buttonClass({ variant: "primary", className: "w-full" })}
        >
          Show jobs
        </button>
      </div>
      {isEmpty ? null : (
        <Link
          href="/jobs"
          prefetch={false}
          scroll={false}
          className="justify-self-center rounded-inner text-14 text-ink-muted underline underline-offset-2 hover:text-ink"
        >
          Clear all filters
        </Link>
      )}
    </div>
  );
}
