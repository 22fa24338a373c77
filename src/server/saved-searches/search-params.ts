import { EMPLOYMENT_TYPES, SENIORITIES } from "~/contracts/rules/job-search";
import { SearchParams } from "~/contracts/saved-search";

/** A search as it is kept: what means the same is written the same. */
export function canonicalSearch(given: SearchParams): SearchParams {
  const { keyword, location, country, employment_type, seniority, ...rest } = given;
  const canonical = {
    keyword: tidy(keyword),
    location: tidy(location),
    country: country?.toUpperCase(),
    employment_type: employment_type && EMPLOYMENT_TYPES.filter((type) => employment_type.includes(type)),
    seniority: seniority && SENIORITIES.filter((level) => seniority.includes(level)),
    ...rest,
  };
  return Object.fromEntries(Object.entries(canonical).filter(([, value]) => value !== undefined));
}

function tidy(text: string | undefined): string | undefined {
  return text?.trim().replace(/\s+/gu, " ") || undefined;
}

type ReadSearch = { search: SearchParams; notUnderstood: string[] };

/**
 * A search as it was kept, read with the contract of today: one that was saved under another may name parameters or
 * values that are no more. What is left of such a search finds more than was asked for.
 */
export function readSearch(kept: unknown): ReadSearch {
  const search: Record<string, unknown> = {};
  const notUnderstood: string[] = [];
  const given = new Map(Object.entries(typeof kept === "object" && kept !== null ? kept : {}));
  // In the contract's order: the database keeps none.
  for (const name of new Set([...Object.keys(SearchParams.shape), ...given.keys()])) {
    if (!given.has(name)) continue;
    const read = SearchParams.safeParse({ [name]: given.get(name) as unknown });
    if (read.success) Object.assign(search, read.data);
    else notUnderstood.push(name);
  }
  return { search, notUnderstood };
}

/** The page that runs a search. */
export function searchPath(search: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
  return query.size === 0 ? "/jobs" : `/jobs?${query.toString()}`;
}
