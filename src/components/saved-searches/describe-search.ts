import { listActiveFilters } from "~/components/jobs/search-words";
import type { SearchParams } from "~/contracts/saved-search";
import { MAX_SEARCH_NAME } from "~/contracts/rules/job-search";

/** Describes a search in words. */
export function describeSearch(search: SearchParams): string {
  return listLabels(search).join(" · ");
}

/** Suggests a name for a search. */
export function suggestName(search: SearchParams): string {
  const name = listLabels(search).join(", ").replaceAll(/[“”]/g, "");
  return name.length <= MAX_SEARCH_NAME
    ? name
    : `${name
        .slice(0, MAX_SEARCH_NAME - 1)
        .trimEnd()
        .toWellFormed()}…`;
}

function listLabels(search: SearchParams): string[] {
  const labels = listActiveFilters(search).map(({ label }) => label);
  return labels.length === 0 ? ["All jobs"] : labels;
}
