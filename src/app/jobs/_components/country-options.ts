import "server-only";

import countries from "i18n-iso-countries";
import { countryName } from "~/format/job";
import type { FilterOption } from "./filter-group";

const COUNTRIES: readonly FilterOption[] = Object.keys(countries.getAlpha2Codes())
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** Every country by its name; and what was asked for, if that is none. */
export function countryOptions(asked?: string): FilterOption[] {
  const isKnown = asked === undefined || COUNTRIES.some(({ value }) => value === asked);
  return isKnown ? [...COUNTRIES] : [...COUNTRIES, { value: asked, label: countryName(asked) }];
}
