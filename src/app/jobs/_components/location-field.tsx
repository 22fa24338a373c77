"use client";

import { Field } from "~/components/ui/field";
import { SEARCH_TEXT_MAX_LENGTH } from "~/contracts/rules/job-search";
import { SEARCH_FORM_ID } from "./ids";
import { useSearch } from "./search-provider";
import { useTyped } from "./use-typed";

/** Words of the place that an advertisement names. */
export function LocationField() {
  const { asked } = useSearch();
  const location = useTyped(asked.location);
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
